import { type CellReading, problem, value } from '../price-book/cells.ts'
import { formatsOf } from '../region/formats.ts'
import type { Country } from '../region/region.ts'
import { MAX_QUANTITY_THOUSANDTHS } from './money.ts'
import { readQuantity } from './read-quantity.ts'
import type { QuoteStatus } from './status.ts'
import { plainNumber } from './typed-number.ts'

/** What a customer asks of a business: a change of an open quote, or the price of an expired one again. */
export type RequestKind = 'change' | 'updated_price'

/** `closed`: no one waits for an answer any more, such as after the customer declined. */
export type RequestState = 'open' | 'confirmed' | 'answered' | 'closed'

/** One quantity that should be another, in thousandths. The words are those the customer read. */
export interface AskedQuantity {
  readonly lineId: string
  readonly description: string
  readonly unit: string
  readonly from: number
  readonly to: number
}

/** A line as its customer is shown it. */
export interface EditableLine {
  readonly id: string
  readonly description: string
  readonly unit: string
  /** Null where the business does not show it. */
  readonly quantityThousandths: number | null
  readonly needsPrice: boolean
}

/** Whether a customer may ask for another quantity of a line: they see it, it is priced, and it is no credit. */
export const isEditable = (
  line: EditableLine,
): line is EditableLine & { readonly quantityThousandths: number } =>
  line.quantityThousandths !== null && line.quantityThousandths > 0 && !line.needsPrice

/** What is asked of which line, in the order it was sent. */
interface QuantityWish {
  readonly lineId: string
  readonly quantityThousandths: number
}

export type AskedQuantities =
  | { readonly ok: true; readonly changes: readonly AskedQuantity[] }
  | { readonly ok: false; readonly at: number; readonly reason: string }

/** What would really change; wishes for what a line has already are none. Refuses the first that cannot be asked. */
export function askedQuantities(
  lines: readonly EditableLine[],
  wishes: readonly QuantityWish[],
): AskedQuantities {
  const changes = new Map<string, AskedQuantity>()
  for (const [at, { lineId, quantityThousandths: to }] of wishes.entries()) {
    const line = lines.find(({ id }) => id === lineId)
    if (line === undefined) return { ok: false, at, reason: 'That line isn’t on this quote' }
    if (!isEditable(line)) return { ok: false, at, reason: 'The quantity of this line cannot be changed' }
    if (to < 0) return { ok: false, at, reason: 'A quantity cannot be below zero' }
    if (to > MAX_QUANTITY_THOUSANDTHS) return { ok: false, at, reason: 'This quantity is too large' }
    const { description, unit, quantityThousandths: from } = line
    if (to === from) changes.delete(lineId)
    else changes.set(lineId, { lineId, description, unit, from, to })
  }
  return { ok: true, changes: [...changes.values()] }
}

/** A typed quantity in thousandths; nothing of a line is a quantity a customer may ask for. */
export function readAskedQuantity(text: string, country: Country): CellReading<number> {
  const typed = text.trim()
  const { decimalMark } = formatsOf(country)
  const plain = plainNumber(typed, { decimalMark })
  if (plain === undefined) return problem(`“${typed}” is not a number such as 14 or 2${decimalMark}5`)
  return /^0+(\.0{1,3})?$/.test(plain) ? value(0) : readQuantity(plain)
}

/** A quantity as a field holds it: without marks that group, for nothing but to be typed over. */
export const quantityInField = (thousandths: number, country: Country): string =>
  String(thousandths / 1000).replace('.', formatsOf(country).decimalMark)

/** A quantity that was asked for in words: "14 → 16 ea". */
export function quantityChange(
  { from, to, unit }: Omit<AskedQuantity, 'lineId' | 'description'>,
  country: Country,
): string {
  const { quantity } = formatsOf(country)
  return `${quantity(from)} → ${quantity(to)} ${unit}`.trim()
}

/** What was asked for, in one line for lists: "Downlights 14 → 16 ea. Please start in May". */
export function requestSummary(changes: readonly AskedQuantity[], comment: string, country: Country): string {
  const quantities = changes
    .map((change) => `${change.description} ${quantityChange(change, country)}`)
    .join('; ')
  return [quantities, comment].filter((part) => part !== '').join('. ')
}

/** Whether someone still waits for an answer: an open request holds for as long as the quote waits for it. */
export function requestState(kept: RequestState, kind: RequestKind, status: QuoteStatus): RequestState {
  const awaited = kind === 'change' ? 'pending' : 'expired'
  return kept === 'open' && status !== awaited ? 'closed' : kept
}

/** The ids of lines that were asked about and are no longer there. */
export function goneLines(
  lines: readonly { readonly id: string }[],
  changes: readonly AskedQuantity[],
): AskedQuantity[] {
  const present = new Set(lines.map(({ id }) => id))
  return changes.filter(({ lineId }) => !present.has(lineId))
}
