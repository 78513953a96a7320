import type { Tx } from '../../platform/context.ts'
import { insertNotifications, listWishes } from './notifications.repository.ts'
import type { Occasion } from './occasion.ts'

/**
 * Tells everyone of the transaction's organization who wants to know, once it
 * is committed. Whoever did it themselves is not told.
 */
export async function notify(tx: Tx, occasion: Occasion): Promise<void> {
  const wishes = await listWishes(tx)
  const others = wishes.filter(({ userId }) => userId !== tx.userId)
  const inApp = others.flatMap(({ userId, wishes }) => (wishes[occasion.event].inApp ? [userId] : []))
  if (inApp.length === 0) return
  await insertNotifications(tx, inApp, occasion)
  await tx.services.live.publish(tx, { topic: 'notifications', userIds: inApp })
}
