import type { PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { z } from 'zod'
import type { Api } from '../api.ts'
import type { PulledPage } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'

const Variation = z.object({
  id: z.string(),
  is_deleted: z.boolean().optional(),
  item_variation_data: z
    .object({
      name: z.string().nullish(),
      sku: z.string().nullish(),
      price_money: z.object({ amount: z.number().int().nullish() }).nullish(),
    })
    .optional(),
})
const CatalogObject = z.object({
  id: z.string(),
  is_deleted: z.boolean().optional(),
  item_data: z
    .object({
      name: z.string().nullish(),
      tax_ids: z.array(z.string()).nullish(),
      variations: z.array(Variation).nullish(),
    })
    .optional(),
  tax_data: z.object({ inclusion_type: z.string().nullish(), percentage: z.string().nullish() }).optional(),
})
type Item = NonNullable<z.output<typeof CatalogObject>['item_data']>

const Catalog = z.object({ objects: z.array(CatalogObject).default([]), cursor: z.string().nullish() })

const readCatalog = async (api: Api, query: Readonly<Record<string, string>>) =>
  readAnswer(Catalog, await api.call({ method: 'GET', path: '/v2/catalog/list', query }))

/** Every variation of an item is one of ours, at its price without the taxes it includes. */
export async function pullCatalog(api: Api, cursor: string | undefined): Promise<PulledPage<PulledItem>> {
  const page = await readCatalog(api, { types: 'ITEM', ...(cursor === undefined ? {} : { cursor }) })
  const items = page.objects
    .filter(({ is_deleted }) => is_deleted !== true)
    .flatMap(({ item_data }) => item_data ?? [])
  const included = items.some(({ tax_ids }) => (tax_ids ?? []).length > 0)
    ? await includedRates(api)
    : new Map<string, number>()
  return { rows: items.flatMap((item) => toRows(item, included)), next: page.cursor ?? undefined }
}

/** Basis points of the taxes that prices include. */
async function includedRates(api: Api): Promise<ReadonlyMap<string, number>> {
  const { objects } = await readCatalog(api, { types: 'TAX' })
  return new Map(
    objects
      .filter(({ tax_data }) => tax_data?.inclusion_type === 'INCLUSIVE')
      .map(({ id, tax_data }) => [id, Math.round(Number(tax_data?.percentage ?? 0) * 100) || 0]),
  )
}

function toRows(item: Item, included: ReadonlyMap<string, number>): PulledItem[] {
  const variations = (item.variations ?? []).filter(({ is_deleted }) => is_deleted !== true)
  const rate = (item.tax_ids ?? []).reduce((sum, id) => sum + (included.get(id) ?? 0), 0)
  return variations.map(({ id, item_variation_data: data }) => {
    const cents = data?.price_money?.amount ?? null
    const names = [item.name, variations.length > 1 ? data?.name : undefined]
    return {
      externalId: id,
      code: data?.sku ?? '',
      name: names.filter(Boolean).join(', '),
      unit: 'ea',
      unitPriceCents: cents === null ? null : scaleHalfUp(cents, 10_000, 10_000 + rate),
      unitCostCents: null,
    }
  })
}
