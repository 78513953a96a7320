import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import { discountLabel } from '@quotewright/domain/quotes/discount-label.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { quantityOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { chosen } from '../choices.ts'
import type { Option, PushedDocument, PushQuote, PushTarget } from '../provider.ts'
import { surchargesOf } from '../surcharges.ts'
import { cut } from '../wording.ts'
import { createDraft } from './invoices.ts'
import { readOrder } from './order-answer.ts'

/** Square has no estimates: the accepted quote becomes an open order, and a draft invoice of it. */
export async function pushOrder(
  api: Api,
  quote: PushQuote,
  { contact, choices, steps }: PushTarget,
  locations: () => Promise<readonly Option[]>,
): Promise<PushedDocument> {
  const locationId = await chosen(choices, 'location', locations)
  const order = await steps.once<PushedDocument>('order', {
    create: async () => {
      const answer = await api.call({
        method: 'POST',
        path: '/v2/orders',
        json: { idempotency_key: steps.key('order'), order: orderOf(quote, locationId, contact.id) },
      })
      return readOrder(answer)
    },
  })
  const place = { locationId, orderId: order.id, customerId: contact.id }
  const draft = await steps.once('invoice', { create: () => createDraft(api, quote, place, steps) })
  return {
    ...draft,
    extra: { orderId: order.id },
    totalCents: order.totalCents,
    taxCents: order.taxCents,
  }
}

const TAX = 'tax'

function orderOf(quote: PushQuote, locationId: string, customerId: string) {
  const { document, currency } = quote
  const lines = [...document.lines, ...surchargesOf(document)]
  const isTaxed = lines.some(({ taxable }) => taxable)
  const isWholly = lines.every(({ taxable }) => taxable)
  const money = (amount: number) => ({ amount, currency })
  return {
    location_id: locationId,
    reference_id: cut(quote.number, 40),
    customer_id: customerId,
    line_items: lines.map((line, at) => ({
      ...wordsOf(line),
      uid: `line-${at + 1}`,
      quantity: String(quantityOf(line)),
      ...unitOf(line),
      item_type: 'ITEM',
      base_price_money: money(line.unitPriceTenThousandths / 100),
      ...(line.taxable && !isWholly ? { applied_taxes: [{ tax_uid: TAX }] } : {}),
    })),
    ...(isTaxed
      ? {
          taxes: [
            {
              uid: TAX,
              name: regionOf(quote.contact.address.country).tax.label,
              type: document.amountsIncludeTax ? 'INCLUSIVE' : 'ADDITIVE',
              percentage: String(document.taxRateBasisPoints / 100),
              scope: isWholly ? 'ORDER' : 'LINE_ITEM',
            },
          ],
        }
      : {}),
    ...(document.discountCents > 0
      ? {
          discounts: [
            {
              uid: 'discount',
              name: discountLabel(document.discountCents),
              type: 'FIXED_AMOUNT',
              amount_money: money(document.discountCents),
              scope: 'ORDER',
            },
          ],
        }
      : {}),
    metadata: { quote_id: quote.quoteId },
  }
}

const wordsOf = ({ description }: TargetLine) => ({
  name: cut(description, 512),
  ...(description.length > 512 ? { note: cut(description, 2000) } : {}),
})

/** Parts of a unit need one; a whole count of things needs none. */
const unitOf = ({ quantityThousandths, unit }: TargetLine) =>
  quantityThousandths % 1000 === 0 && (unit === 'ea' || unit === '')
    ? {}
    : {
        quantity_unit: {
          measurement_unit: {
            type: 'TYPE_CUSTOM',
            custom_unit: { name: unit || 'ea', abbreviation: unit || 'ea' },
          },
          precision: 3,
        },
      }
