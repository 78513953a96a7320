import { findLines } from '../find-lines.ts'
import type { LineInstruction } from '../read/instruction.ts'
import { FROM_INSTRUCTION, type RevisableLine, type RevisableQuote } from '../revisable-quote.ts'
import { requantify } from './apply-quantity.ts'
import { type Applied, editAt, nameOf, pick, problemOf, refused, type Session } from './line-edits.ts'

type Measure = Extract<LineInstruction, { kind: 'measure' }>

const AREA = 'm2'
const VOLUME = 'm3'
const SIDES =
  /\b\d+(?:\.\d+)?\s?m?\s?(?:x|×|\*|by)\s?\d+(?:\.\d+)?(?:\s?m?\s?(?:x|×|\*|by)\s?\d+(?:\.\d+)?)?\b/i

const areaOf = (sides: readonly number[]): number => (sides[0] ?? 0) * (sides[1] ?? 0)

const written = (sides: readonly number[]): string => sides.join(' × ')

/** Other lines of the same area that were not measured on their own: "same as the deck". */
function dependents(
  quote: RevisableQuote,
  measured: readonly (readonly [number, RevisableLine])[],
): number[] {
  const [first] = measured
  if (first === undefined) return []
  const [, base] = first
  return quote.lineItems.flatMap((line, at) => {
    const isSameArea = line.unit === AREA && line.quantityThousandths === base.quantityThousandths
    const kind = line.quantitySource?.kind
    const follows =
      kind === 'assumed' ||
      (kind === 'calculated' && line.quantitySource?.label === base.quantitySource?.label)
    const isNamed = measured.some(([place]) => place === at)
    return isSameArea && follows && !isNamed ? [at] : []
  })
}

/** The measured lines a name stands for: what is square or cubic, where several lines name the thing. */
function measuredLines(quote: RevisableQuote, reference: string) {
  const found = findLines(reference, quote.lineItems)
  if (found.kind === 'none' || found.kind === 'gone') return { problem: problemOf(found, quote.lineItems) }
  const lines = pick(quote, found.at)
  const measured = lines.filter(([, line]) => line.unit === AREA || line.unit === VOLUME)
  const [other] = lines
  if (measured.length === 0 && other !== undefined) {
    return {
      problem: `${nameOf(other[1])} is not priced by area, so a new size does not say its new price: give that too.`,
    }
  }
  const areas = new Set(
    measured.filter(([, line]) => line.unit === AREA).map(([, line]) => line.quantityThousandths),
  )
  if (areas.size > 1 && found.kind === 'ambiguous') return { problem: problemOf(found, quote.lineItems) }
  return { measured }
}

/** What a line comes to at the new sides, in thousandths; undefined when that is unknown. */
function remeasured(
  line: RevisableLine,
  sides: readonly number[],
  oldArea: number | undefined,
): number | undefined {
  if (line.unit === AREA) return Math.round(areaOf(sides) * 1000)
  const [, , depth] = sides
  if (depth !== undefined) return Math.round(areaOf(sides) * depth * 1000)
  return oldArea === undefined || oldArea === 0
    ? undefined
    : Math.round((line.quantityThousandths * areaOf(sides) * 1000) / oldArea)
}

const resized = (text: string, sides: readonly number[]): string => text.replace(SIDES, written(sides))

/** "make the deck 6 × 4": lines of that area are measured again, at the same price for a square metre. */
export function applyMeasure(
  quote: RevisableQuote,
  { line: reference, sides }: Measure,
  session: Session,
): Applied {
  const named = measuredLines(quote, reference)
  if ('problem' in named) return refused(quote, named.problem ?? '')
  const places = [...named.measured.map(([at]) => at), ...dependents(quote, named.measured)]
  const oldArea = named.measured.find(([, line]) => line.unit === AREA)?.[1].quantityThousandths
  return editAt(quote, pick(quote, places), (line) => {
    const thousandths = remeasured(line, sides, oldArea)
    if (thousandths === undefined) return { problem: `Give all three sides of ${nameOf(line)}.` }
    const edited = requantify(line, thousandths, quote, session)
    if ('problem' in edited) return edited
    const label = `Worked out from “${written(sides)}”`
    const quantitySource = { kind: 'calculated', label, ...FROM_INSTRUCTION } as const
    const description = resized(line.description, sides)
    return { ...edited, line: { ...edited.line, description, quantitySource } }
  })
}
