import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import type { Tx } from '../../../platform/context.ts'
import { findLastMailTo } from '../../outbox/public.ts'
import { REMINDER } from '../../quote-mails/public.ts'

/**
 * When an address was last sent a follow-up, or a reminder by hand, about any quote.
 *
 * @param exceptId a message that does not count.
 */
export async function findLastSent(
  tx: Tx,
  channel: Channel,
  address: string,
  exceptId: string | null = null,
): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('follow_up_messages')
    .select((eb) => eb.fn.max('settled_at').as('at'))
    .where('tenant_id', '=', tx.tenantId)
    .where('channel', '=', channel)
    .where('recipient', '=', address)
    .where('state', '=', 'sent')
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .executeTakeFirst()
  const followedUpAt = row?.at ?? null
  const remindedAt = channel === 'email' ? await findLastMailTo(tx, REMINDER, address) : null
  if (followedUpAt === null || remindedAt === null) return followedUpAt ?? remindedAt
  return followedUpAt > remindedAt ? followedUpAt : remindedAt
}
