import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { countUnread, markAllRead, markRead } from './notifications.repository.ts'

/**
 * Marks one of the person's notifications as read.
 *
 * @returns how many are not.
 * @throws AppError `not_found` for one that is not theirs.
 */
export function readNotification(ctx: Context, id: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    if (!(await markRead(tx, id))) throw new AppError('not_found', 'Not found')
    await notifyOtherWindows(tx)
    return countUnread(tx)
  })
}

/** Marks all of them. */
export function readAllNotifications(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await markAllRead(tx)
    await notifyOtherWindows(tx)
  })
}

async function notifyOtherWindows(tx: Tx): Promise<void> {
  if (tx.userId !== null) await tx.services.live.publish(tx, { topic: 'notifications', userIds: [tx.userId] })
}
