import { divideHalfUp, fromCents, productCents, toCents, toExact } from '../../../testing/decimal.ts'

export interface MyobLine {
  readonly Total: number
  readonly UnitCount: number
  readonly UnitPrice: number
  readonly Account?: { readonly UID: string }
  readonly TaxCode?: { readonly UID: string }
}

/** MYOB's sums: tax rounded on the total of each line, which has to be its count times its price. */
export function totalsOf(
  lines: readonly MyobLine[],
  { isInclusive, rates }: { readonly isInclusive: boolean; readonly rates: ReadonlyMap<string, number> },
) {
  let sum = 0n
  let tax = 0n
  for (const { Total, UnitCount, UnitPrice, TaxCode } of lines) {
    const cents = toCents(Total)
    if (productCents(toExact(UnitCount), toExact(UnitPrice)) !== cents)
      throw new Error(`${UnitCount} × ${UnitPrice} is not ${Total}`)
    const rate = BigInt(rates.get(TaxCode?.UID ?? '') ?? 0)
    tax += divideHalfUp(cents * rate, isInclusive ? 100n + rate : 100n)
    sum += cents
  }
  const total = isInclusive ? sum : sum + tax
  return {
    Subtotal: fromCents(sum),
    TotalTax: fromCents(tax),
    TotalAmount: fromCents(total),
  }
}
