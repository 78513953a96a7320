import type pg from 'pg'
import { ACCESS_CHANNEL } from '../auth/access-triggers.ts'
import type { Changed, ChangeFeed } from '../auth/fresh-answers.ts'
import { AppError } from '../errors.ts'
import { type Listener, openListener } from './listener.ts'
import type { LiveChange } from './live-change.ts'
import { LIVE_CHANNEL, notifyChange, type PublishPlace, readChange } from './live-channel.repository.ts'

/** Someone who follows what changes. */
export interface Follower {
  readonly tenantId: string
  readonly userId: string
  readonly tell: (change: LiveChange) => void
  /** No more will come: those who still want to know follow again, and reads what was missed. */
  readonly end: () => void
}

/** Tells people's windows of changes, whichever process made them. Source: architecture §10. */
export interface Live {
  /** Tells everyone who follows once the transaction is committed; no one when it is not. */
  readonly publish: (place: PublishPlace, change: LiveChange) => Promise<void>
  /**
   * @returns how to stop following.
   * @throws AppError `unavailable` when changes cannot be heard of at present.
   */
  readonly follow: (follower: Follower) => Promise<() => void>
  /** Changes to sessions and memberships. The first `isListening` opens the connection. */
  readonly access: ChangeFeed
  /** Ends all following. */
  readonly close: () => Promise<void>
}

/** How soon it is tried again to listen, where that failed. */
const AGAIN_MS = 1_000

/** The process's one connection that listens for notifications, opened on first use. */
class SharedListener {
  readonly #connection: pg.ClientConfig
  readonly #onNotification: (channel: string, payload: string) => void
  readonly #onOpen: () => void
  readonly #onLost: () => void
  #listening: Promise<Listener> | undefined
  #isOpen = false
  #triedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    connection: pg.ClientConfig,
    handlers: {
      onNotification: (channel: string, payload: string) => void
      onOpen: () => void
      onLost: () => void
    },
  ) {
    this.#connection = connection
    this.#onNotification = handlers.onNotification
    this.#onOpen = handlers.onOpen
    this.#onLost = handlers.onLost
  }

  async listen(): Promise<void> {
    try {
      this.#listening ??= this.#open()
      await this.#listening
    } catch (error) {
      this.#listening = undefined
      throw error
    }
  }

  /** Whether it is listening now. If it is not, it starts to reconnect. */
  isListening(): boolean {
    if (this.#listening === undefined && performance.now() - this.#triedAtMs > AGAIN_MS)
      this.listen().catch(() => undefined)
    return this.#isOpen
  }

  async close(): Promise<void> {
    this.#triedAtMs = Number.POSITIVE_INFINITY
    const opened = await this.#listening?.catch(() => undefined)
    this.#lose()
    await opened?.close()
  }

  async #open(): Promise<Listener> {
    this.#triedAtMs = performance.now()
    const opened = await openListener(this.#connection, [LIVE_CHANNEL, ACCESS_CHANNEL], {
      onNotification: this.#onNotification,
      onLost: () => this.#lose(),
    })
    this.#onOpen()
    this.#isOpen = true
    return opened
  }

  #lose(): void {
    this.#listening = undefined
    this.#isOpen = false
    this.#onLost()
  }
}

/**
 * Changes by LISTEN and NOTIFY, over one connection a process, which is opened
 * when someone first follows. When it breaks, all following ends, and the
 * first who comes back opens it again: no one follows in vain.
 */
export function createLive(connection: pg.ClientConfig): Live {
  const followers = new Set<Follower>()
  const accessFollowers = new Set<(changed: Changed) => void>()
  const tell = (payload: string) => {
    const heard = readChange(payload)
    for (const follower of followers) {
      const concerns = heard.userIds?.includes(follower.userId) ?? true
      if (follower.tenantId === heard.tenantId && concerns) follower.tell(heard)
    }
  }
  const announceAccess = (changed: Changed) => {
    for (const follower of accessFollowers) follower(changed)
  }
  const listener = new SharedListener(connection, {
    onNotification: (channel, payload) => {
      if (channel === LIVE_CHANNEL) tell(payload)
      else announceAccess({ key: payload })
    },
    // Changes from before it was open were missed.
    onOpen: () => announceAccess('everything'),
    onLost: () => {
      const left = [...followers]
      followers.clear()
      for (const follower of left) follower.end()
    },
  })

  return {
    publish: notifyChange,
    async follow(follower) {
      try {
        await listener.listen()
      } catch (cause) {
        throw new AppError('unavailable', 'Live updates are not available at present', {}, { cause })
      }
      followers.add(follower)
      return () => followers.delete(follower)
    },
    access: {
      isListening: () => listener.isListening(),
      follow: (listener) => void accessFollowers.add(listener),
    },
    close: () => listener.close(),
  }
}
