import type pg from 'pg'
import { ACCESS_CHANNEL } from '../auth/access-triggers.ts'
import type { Changed, ChangeNews } from '../auth/fresh-answers.ts'
import { AppError } from '../errors.ts'
import { type Listener, openListener } from './listener.ts'
import type { LiveChange } from './live-change.ts'
import { LIVE_CHANNEL, notifyChange, type PublishPlace, readChange } from './live-channel.repository.ts'

/** Somebody who follows what changes. */
export interface Follower {
  readonly tenantId: string
  readonly userId: string
  readonly tell: (change: LiveChange) => void
  /** No more will be told: whoever still wants to know follows anew, and reads what was missed. */
  readonly end: () => void
}

/** Tells people's windows of changes, whichever process made them. Source: architecture §10. */
export interface Live {
  /** Tells everyone who follows once the transaction is committed; nobody when it is not. */
  readonly publish: (place: PublishPlace, change: LiveChange) => Promise<void>
  /**
   * @returns how to stop following.
   * @throws AppError `unavailable` when changes cannot be heard of at present.
   */
  readonly follow: (follower: Follower) => Promise<() => void>
  /** Tells of sessions and memberships that changed; asking whether it does begins to. */
  readonly access: ChangeNews
  /** Ends all following. */
  readonly close: () => Promise<void>
}

/** How soon it is tried again to listen, where that failed. */
const AGAIN_MS = 1_000

/**
 * Changes by LISTEN and NOTIFY, over one connection a process, which is opened
 * when somebody first follows. When it breaks, all following ends, and the
 * first who comes back opens it anew: nobody follows in vain.
 */
export function createLive(connection: pg.ClientConfig): Live {
  const followers = new Set<Follower>()
  const accessFollowers = new Set<(changed: Changed) => void>()
  let listening: Promise<Listener> | undefined
  let isHearing = false
  let triedAtMs = Number.NEGATIVE_INFINITY

  const lose = () => {
    listening = undefined
    isHearing = false
    const left = [...followers]
    followers.clear()
    for (const follower of left) follower.end()
  }
  const tell = (payload: string) => {
    const heard = readChange(payload)
    for (const follower of followers) {
      const concerns = heard.userIds?.includes(follower.userId) ?? true
      if (follower.tenantId === heard.tenantId && concerns) follower.tell(heard)
    }
  }
  const tellAccess = (changed: Changed) => {
    for (const follower of accessFollowers) follower(changed)
  }
  const onHeard = (channel: string, payload: string) => {
    if (channel === LIVE_CHANNEL) tell(payload)
    else tellAccess({ key: payload })
  }
  const open = async (): Promise<Listener> => {
    triedAtMs = performance.now()
    const opened = await openListener(connection, [LIVE_CHANNEL, ACCESS_CHANNEL], { onHeard, onLost: lose })
    // What changed before is not told of.
    tellAccess('everything')
    isHearing = true
    return opened
  }
  const listen = (): Promise<Listener> => {
    listening ??= open()
    return listening
  }
  const isHeard = (): boolean => {
    if (listening === undefined && performance.now() - triedAtMs > AGAIN_MS) {
      listen().catch(() => {
        listening = undefined
      })
    }
    return isHearing
  }

  return {
    publish: notifyChange,
    async follow(follower) {
      try {
        await listen()
      } catch (cause) {
        listening = undefined
        throw new AppError('unavailable', 'Live updates are not available at present', {}, { cause })
      }
      followers.add(follower)
      return () => followers.delete(follower)
    },
    access: { isHeard, follow: (tellOf) => void accessFollowers.add(tellOf) },
    async close() {
      triedAtMs = Number.POSITIVE_INFINITY
      const opened = await listening?.catch(() => undefined)
      lose()
      await opened?.close()
    },
  }
}
