import { addressOf } from '@quotewright/domain/campaigns/follow-up-address.ts'
import type { Tx } from '../../../platform/context.ts'
import { getOrganization } from '../../organizations/public.ts'
import { enterConsents } from './consents.ts'
import type { FollowedQuote } from './follow-up-run.ts'
import { lockNewestRun, saveMessage } from './runs.repository.ts'

/**
 * What has not gone out goes to the addresses that a quote names now. Who corrected one sees it at once, and a mail
 * that comes back from the one before no longer ends what is planned. The caller holds the quote.
 */
export async function readdressFollowUps(
  tx: Tx,
  { id, content }: Pick<FollowedQuote, 'id' | 'content'>,
): Promise<void> {
  const run = await lockNewestRun(tx, id)
  if (run === undefined) return
  const { country } = await getOrganization(tx)
  const moved = run.messages
    .filter(({ settledAt }) => settledAt === null)
    .map((message) => ({
      message,
      step: message.step,
      recipient: addressOf(content, message.step.channel, country),
    }))
    .filter(({ message, recipient }) => message.recipient !== recipient)
  for (const { message, recipient } of moved) await saveMessage(tx, message.id, { recipient })
  await enterConsents(tx, id, moved)
}
