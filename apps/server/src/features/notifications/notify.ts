import { notificationMail } from '@quotewright/domain/mail/notification-mail.ts'
import { todaysPricesPath } from '@quotewright/domain/quotes/stale/stale-causes.ts'
import type { Tx } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import { enqueueMessage } from '../outbox/public.ts'
import { insertNotifications, listWishes, type PersonWishes } from './notifications.repository.ts'
import type { Occasion } from './occasion.ts'

/**
 * Tells everyone of the transaction's organization who wants to know, or those of
 * them it is for, by the ways they want, once it is committed. Anyone who did it
 * themselves is not told.
 */
export async function notify(tx: Tx, occasion: Occasion): Promise<void> {
  const wishes = await listWishes(tx)
  const others = wishes.filter(
    ({ userId }) => userId !== tx.userId && (occasion.userIds?.includes(userId) ?? true),
  )
  const inApp = others.flatMap(({ userId, wishes }) => (wishes[occasion.event].inApp ? [userId] : []))
  if (inApp.length > 0) {
    await insertNotifications(tx, inApp, occasion)
    await tx.services.live.publish(tx, { topic: 'notifications', userIds: inApp })
  }
  await sendMails(
    tx,
    others.filter((person) => person.wishes[occasion.event].email),
    occasion,
  )
}

/**
 * Mails go to confirmed addresses alone: who signed up with someone else's
 * could have them written to otherwise. Where no mail leaves the machine
 * none is written down: it is all in the console.
 */
async function sendMails(tx: Tx, people: readonly PersonWishes[], occasion: Occasion): Promise<void> {
  const reached = people.filter(({ isConfirmed }) => isConfirmed)
  if (tx.services.mailer === null || reached.length === 0) return
  const { event, quote, detail } = occasion
  const { publicUrl } = tx.services
  const { name: organization } = await getOrganization(tx)
  for (const { name, email } of reached) {
    await enqueueMessage(tx, {
      channel: 'email',
      kind: `notifications.${event}`,
      to: email,
      content: notificationMail({
        told: {
          event,
          quoteNumber: quote?.quoteNumber ?? '',
          customerName: quote?.content.customerName ?? '',
          detail,
        },
        name,
        organization,
        url: `${publicUrl}${pathOf(occasion)}`,
        settingsUrl: `${publicUrl}/settings?tab=notifications`,
        site: new URL(publicUrl).host,
      }),
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Not by quoteId: the mails of a quote are those to its customer.
      ...(quote === null ? {} : { relatedId: quote.id }),
    })
  }
}

/** Where a person sees to it. */
function pathOf({ event, quote, detail }: Occasion): string {
  if (event === 'stale' && quote === null) return '/dashboard'
  if (event === 'stale' && quote !== null && detail === 'prices_changed') return todaysPricesPath(quote.id)
  if (quote !== null) return `/quote-editor?quoteId=${quote.id}`
  return event === 'integration_failed' ? '/integrations' : '/management'
}
