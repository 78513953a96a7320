import { z } from 'zod'
import { divideHalfUp, fromCents, productCents, toCents, toExact } from '../../../testing/decimal.ts'

export const Line = z.object({
  SellPriceExDiscount: z.number().default(0),
  SalesTaxCode: z.number().optional(),
  Total: z.object({ Qty: z.number() }),
})

/** What Simpro makes of one-off lines: each and its tax to the cent. */
export function totalOf(lines: readonly unknown[], rateOf: (taxCodeId: number) => number) {
  let net = 0n
  let tax = 0n
  for (const line of lines) {
    const { SellPriceExDiscount, SalesTaxCode, Total } = Line.parse(line)
    // Throws for parts of a cent.
    toCents(SellPriceExDiscount)
    const cents = productCents(toExact(Total.Qty), toExact(SellPriceExDiscount))
    net += cents
    if (SalesTaxCode !== undefined) tax += divideHalfUp(cents * toExact(rateOf(SalesTaxCode)), toExact(100))
  }
  return { ExTax: fromCents(net), Tax: fromCents(tax), IncTax: fromCents(net + tax) }
}
