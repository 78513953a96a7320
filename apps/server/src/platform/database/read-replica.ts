import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type Listener, openListener } from '../live/listener.ts'
import type { Tables } from './schema.ts'

/** On which processes hear that an organization wrote. */
export const WRITTEN_CHANNEL = 'quotewright_written'

const LOOK_EVERY_MS = 250
/** A replica further behind than this is not used: lists of organizations that wrote nothing would be too old as well. */
const MOST_BEHIND_MS = 10_000

interface Parts {
  readonly primary: pg.Pool
  /** To the replica. */
  readonly pool: pg.Pool
  readonly database: Kysely<Tables>
  /** The primary without a pooler. */
  readonly listensAt: string
  /** Takes a line for people when the replica falls behind and when it has caught up. */
  readonly report: (line: string) => void
}

interface Mark {
  readonly atMs: number
  readonly position: string
}

/**
 * A streaming replica, and for whom it is good enough. An organization reads from it once the replica has replayed all
 * that the organization wrote, in whichever process: a transaction that wrote notifies all of them as it commits, and
 * each compares the primary's position in its log with the replica's.
 */
export class ReadReplica {
  readonly database: Kysely<Tables>
  readonly #parts: Parts
  readonly #writtenAtMs = new Map<string, number>()
  readonly #ending = new AbortController()
  #watching: Promise<void> | undefined
  #listener: Listener | undefined
  /** What was written before was not heard of. */
  #heardSinceMs = Number.POSITIVE_INFINITY
  /** The replica has all that was committed before. */
  #freshAsOfMs = Number.NEGATIVE_INFINITY
  #awaited: Mark | undefined
  #isUsed: boolean | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.database = parts.database
  }

  /** Begins to compare; until then the replica is not read. */
  watch(): void {
    this.#watching ??= this.#watch()
  }

  /** Whether the replica has all that an organization wrote. */
  hasAllOf(tenantId: string): boolean {
    const writtenAtMs = Math.max(this.#heardSinceMs, this.#writtenAtMs.get(tenantId) ?? 0)
    return this.#isCloseBehind() && writtenAtMs < this.#freshAsOfMs
  }

  /** Notes that an organization has just written. */
  wrote(tenantId: string): void {
    this.#writtenAtMs.set(tenantId, performance.now())
  }

  /** After a failed read: the replica is not read until it has answered again. */
  distrust(): void {
    this.#freshAsOfMs = Number.NEGATIVE_INFINITY
  }

  async close(): Promise<void> {
    this.#ending.abort()
    await this.#watching
    await this.#listener?.close()
    await this.#parts.pool.end()
  }

  #isCloseBehind(): boolean {
    return performance.now() - this.#freshAsOfMs < MOST_BEHIND_MS
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      try {
        await this.#listen()
        await this.#compare()
      } catch {
        // One of the two does not answer: the replica is not read, which the line below reports.
        this.distrust()
      }
      this.#report()
      await sleep(LOOK_EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  async #listen(): Promise<void> {
    if (this.#listener !== undefined) return
    const connection = { connectionString: this.#parts.listensAt }
    this.#listener = await openListener(connection, [WRITTEN_CHANNEL], {
      onNotification: (_channel, tenantId) => this.wrote(tenantId),
      onLost: () => {
        this.#listener = undefined
        this.#heardSinceMs = Number.POSITIVE_INFINITY
      },
    })
    this.#heardSinceMs = performance.now()
  }

  /** Waits for one position at a time, so that a primary under constant writes is caught up with as well. */
  async #compare(): Promise<void> {
    this.#awaited ??= await this.#mark()
    const { rows } = await this.#parts.pool.query<{ there: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
      [this.#awaited.position],
    )
    if (rows[0]?.there !== true) return
    this.#freshAsOfMs = this.#awaited.atMs
    this.#awaited = undefined
    for (const [tenantId, atMs] of this.#writtenAtMs)
      if (atMs < this.#freshAsOfMs) this.#writtenAtMs.delete(tenantId)
  }

  async #mark(): Promise<Mark> {
    const atMs = performance.now()
    const { rows } = await this.#parts.primary.query<{ position: string }>(
      'select pg_current_wal_lsn()::text as position',
    )
    return { atMs, position: rows[0]?.position ?? '0/0' }
  }

  #report(): void {
    const isUsed = this.#isCloseBehind()
    if (isUsed === this.#isUsed) return
    this.#isUsed = isUsed
    this.#parts.report(
      isUsed
        ? 'Lists and figures are read from the replica'
        : `The replica is away or more than ${MOST_BEHIND_MS / 1000} s behind: everything is read from the primary`,
    )
  }
}
