import { z } from 'zod'
import { divideHalfUp, productCents, toExact } from '../../../testing/decimal.ts'

const Money = z.object({ amount: z.number().int(), currency: z.string() })

const Order = z.looseObject({
  line_items: z.array(
    z.looseObject({
      quantity: z.string(),
      base_price_money: Money,
      applied_taxes: z.array(z.object({ tax_uid: z.string() })).default([]),
    }),
  ),
  taxes: z
    .array(
      z.object({
        uid: z.string(),
        type: z.enum(['ADDITIVE', 'INCLUSIVE']),
        percentage: z.string(),
        scope: z.enum(['ORDER', 'LINE_ITEM']),
      }),
    )
    .max(1)
    .default([]),
  discounts: z
    .array(z.object({ type: z.literal('FIXED_AMOUNT'), amount_money: Money, scope: z.literal('ORDER') }))
    .default([]),
})

export interface FakeOrder {
  readonly id: string
  readonly [field: string]: unknown
}

/** What Square makes of an order: lines to the cent, the discount spread over them, tax once on the sum. */
export function orderTotals(order: unknown, currency: string) {
  const { line_items: lines, taxes, discounts } = Order.parse(order)
  const prices = [
    ...lines.map(({ base_price_money }) => base_price_money),
    ...discounts.map(({ amount_money }) => amount_money),
  ]
  if (prices.some((price) => price.currency !== currency))
    return { problem: 'CURRENCY_MISMATCH', field: 'order.line_items' } as const
  if (prices.some(({ amount }) => amount < 0))
    return { problem: 'VALUE_TOO_LOW', field: 'order.line_items.base_price_money.amount' } as const
  const [tax] = taxes
  const taxedUids = new Set(tax === undefined ? [] : [tax.uid])
  let all = 0n
  let taxed = 0n
  for (const { quantity, base_price_money, applied_taxes } of lines) {
    const cents = productCents(toExact(quantity), toExact(base_price_money.amount) / 100n)
    all += cents
    if (tax?.scope === 'ORDER' || applied_taxes.some(({ tax_uid }) => taxedUids.has(tax_uid))) taxed += cents
  }
  const off = discounts.reduce((sum, { amount_money }) => sum + BigInt(amount_money.amount), 0n)
  if (off > all) return { problem: 'VALUE_TOO_HIGH', field: 'order.discounts' } as const
  const base = taxed - (all === 0n ? 0n : divideHalfUp(off * taxed, all))
  const taxCents = tax === undefined ? 0n : taxOf(base, tax)
  const net = all - off
  const money = (cents: bigint) => ({ amount: Number(cents), currency })
  return {
    total_money: money(tax?.type === 'ADDITIVE' ? net + taxCents : net),
    total_tax_money: money(taxCents),
    total_discount_money: money(off),
  }
}

function taxOf(
  base: bigint,
  { type, percentage }: { readonly type: string; readonly percentage: string },
): bigint {
  const rate = toExact(percentage)
  const whole = toExact(100)
  return divideHalfUp(base * rate, type === 'INCLUSIVE' ? whole + rate : whole)
}
