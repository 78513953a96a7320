import bridges from '../data/unit-bridges.json' with { type: 'json' }
import type { WorkItem } from '../segment/work-item.ts'
import { singular } from '../text/words.ts'

/** How a row in one unit prices a quantity in another, and what is assumed in doing so. */
export interface Bridge {
  /** Of the row; null where it is counted. */
  readonly rowUnit: string | null
  /** Units of the row in one unit of the quantity. */
  readonly factor: number
  /** "2.4 m high" */
  readonly note: string
}

interface Height {
  readonly metres: number
  readonly isSaid: boolean
}

const SAID_HEIGHT = /(\d+(?:\.\d+)?)\s?(mm|m|metres?|meters?)?\s?(?:high|tall|height)\b/i
/** Figures above this are millimetres. */
const TALLEST_METRES = 20

function saidHeight(description: string): Height | undefined {
  const [, figure, unit] = SAID_HEIGHT.exec(description) ?? []
  if (figure === undefined) return undefined
  const value = Number(figure)
  const isMillimetres = unit === 'mm' || value > TALLEST_METRES
  return { metres: isMillimetres ? value / 1000 : value, isSaid: true }
}

function heightOf(item: WorkItem, words: ReadonlySet<string>): Height | undefined {
  const usual = bridges.heights.find((one) => one.words.some((word) => words.has(word)))
  if (usual === undefined) return undefined
  return saidHeight(item.description) ?? { metres: usual.metres, isSaid: false }
}

const ofArea = (m2: number): Bridge => ({ rowUnit: 'm2', factor: m2, note: `${m2} m² each` })

const ofPiece = ({ unit, each }: { unit: string; each: number }): Bridge =>
  unit === 'm2' ? ofArea(each) : { rowUnit: unit, factor: each, note: `${each} m each` }

/** What a quantity in `unit` (null: counted) may be priced by where no row has its unit. */
export function bridgesFor(item: WorkItem, unit: string | null): Bridge[] {
  const words = new Set([...item.phrase.words, ...item.contextWords].map(singular))
  if (unit === 'lm' || unit === 'm2') {
    const height = heightOf(item, words)
    if (height === undefined || height.metres <= 0) return []
    const note = `${height.metres} m high`
    return unit === 'lm'
      ? [{ rowUnit: 'm2', factor: height.metres, note }]
      : [{ rowUnit: 'lm', factor: 1 / height.metres, note }]
  }
  if (unit === 'sheet') return [ofArea(bridges.sheetM2)]
  const isCounted = unit === null || unit === 'room' || unit === 'ea' || unit === 'job'
  if (!isCounted) return []
  const piece = bridges.pieces.find((one) => one.words.some((word) => words.has(word)))
  const area = bridges.areas.find((one) => one.words.some((word) => words.has(word)))
  return [...(piece === undefined ? [] : [ofPiece(piece)]), ...(area === undefined ? [] : [ofArea(area.m2)])]
}
