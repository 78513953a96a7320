import { divideHalfUp, fromCents, productCents, toExact } from '../../../testing/decimal.ts'

export interface XeroLine {
  readonly Description: string
  readonly Quantity: number
  readonly UnitAmount: number
  readonly AccountCode: string
  readonly TaxType?: string
}

/** Xero's sums: lines rounded to the cent, tax rounded on each of them. */
export function totalsOf(
  lines: readonly XeroLine[],
  lineAmountTypes: string,
  { decimals, rates }: { readonly decimals: 2 | 4; readonly rates: ReadonlyMap<unknown, number> },
) {
  let sum = 0n
  let tax = 0n
  const LineItems = lines.map((line) => {
    const step = 10n ** BigInt(12 - decimals)
    const price = divideHalfUp(toExact(line.UnitAmount), step) * step
    const amount = productCents(toExact(line.Quantity), price)
    const rate = lineAmountTypes === 'NOTAX' ? 0n : BigInt(rates.get(line.TaxType) ?? 0)
    const lineTax = divideHalfUp(amount * rate, lineAmountTypes === 'INCLUSIVE' ? 100n + rate : 100n)
    sum += amount
    tax += lineTax
    return { ...line, LineAmount: fromCents(amount), TaxAmount: fromCents(lineTax) }
  })
  const total = lineAmountTypes === 'INCLUSIVE' ? sum : sum + tax
  return {
    LineItems,
    SubTotal: fromCents(total - tax),
    TotalTax: fromCents(tax),
    Total: fromCents(total),
  }
}
