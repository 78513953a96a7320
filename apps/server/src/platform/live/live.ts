import pg from 'pg'
import { AppError } from '../errors.ts'
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
  /** Ends all following. */
  readonly close: () => Promise<void>
}

/** How often the connection is asked whether it is still there: one that broke silently tells nobody. */
const PING_MS = 30_000
const PATIENCE_MS = 10_000

/**
 * Changes by LISTEN and NOTIFY, over one connection a process, which is opened
 * when somebody first follows. When it breaks, all following ends, and the
 * first who comes back opens it anew: nobody follows in vain.
 */
export function createLive(connection: pg.ClientConfig): Live {
  const followers = new Set<Follower>()
  let listening: Promise<Listener> | undefined

  const lose = () => {
    listening = undefined
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
  const listen = (): Promise<Listener> => {
    listening ??= openListener(connection, tell, lose)
    return listening
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
    async close() {
      const opened = await listening?.catch(() => undefined)
      lose()
      await opened?.close()
    },
  }
}

interface Listener {
  readonly close: () => Promise<void>
}

async function openListener(
  connection: pg.ClientConfig,
  onPayload: (payload: string) => void,
  onLost: () => void,
): Promise<Listener> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  let isOpen = true
  const shut = async () => {
    if (!isOpen) return
    isOpen = false
    clearInterval(pings)
    await client.end().catch(() => undefined)
  }
  const lose = () => {
    if (!isOpen) return
    void shut()
    onLost()
  }
  const pings = setInterval(() => void client.query('select 1').catch(lose), PING_MS)
  pings.unref()
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ payload }) => onPayload(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${LIVE_CHANNEL}`)
  } catch (error) {
    await shut()
    throw error
  }
  return { close: shut }
}
