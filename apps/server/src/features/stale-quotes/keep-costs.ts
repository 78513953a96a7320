import { supplierSource } from '@quotewright/domain/quotes/stale/price-sources.ts'
import type { Tx } from '../../platform/context.ts'
import { type DocumentCosts, saveCosts } from './prices.repository.ts'

/** Longer descriptions are prose, and no index takes them. */
const LONGEST_DESCRIPTION = 500

/** Keeps what things cost in a supplier's document that was taken over. What it names twice at two prices is left out. */
export async function keepCosts(tx: Tx, document: DocumentCosts): Promise<void> {
  const byThing = Map.groupBy(document.costs, ({ description, unit }) => `${unit}\n${description}`)
  const costs = [...byThing.values()].flatMap((same) => {
    const [first] = same
    const isOne = same.every(({ costCents }) => costCents === first?.costCents)
    return first !== undefined && isOne && first.description.length <= LONGEST_DESCRIPTION ? [first] : []
  })
  if (costs.length > 0) await saveCosts(tx, { ...document, costs }, supplierSource(document.issuer))
}
