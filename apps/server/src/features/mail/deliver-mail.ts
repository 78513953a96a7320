import type { Services } from '../../platform/context.ts'
import type { Handover } from '../../platform/mail/mailer.ts'
import { type ClaimedMail, NO_MAIL_SERVER, pauseAfterAttempt } from './mail.ts'
import { type AttemptOutcome, claimMail, markNotSent, recordAttempt } from './outbox.repository.ts'

/**
 * Makes one attempt to send a mail, at most once whatever happens: the claim is
 * committed before anything leaves. Does nothing when the mail is not due.
 * Source: architecture §5.
 */
export async function deliverMail(services: Services, mailId: string): Promise<void> {
  const { mailer } = services
  if (mailer === null) return markNotSent(services, mailId, NO_MAIL_SERVER)
  const mail = await claimMail(services, mailId)
  if (mail === undefined) return
  const { content, recipient, ...rest } = mail
  const handover = await mailer.handOver({ ...rest, ...content, to: recipient })
  await recordAttempt(services, mail, outcomeOf(mail, handover, services.now()))
}

function outcomeOf(mail: ClaimedMail, handover: Handover, now: Date): AttemptOutcome {
  const nextAttemptAt = new Date(now.getTime() + pauseAfterAttempt(mail.attempts))
  if (handover.outcome === 'accepted')
    return { state: 'sent', lastError: null, response: handover.response.slice(0, 500), nextAttemptAt: now }
  const known = { lastError: handover.reason, response: null, nextAttemptAt }
  switch (handover.outcome) {
    case 'refused':
      return { ...known, state: 'failed', isAddressDead: handover.isAddressDead === true }
    case 'unknown':
      return { ...known, state: 'unconfirmed' }
    case 'deferred':
      return { ...known, state: nextAttemptAt > mail.giveUpAt ? 'failed' : 'queued' }
  }
}
