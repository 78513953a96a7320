import { inSystemTransaction, type Services, type Tx } from '../../../platform/context.ts'

/** Remembers an answer. False when it was received before. */
export async function keepReply(tx: Tx, key: string): Promise<boolean> {
  const row = await tx.db
    .insertInto('received_replies')
    .values({ tenant_id: tx.tenantId, key, received_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what was received before a moment. */
export async function forgetReplies(services: Services, before: Date): Promise<void> {
  await inSystemTransaction(services, (db) =>
    db.deleteFrom('received_replies').where('received_at', '<', before).execute(),
  )
}
