import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import type { Kysely } from 'kysely'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { CHANNELS } from './channels/channels.ts'
import type { OutboxEntry, OutboxState } from './outbox-message.ts'

/** A message of any organization; mail about an account is none. */
export interface SentMessage extends Pick<OutboxEntry, 'id' | 'quoteId' | 'recipient'> {
  readonly tenantId: string
}

/** The newest first. */
const ofChannel = (db: Kysely<Tables>, channel: Channel) =>
  db
    .selectFrom('outbox')
    .select(['id', 'tenant_id as tenantId', 'quote_id as quoteId', 'recipient'])
    .where('channel', '=', channel)
    .where('tenant_id', 'is not', null)
    .$narrowType<{ tenantId: string }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** By what delivery events call it. */
export function findSentMessage(
  services: Services,
  channel: Channel,
  messageId: string,
): Promise<SentMessage | undefined> {
  return inSystemTransaction(services, (db) =>
    ofChannel(db, channel).where('message_id', '=', messageId).limit(1).executeTakeFirst(),
  )
}

/** More than anybody gets in the time in which they answer. */
const MOST_ANSWERED = 50

/** Messages that may have reached an address, the newest first. */
export function listSentTo(services: Services, channel: Channel, recipient: string): Promise<SentMessage[]> {
  return inSystemTransaction(services, (db) =>
    ofChannel(db, channel)
      .where('recipient', '=', recipient)
      .where('state', 'in', ['sending', 'sent', 'unconfirmed'])
      .limit(MOST_ANSWERED)
      .execute(),
  )
}

/** Saves that a message arrived after all; false where that is no news. */
export const claimArrival = (tx: Tx, id: string): Promise<boolean> =>
  claimOutcome(tx, id, ['sending', 'unconfirmed'], { state: 'sent', last_error: null, sent_at: tx.now() })

/** Saves that a message was not delivered; false where that is no news, or it was never handed over. */
export const claimReturn = (tx: Tx, channel: Channel, id: string, reason: string): Promise<boolean> =>
  claimOutcome(tx, id, ['sending', 'sent', 'unconfirmed'], {
    state: CHANNELS[channel].returnedState,
    last_error: reason,
  })

async function claimOutcome(
  tx: Tx,
  id: string,
  from: readonly OutboxState[],
  outcome: { readonly state: OutboxState; readonly last_error: string | null; readonly sent_at?: Date },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('outbox')
    .set(outcome)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const BATCH = 500

/** Messages whose recipient's server refused the address, until `settleRefusal`; the oldest first. */
export function listRefusals(services: Services): Promise<{ id: string; tenantId: string }[]> {
  return inSystemTransaction(services, async (db) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'tenant_id as tenantId'])
      .where('address_refused', '=', true)
      .orderBy('created_at')
      .limit(BATCH)
      .execute()
    return rows.flatMap(({ id, tenantId }) => (tenantId === null ? [] : [{ id, tenantId }]))
  })
}

/** Takes a refusal once; undefined when someone else has. */
export function settleRefusal(
  tx: Tx,
  id: string,
): Promise<Pick<OutboxEntry, 'channel' | 'quoteId' | 'recipient' | 'lastError'> | undefined> {
  return tx.db
    .updateTable('outbox')
    .set({ address_refused: false })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('address_refused', '=', true)
    .returning(['channel', 'quote_id as quoteId', 'recipient', 'last_error as lastError'])
    .executeTakeFirst()
}
