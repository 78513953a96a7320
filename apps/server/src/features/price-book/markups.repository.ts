import type { SupplierMarkups } from '@quotewright/domain/price-book/supplier-markups.ts'
import { isTrade } from '@quotewright/domain/price-book/trades.ts'
import type { Tx } from '../../platform/context.ts'

/** The trade of the markup for all trades. */
const EVERY_TRADE = ''

/** What the organization adds to the cost of what it buys. */
export async function findMarkups(tx: Tx): Promise<SupplierMarkups> {
  const rows = await tx.db
    .selectFrom('supplier_markups')
    .select(['trade', 'markup_basis_points'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('trade')
    .execute()
  return {
    usualBasisPoints: rows.find(({ trade }) => trade === EVERY_TRADE)?.markup_basis_points ?? null,
    byTrade: new Map(
      rows.flatMap(({ trade, markup_basis_points }) =>
        isTrade(trade) ? [[trade, markup_basis_points] as const] : [],
      ),
    ),
  }
}

/** Saves the markups that are given; the others stay. */
export async function saveMarkups(tx: Tx, { usualBasisPoints, byTrade }: SupplierMarkups): Promise<void> {
  const given: readonly (readonly [string, number])[] = [
    ...(usualBasisPoints === null ? [] : [[EVERY_TRADE, usualBasisPoints] as const]),
    ...byTrade,
  ]
  if (given.length === 0) return
  await tx.db
    .insertInto('supplier_markups')
    .values(
      given.map(([trade, basisPoints]) => ({
        tenant_id: tx.tenantId,
        trade,
        markup_basis_points: basisPoints,
        updated_at: tx.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'trade']).doUpdateSet((eb) => ({
        markup_basis_points: eb.ref('excluded.markup_basis_points'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}
