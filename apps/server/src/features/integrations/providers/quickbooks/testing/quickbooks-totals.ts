import { divideHalfUp, fromCents, productCents, toCents, toExact } from '../../../testing/decimal.ts'

export interface Fault {
  readonly code: string
  readonly Message: string
  readonly Detail?: string
  readonly element?: string
}

export interface QuickBooksLine {
  readonly Amount: number
  readonly DetailType: string
  readonly SalesItemLineDetail?: {
    readonly ItemRef?: { readonly value: string }
    readonly Qty: number
    readonly UnitPrice: number
    readonly TaxCodeRef?: { readonly value: string }
  }
}

/** What QuickBooks would refuse of a line. */
export function lineProblem(
  { Amount, DetailType, SalesItemLineDetail: detail }: QuickBooksLine,
  known: { readonly items: readonly unknown[]; readonly taxCodes: readonly string[] | undefined },
): Fault | undefined {
  if (DetailType === 'DiscountLineDetail')
    return Amount > 0 ? undefined : { code: '6000', Message: 'A discount must be above zero' }
  if (detail === undefined)
    return { code: '2020', Message: 'Required param missing', element: 'SalesItemLineDetail' }
  if (!known.items.includes(detail.ItemRef?.value))
    return { code: '2500', Message: 'Invalid Reference Id', element: 'ItemRef' }
  const taxCode = detail.TaxCodeRef?.value
  if (known.taxCodes !== undefined && !known.taxCodes.some((one) => one === taxCode))
    return { code: '6000', Message: 'Make sure all your transactions have a tax rate', element: 'TaxCodeRef' }
  return toCents(Amount) === productCents(toExact(detail.Qty), toExact(detail.UnitPrice))
    ? undefined
    : { code: '6070', Message: 'Amount calculation incorrect in the request', element: 'Amount' }
}

/** QuickBooks' sums: the discount spread over all lines, tax rounded once on what is left of each rate. */
export function totalsOf(lines: readonly QuickBooksLine[], rates: ReadonlyMap<string, number>) {
  let sum = 0n
  let discount = 0n
  const taxable = new Map<number, bigint>()
  for (const { Amount, DetailType, SalesItemLineDetail: detail } of lines) {
    const cents = toCents(Amount)
    if (DetailType === 'DiscountLineDetail') {
      discount += cents
      continue
    }
    sum += cents
    const rate = rates.get(detail?.TaxCodeRef?.value ?? '') ?? 0
    taxable.set(rate, (taxable.get(rate) ?? 0n) + cents)
  }
  let tax = 0n
  for (const [rate, cents] of taxable) {
    const off = sum === 0n ? 0n : divideHalfUp(discount * cents, sum)
    tax += divideHalfUp((cents - off) * BigInt(rate), 100n)
  }
  return { TotalAmt: fromCents(sum - discount + tax), TxnTaxDetail: { TotalTax: fromCents(tax) } }
}
