import { type DecimalSign, isMoney, readNumber } from '../numbers/read-number.ts'
import { readMeasure, unitOf } from '../numbers/units.ts'

/** What a cell of figures says. */
export interface CellNumber {
  readonly value: number
  readonly unit: string | undefined
  readonly isPercent: boolean
  readonly isMoney: boolean
}

const PER_UNIT = /^(.*\d\)?)\s*(?:\/|per|p\/)\s*([\p{L}²³. ]{1,10}\d?)$/iu
/** "12.50/100", "480.00 per 1000", "18,40 € / 100": the price of so many. */
const PER_MANY = /^(.*\d\)?(?:\s?(?:\p{Sc}|\p{Lu}{3}))?)\s*(?:\/|per|pro|je|par)\s*(?:100|1[.,]?000|[CM])$/iu
/** "@ $68.00 each", "at 92.00 ea": a price for one. */
const AT_EACH = /^(?:@|at)\s*(.*\d)\s*(?:each|ea|p\/?each)?\.?$/i
/** A mark of a footnote or a tax code behind an amount. */
const MARK = /\s*(?:\*+|†|\b[A-Z]|\bGST|\bex|\binc)$/

/** A cell that holds one figure: "54 m", "$85.00/hr", "10%", "-$50.00", "1.234,00 *"; undefined for others. */
export function cellNumber(text: string, decimal: DecimalSign): CellNumber | undefined {
  const bare = text.trim().replace(AT_EACH, '$1')
  if (!/\d/.test(bare)) return undefined
  const per = PER_UNIT.exec(bare)
  const perMany = PER_MANY.exec(bare)?.[1]
  const perUnit = per === null ? undefined : unitOf(per[2] ?? '')
  const amount = perMany ?? (perUnit === undefined ? bare : (per?.[1] ?? bare))
  const number = readNumber(amount, decimal) ?? readNumber(amount.replace(MARK, ''), decimal)
  if (number !== undefined) {
    return { value: number.value, unit: perUnit, isPercent: number.isPercent, isMoney: isMoney(number) }
  }
  const measure = readMeasure(bare, decimal)
  return measure === undefined ? undefined : { ...measure, isPercent: false, isMoney: false }
}

/** Words in place of an amount: the row costs nothing of its own. */
const NO_CHARGE =
  /^(?:incl?(?:uded|\.)?|n\/?c|no charge|nil|free|f\.?o\.?c\.?|tba|tbc|tbd|poa|n\/?a|-{1,3}|–|—|rate only|provisional|optional|inbegriffen|inkl\.?|inbegrepen|inclus|offert|gratis|kostenlos|incluido|incluso|by others|excluded|see .{1,20}|as above)$/i

/** Whether a cell says in words that nothing is charged, or not yet. */
export const isNoCharge = (text: string): boolean => NO_CHARGE.test(text.trim())
