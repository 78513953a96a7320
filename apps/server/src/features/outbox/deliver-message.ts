import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import type { Services } from '../../platform/context.ts'
import type { Handover } from '../../platform/mail/mailer.ts'
import { CHANNELS } from './channels/channels.ts'
import { type AttemptOutcome, claimMessage, markNotSent, recordAttempt } from './outbox.repository.ts'
import type { ClaimedMessage } from './outbox-message.ts'

/**
 * Makes one attempt to send a message, at most once whatever happens: the claim is committed before anything leaves.
 * Does nothing when the message is not due. Source: architecture §5.
 */
export async function deliverMessage(services: Services, channel: Channel, id: string): Promise<void> {
  const { senderOf, notConfigured } = CHANNELS[channel]
  const handOver = senderOf(services)
  if (handOver === null) return markNotSent(services, id, notConfigured)
  const message = await claimMessage(services, channel, id)
  if (message === undefined) return
  await recordAttempt(services, message, outcomeOf(message, await handOver(message), services.now()))
}

function outcomeOf(message: ClaimedMessage, handover: Handover, now: Date): AttemptOutcome {
  if (handover.outcome === 'accepted')
    return { state: 'sent', lastError: null, nextAttemptAt: now, accepted: handover }
  const nextAttemptAt = new Date(now.getTime() + pauseAfterAttempt(message.attempts))
  const known = { lastError: handover.reason, nextAttemptAt }
  switch (handover.outcome) {
    case 'refused':
      return { ...known, state: 'failed', isAddressDead: handover.isAddressDead === true }
    case 'unknown':
      return { ...known, state: 'unconfirmed' }
    case 'deferred':
      return { ...known, state: nextAttemptAt > message.giveUpAt ? 'failed' : 'queued' }
  }
}

const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000

/** The pause after a failed attempt: a minute, then twice as long each time, up to an hour. */
const pauseAfterAttempt = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 10))
