import type { Tx } from '../../platform/context.ts'
import { inSystemTransaction, type Services } from '../../platform/context.ts'

/** A source whose prices have changed. */
export interface PriceCheck {
  readonly source: string
  readonly askedAt: Date
}

const MOST_TENANTS = 500

/** The organizations with prices that have changed. */
export async function listTenantsToCheck(services: Services): Promise<string[]> {
  const rows = await inSystemTransaction(services, (db) =>
    db.selectFrom('price_checks').select('tenant_id').distinct().limit(MOST_TENANTS).execute(),
  )
  return rows.map((row) => row.tenant_id)
}

/** What is to be checked for the transaction's organization, the longest waiting first. */
export const listChecks = (tx: Tx): Promise<PriceCheck[]> =>
  tx.db
    .selectFrom('price_checks')
    .select(['source', 'asked_at as askedAt'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('asked_at')
    .orderBy('source')
    .execute()

/** Settles a check, unless the prices changed again in the meantime. */
export async function settleCheck(tx: Tx, { source, askedAt }: PriceCheck): Promise<void> {
  await tx.db
    .deleteFrom('price_checks')
    .where('tenant_id', '=', tx.tenantId)
    .where('source', '=', source)
    .where('asked_at', '=', askedAt)
    .execute()
}
