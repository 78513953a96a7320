import { type Currency, decimalToCents } from '@quotewright/domain/quotes/money.ts'
import { currentRegion, formats } from '../platform/region.ts'

/** A decimal amount of the API as people read it, in the organization's currency where none is given. */
export function moneyText(amount: number, currency: Currency = currentRegion().currency): string {
  const cents = decimalToCents(amount)
  return cents === undefined ? '–' : formats().money(cents, currency)
}

interface MoneyProps {
  readonly amount: number
  readonly currency: Currency
}

export function Money({ amount, currency }: MoneyProps) {
  return <span className="amount">{moneyText(amount, currency)}</span>
}
