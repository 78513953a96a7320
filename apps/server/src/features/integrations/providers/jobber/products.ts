import type { PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { z } from 'zod'
import { centsOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import type { PulledPage } from '../provider.ts'
import { graphql, nextOf, pageOf } from './graphql.ts'

const Products = z.object({
  products: pageOf(
    z.object({
      id: z.string(),
      name: z.string(),
      /** What it is sold for, in spite of its name. */
      defaultUnitCost: z.number(),
      internalUnitCost: z.number().nullish(),
    }),
  ),
})

export async function pullProducts(api: Api, cursor: string | undefined): Promise<PulledPage<PulledItem>> {
  const query = `query($after: String) {
    products(first: 50, after: $after) {
      nodes { id name defaultUnitCost internalUnitCost }
      pageInfo { hasNextPage endCursor }
    }
  }`
  const { products } = await graphql(api, Products, query, { after: cursor })
  return {
    next: nextOf(products),
    rows: products.nodes.map(({ id, name, defaultUnitCost, internalUnitCost }) => ({
      externalId: id,
      code: '',
      name,
      unit: 'ea',
      unitPriceCents: centsOf(defaultUnitCost),
      unitCostCents: centsOf(internalUnitCost) ?? null,
    })),
  }
}
