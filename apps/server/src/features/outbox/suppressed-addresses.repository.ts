import type { Tx } from '../../platform/context.ts'

/** An address that an organization does not write to any more, in lower case. */
export interface SuppressedAddress {
  readonly address: string
  /** `complained`: its owner marked a mail as spam. */
  readonly reason: 'bounced' | 'complained'
  /** What the mail provider said; '' for nothing. */
  readonly detail: string
}

/** A complaint stays one, whatever bounces later. */
export async function suppressAddress(tx: Tx, { address, reason, detail }: SuppressedAddress): Promise<void> {
  const kept = { reason, detail, created_at: tx.now() }
  await tx.db
    .insertInto('suppressed_addresses')
    .values({ tenant_id: tx.tenantId, address, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'address'])
        .doUpdateSet(kept)
        .where('suppressed_addresses.reason', '=', 'bounced'),
    )
    .execute()
}

/** Lets mail go to an address that bounced. A complaint stays, since its owner doesn't want any. */
export async function unsuppressAddress(tx: Tx, address: string): Promise<void> {
  await tx.db
    .deleteFrom('suppressed_addresses')
    .where('tenant_id', '=', tx.tenantId)
    .where('address', '=', address)
    .where('reason', '=', 'bounced')
    .execute()
}

export async function findSuppressedAddress(
  tx: Tx,
  address: string,
): Promise<(SuppressedAddress & { readonly since: Date }) | undefined> {
  const row = await tx.db
    .selectFrom('suppressed_addresses')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('address', '=', address.trim().toLowerCase())
    .executeTakeFirst()
  return row && { address: row.address, reason: row.reason, detail: row.detail, since: row.created_at }
}
