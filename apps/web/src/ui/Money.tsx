import { type Currency, decimalToCents } from '@quotewright/domain/quotes/money.ts'
import { formats } from '../platform/region.ts'

/** A decimal amount of the API as people read it. */
export function moneyText(amount: number, currency: Currency): string {
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
