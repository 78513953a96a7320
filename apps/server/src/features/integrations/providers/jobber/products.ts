import type { PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import { cents, id, record, text } from '../fields.ts'
import type { PullPage } from '../provider.ts'
import { mapPage, pulledItem } from '../pulled-rows.ts'
import { graphql, PAGE_INFO, pageAt } from './graphql.ts'

const Product = record({
  externalId: id('id'),
  name: text('name'),
  // What it is sold for, in spite of its name.
  unitPriceCents: cents('defaultUnitCost'),
  unitCostCents: cents('internalUnitCost'),
})

const PRODUCTS = `query($after: String) {
  products(first: 50, after: $after) { nodes { id name defaultUnitCost internalUnitCost } ${PAGE_INFO} }
}`

export const pullItems: PullPage<PulledItem> = async (api, after) => {
  const page = await graphql(api, pageAt('products', Product), PRODUCTS, { after })
  return mapPage(page, (product) => pulledItem({ ...product, unit: 'ea' }))
}
