import { randomBytes } from 'node:crypto'
import { inSystemTransaction, type Services, type Tx } from '../../../platform/context.ts'

const TOKEN_BYTES = 16

/** The part of an address that names a quote, made when it is first needed. Mail servers may change its case, so it has none. */
export async function getReplyToken(tx: Tx, quoteId: string): Promise<string> {
  await tx.db
    .insertInto('message_reply_addresses')
    .values({
      tenant_id: tx.tenantId,
      quote_id: quoteId,
      token: randomBytes(TOKEN_BYTES).toString('hex'),
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'quote_id']).doNothing())
    .execute()
  const { token } = await tx.db
    .selectFrom('message_reply_addresses')
    .select('token')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow()
  return token
}

/** Which quote a token names; undefined for one that no one gave out. */
export async function findReplyToken(
  services: Services,
  token: string,
): Promise<{ tenantId: string; quoteId: string } | undefined> {
  const row = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('message_reply_addresses')
      .select(['tenant_id', 'quote_id'])
      .where('token', '=', token)
      .executeTakeFirst(),
  )
  return row && { tenantId: row.tenant_id, quoteId: row.quote_id }
}
