import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import { discountLabel } from '@quotewright/domain/quotes/discount-label.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { quantityOf } from '../amounts.ts'
import { chosen } from '../choices.ts'
import type { Push, PushQuote } from '../provider.ts'
import { callFor } from '../reading.ts'
import { surchargesOf } from '../surcharges.ts'
import { cut, filled } from '../wording.ts'
import { createDraft, ORDER } from './invoices.ts'
import { listLocations } from './merchant.ts'

/** Square has no estimates: the accepted quote becomes an open order, and a draft invoice of it. */
export const pushQuote: Push = async (api, quote, { contact, choices, steps }) => {
  const locationId = await chosen(choices, 'location', () => listLocations(api))
  const json = { idempotency_key: steps.key('order'), order: orderOf(quote, locationId, contact.id) }
  const { id: orderId, ...sums } = await steps.once('order', {
    create: () => callFor(api, { method: 'POST', path: '/v2/orders', json }, ORDER),
  })
  const place = { locationId, orderId, customerId: contact.id }
  const draft = await steps.once('invoice', { create: () => createDraft(api, quote, place, steps) })
  return { ...draft, ...sums, extra: { orderId } }
}

const TAX = 'tax'

function orderOf(quote: PushQuote, locationId: string, customerId: string) {
  const { document, currency } = quote
  const lines = [...document.lines, ...surchargesOf(document)]
  const isTaxed = lines.some(({ taxable }) => taxable)
  const isWholly = lines.every(({ taxable }) => taxable)
  const money = (amount: number) => ({ amount, currency })
  const tax = {
    uid: TAX,
    name: regionOf(quote.contact.address.country).tax.label,
    type: document.amountsIncludeTax ? 'INCLUSIVE' : 'ADDITIVE',
    percentage: String(document.taxRateBasisPoints / 100),
    scope: isWholly ? 'ORDER' : 'LINE_ITEM',
  }
  const discount = {
    uid: 'discount',
    name: discountLabel(document.discountCents),
    type: 'FIXED_AMOUNT',
    amount_money: money(document.discountCents),
    scope: 'ORDER',
  }
  return filled({
    location_id: locationId,
    reference_id: cut(quote.number, 40),
    customer_id: customerId,
    line_items: lines.map((line, index) =>
      filled({
        uid: `line-${index + 1}`,
        name: cut(line.description, 512),
        note: line.description.length > 512 ? cut(line.description, 2000) : '',
        quantity: String(quantityOf(line)),
        quantity_unit: unitOf(line),
        item_type: 'ITEM',
        base_price_money: money(line.unitPriceTenThousandths / 100),
        applied_taxes: line.taxable && !isWholly ? [{ tax_uid: TAX }] : undefined,
      }),
    ),
    taxes: isTaxed ? [tax] : undefined,
    discounts: document.discountCents > 0 ? [discount] : undefined,
    metadata: { quote_id: quote.quoteId },
  })
}

/** Parts of a unit need one; a whole count of things needs none. */
function unitOf({ quantityThousandths, unit }: TargetLine) {
  if (quantityThousandths % 1000 === 0 && (unit === 'ea' || unit === '')) return undefined
  const name = unit || 'ea'
  return {
    measurement_unit: { type: 'TYPE_CUSTOM', custom_unit: { name, abbreviation: name } },
    precision: 3,
  }
}
