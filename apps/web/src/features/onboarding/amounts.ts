import { readMoney } from '@quotewright/domain/price-book/cells.ts'
import { formats } from '../../platform/region.ts'

const MOST_CENTS = 99_999_999

/**
 * An amount as it is sent: null for none, undefined for what is no amount. Where a comma is no decimal mark "95,50" is
 * none: it is not 9,550.
 */
export function amountOf(typed: string): number | null | undefined {
  const reading = readMoney(typed, MOST_CENTS, formats().decimalMark)
  if (reading.kind === 'problem') return undefined
  return reading.value === null ? null : reading.value / 100
}

/** An amount as it is typed; '' for none. */
export const shownAmount = (amount: number | null | undefined): string =>
  amount == null ? '' : amount.toFixed(2).replace(/\.00$/, '')

export const NO_AMOUNT = 'Enter an amount such as 95'
