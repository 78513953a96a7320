import type { Tx } from '../context.ts'

/** What a key was used for; without status while its transaction runs. */
export interface EarlierAnswer {
  readonly requestHash: string
  readonly status: number | null
  readonly body: string | null
}

/**
 * Takes a key for this transaction, or returns what it was used for. Waits for
 * another transaction that holds the same key.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  claim: { caller: string; key: string; requestHash: string },
): Promise<EarlierAnswer | undefined> {
  const claimed = await tx.db
    .insertInto('idempotency_keys')
    .values({
      tenant_id: tx.tenantId,
      caller: claim.caller,
      key: claim.key,
      request_hash: claim.requestHash,
      status: null,
      body: null,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed !== undefined) return undefined
  const earlier = await findIdempotencyKey(tx, claim)
  if (earlier === undefined) throw new Error('The Idempotency-Key was forgotten in the meantime')
  return earlier
}

export async function findIdempotencyKey(
  tx: Tx,
  claim: { caller: string; key: string },
): Promise<EarlierAnswer | undefined> {
  const row = await tx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('tenant_id', '=', tx.tenantId)
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  return row && { requestHash: row.request_hash, status: row.status, body: row.body }
}

export async function recordIdempotentAnswer(
  tx: Tx,
  claim: { caller: string; key: string },
  status: number,
  body: string,
): Promise<void> {
  await tx.db
    .updateTable('idempotency_keys')
    .set({ status, body })
    .where('tenant_id', '=', tx.tenantId)
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .execute()
}

/** Of all tenants: for the job that forgets old keys. */
export async function deleteKeysBefore(db: Tx['db'], before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
