import type { Services } from '../../platform/context.ts'
import type { Handover } from '../../platform/mail/mailer.ts'
import { type ClaimedSms, NO_SMS_PROVIDER, pauseAfterAttempt } from './sms.ts'
import { type AttemptOutcome, claimSms, markNotSent, recordAttempt } from './sms-outbox.repository.ts'

/**
 * Makes one attempt to send an SMS, at most once whatever happens: the claim is committed before anything leaves.
 * Does nothing when the SMS is not due. Source: architecture §5.
 */
export async function deliverSms(services: Services, smsId: string): Promise<void> {
  const { sms: sender } = services
  if (sender === null) return markNotSent(services, smsId, NO_SMS_PROVIDER)
  const sms = await claimSms(services, smsId)
  if (sms === undefined) return
  const handover = await sender.handOver({ to: sms.recipient, body: sms.body })
  await recordAttempt(services, sms, outcomeOf(sms, handover, services.now()))
}

function outcomeOf(sms: ClaimedSms, handover: Handover, now: Date): AttemptOutcome {
  const nextAttemptAt = new Date(now.getTime() + pauseAfterAttempt(sms.attempts))
  if (handover.outcome === 'accepted')
    return { state: 'sent', lastError: null, providerId: handover.response, nextAttemptAt: now }
  const known = { lastError: handover.reason, providerId: null, nextAttemptAt }
  switch (handover.outcome) {
    case 'refused':
      return { ...known, state: 'failed' }
    case 'unknown':
      return { ...known, state: 'unconfirmed' }
    case 'deferred':
      return { ...known, state: nextAttemptAt >= sms.expiresAt ? 'failed' : 'queued' }
  }
}
