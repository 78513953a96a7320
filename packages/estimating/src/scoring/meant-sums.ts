import type { QuoteTotals } from '@quotewright/domain/quotes/totals.ts'
import type { LabelledText } from '../labelled/labelled-text.ts'
import type { Meaning } from '../labelled/meaning.ts'

/** What the labels of a text say the quote comes to, in cents. */
export interface MeantSum {
  /** Whether the text names the total itself; otherwise it follows from its prices. */
  readonly isStated: boolean
  readonly cents: number
  /** Which figures of the draft it may be: a total without a word about tax is what the customer pays. */
  readonly of: readonly (keyof QuoteTotals)[]
}

/** Cents that may go on rounding the lines. */
const ROUNDING_CENTS = 2

const OF_TAX: Readonly<Record<Meaning['tax'], readonly (keyof QuoteTotals)[]>> = {
  inclusive: ['totalCents'],
  exclusive: ['subtotalCents'],
  none: ['subtotalCents'],
  // One price of all the work may be what the customer pays.
  unsaid: ['subtotalCents', 'totalCents'],
}

/** What a text's total is; null where a price is missing, or the total doesn't follow from the prices. */
export function meantSum(text: LabelledText, meaning: Meaning): MeantSum | null {
  const { total, tax } = meaning
  if (total !== null) {
    const isBeforeTax = total.tax === 'exclusive' || (total.tax === 'unsaid' && tax === 'exclusive')
    return {
      isStated: true,
      cents: total.cents,
      of: isBeforeTax ? ['subtotalCents'] : ['totalCents'],
    }
  }
  const counted = meaning.lines.filter(({ flag }) => flag === null || flag === 'v')
  const amounts = counted.flatMap(({ totalCents }) => totalCents ?? [])
  if (text.isTotalApart || counted.length === 0 || amounts.length < counted.length) return null
  const sum = amounts.reduce((all, one) => all + one, 0)
  return {
    isStated: false,
    cents: Math.round(lessDiscount(sum, text)),
    of: OF_TAX[tax],
  }
}

function lessDiscount(cents: number, { text, labels }: LabelledText): number {
  const off = labels.find(({ role }) => role === 'D')
  if (off === undefined) return cents
  const said = off.value ?? text.slice(off.start, off.end)
  const figure = Number(said.replaceAll(/[^\d.]/g, ''))
  return said.includes('%') ? cents * (1 - figure / 100) : cents - figure * 100
}

/** Whether a draft comes to what was meant. */
export const comesTo = (totals: QuoteTotals, { cents, of }: MeantSum): boolean =>
  of.some((name) => Math.abs(totals[name] - cents) <= ROUNDING_CENTS)
