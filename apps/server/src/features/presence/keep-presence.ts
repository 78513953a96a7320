import { PRESENCE_LASTS_MS, type PresenceMode } from '@quotewright/domain/presence/presence.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { findNewestVersion, type NewestVersion, requireQuote } from '../quotes/public.ts'
import {
  deleteGoneWindows,
  deleteWindow,
  keepWindow,
  listPresent,
  type PresenceWindow,
  type PresentPerson,
} from './presence.repository.ts'

/** Who has a quote open now, and which version is its newest. */
export interface Presence {
  readonly people: readonly PresentPerson[]
  readonly newestVersion: NewestVersion
}

const goneBefore = (ctx: Context): Date => new Date(ctx.now().getTime() - PRESENCE_LASTS_MS)

/**
 * Notes that the caller has a quote open in a window, and tells others when
 * that is news to them.
 *
 * @throws AppError `not_found`.
 * Source: decisions §6 "Collaboration".
 */
export function keepPresence(
  ctx: Context,
  quoteId: string,
  windowId: string,
  mode: PresenceMode,
): Promise<Presence> {
  return inTransaction(ctx, async (tx) => {
    const newestVersion = await getNewestVersion(tx, quoteId)
    const isNews = await keepWindow(tx, windowOf(tx, quoteId, windowId), mode, goneBefore(tx))
    if (isNews) {
      await deleteGoneWindows(tx, goneBefore(tx))
      await tx.services.live.publish(tx, { topic: 'presence', quoteId })
    }
    return { people: await listPresent(tx, quoteId, goneBefore(tx)), newestVersion }
  })
}

/** @throws AppError `not_found`. */
export function readPresence(ctx: Context, quoteId: string): Promise<Presence> {
  return inTransaction(ctx, async (tx) => ({
    newestVersion: await getNewestVersion(tx, quoteId),
    people: await listPresent(tx, quoteId, goneBefore(tx)),
  }))
}

/** Notes that the caller has closed a window. @throws AppError `not_found`. */
export function endPresence(ctx: Context, quoteId: string, windowId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await getNewestVersion(tx, quoteId)
    const wasThere = await deleteWindow(tx, windowOf(tx, quoteId, windowId))
    if (wasThere) await tx.services.live.publish(tx, { topic: 'presence', quoteId })
  })
}

const getNewestVersion = async (tx: Tx, quoteId: string): Promise<NewestVersion> =>
  requireQuote(await findNewestVersion(tx, quoteId))

function windowOf({ userId }: Tx, quoteId: string, windowId: string): PresenceWindow {
  if (userId === null) throw new AppError('forbidden', 'Only people are present')
  return { quoteId, userId, windowId }
}
