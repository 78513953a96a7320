import type { Place, StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { type ExtractedField, FIELD_LABELS } from '../editing/extracted-form.ts'
import { type Spot, spotOfLine } from '../editing/use-pointed-spot.ts'

/** Where a value was read, with the name people know it by. */
export interface SpotPlace {
  readonly spot: Spot
  readonly label: string
  readonly place: Place
}

const isField = (name: string): name is ExtractedField => Object.hasOwn(FIELD_LABELS, name)

/** Every place of an evidence: lines first, so that fields lie above them. */
export function placesOf({ fields, lines }: StagedExtraction['evidence']): readonly SpotPlace[] {
  const ofLines = lines.flatMap((place, index) =>
    place === null ? [] : [{ spot: spotOfLine(index), label: `Line ${index + 1}`, place }],
  )
  const ofFields = Object.entries(fields).flatMap(([name, place]) =>
    isField(name) ? [{ spot: name, label: FIELD_LABELS[name], place }] : [],
  )
  return [...ofLines, ...ofFields]
}

/** A box in percent of its page, a little wider than the words in it and never outside the page. */
export function boxStyle([left, top, right, bottom]: Place['box'], page: { width: number; height: number }) {
  const MARGIN = 2
  const x = Math.max(0, left - MARGIN)
  const y = Math.max(0, top - MARGIN)
  const percent = (points: number, whole: number) => `${(100 * points) / whole}%`
  return {
    left: percent(x, page.width),
    top: percent(y, page.height),
    width: percent(Math.max(0, Math.min(page.width, right + MARGIN) - x), page.width),
    height: percent(Math.max(0, Math.min(page.height, bottom + MARGIN) - y), page.height),
  }
}
