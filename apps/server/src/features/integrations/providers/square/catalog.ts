import type { PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { z } from 'zod'
import { withoutTax } from '../amounts.ts'
import type { Api } from '../api.ts'
import { each, flag, id, number, part, rate, record, text } from '../fields.ts'
import type { PullPage } from '../provider.ts'
import { pulledItem } from '../pulled-rows.ts'
import { get } from '../reading.ts'
import { filled, joined } from '../wording.ts'

const CatalogObject = record({
  id: id('id'),
  isDeleted: flag('is_deleted'),
  name: text('item_data.name'),
  taxIds: each('item_data.tax_ids', String),
  variations: each(
    'item_data.variations',
    part({
      externalId: id('id'),
      isDeleted: flag('is_deleted'),
      name: text('item_variation_data.name'),
      code: text('item_variation_data.sku'),
      priceCents: number('item_variation_data.price_money.amount'),
    }),
  ),
  inclusion: text('tax_data.inclusion_type'),
  rate: rate('tax_data.percentage'),
})
type CatalogObject = z.output<typeof CatalogObject>

const Catalog = z.object({ objects: z.array(CatalogObject).default([]), cursor: z.string().optional() })

/** Every variation of an item is one of ours, at its price without the taxes it includes. */
export const pullItems: PullPage<PulledItem> = async (api, cursor) => {
  const query = filled({ types: 'ITEM', cursor })
  const page = await get(api, '/v2/catalog/list', Catalog, query)
  const items = page.objects.filter(({ isDeleted }) => !isDeleted)
  const isTaxed = items.some(({ taxIds }) => taxIds.length > 0)
  const included = isTaxed ? await includedRates(api) : new Map<string, number>()
  return { rows: items.flatMap((item) => toRows(item, included)), next: page.cursor }
}

/** Basis points of the taxes that prices include. */
async function includedRates(api: Api): Promise<ReadonlyMap<string, number>> {
  const { objects } = await get(api, '/v2/catalog/list', Catalog, { types: 'TAX' })
  const inclusive = objects.filter(({ inclusion }) => inclusion === 'INCLUSIVE')
  return new Map(inclusive.map((tax) => [tax.id, tax.rate ?? 0]))
}

function toRows(item: CatalogObject, included: ReadonlyMap<string, number>): PulledItem[] {
  const variations = item.variations.filter(({ isDeleted }) => !isDeleted)
  const rateOfAll = item.taxIds.reduce((sum, taxId) => sum + (included.get(taxId) ?? 0), 0)
  return variations.map(({ externalId, code, name, priceCents }) =>
    pulledItem({
      externalId,
      code,
      name: joined(', ', item.name, variations.length > 1 ? name : ''),
      unit: 'ea',
      unitPriceCents: priceCents && withoutTax(priceCents, rateOfAll),
    }),
  )
}
