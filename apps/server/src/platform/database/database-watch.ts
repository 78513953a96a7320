import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What the watch reports to its owner. */
export interface WatchEvents {
  /** It does not answer, or its line broke and it cannot be reached: nothing asked so far will be answered. */
  readonly onAway: () => void
  /** It answers again, after so many milliseconds. */
  readonly onBack: (afterMs: number) => void
}

/**
 * How long a question to an idle connection may take. Counted in turns of the event loop: while the process itself is
 * busy, no turn passes, and an answer that has arrived is seen before the next.
 */
const TURNS = 16
const TURN_MS = 100
const RETRY_EVERY_MS = 250
const CONNECT_TIMEOUT_MS = 3_000

/**
 * Tells a database that is slow with one question from one that does not answer any: over a connection of its own,
 * which is asked when others have waited for long. A broken line that says nothing (a black hole) is found in two
 * seconds, whatever the questions that hang on it; a long report never counts as one.
 */
export class DatabaseWatch {
  readonly #connection: pg.ClientConfig
  readonly #events: WatchEvents
  #probe: pg.Client | undefined
  #looking = false
  #awaySince: number | undefined
  #closed = false

  constructor(connection: pg.ClientConfig, events: WatchEvents) {
    this.#connection = connection
    this.#events = events
  }

  get isAway(): boolean {
    return this.#awaySince !== undefined
  }

  /** Opens the connection that is asked. */
  start(): void {
    void this.#look()
  }

  /** Asks, unless it is being asked. */
  suspect(): void {
    void this.#look()
  }

  async close(): Promise<void> {
    this.#closed = true
    const probe = this.#probe
    this.#probe = undefined
    await probe?.end().catch(() => undefined)
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#closed) return
    this.#looking = true
    try {
      if (this.#probe !== undefined && (await answersInTime(this.#probe))) return
      this.#drop()
      if (await this.#connect()) return
      this.#leave()
      while (!this.#closed && !(await this.#connect())) await sleep(RETRY_EVERY_MS, undefined, { ref: false })
      this.#comeBack()
    } finally {
      this.#looking = false
    }
  }

  /** A connection that hung has told enough: where it was lost the server may well be there still. */
  #drop(): void {
    const probe = this.#probe
    this.#probe = undefined
    if (probe === undefined) return
    this.#leave()
    probe.end().catch(() => undefined)
  }

  #leave(): void {
    if (this.#awaySince !== undefined || this.#closed) return
    this.#awaySince = performance.now()
    this.#events.onAway()
  }

  #comeBack(): void {
    if (this.#awaySince === undefined || this.#closed) return
    const since = this.#awaySince
    this.#awaySince = undefined
    this.#events.onBack(Math.round(performance.now() - since))
  }

  async #connect(): Promise<boolean> {
    const client = new pg.Client({ ...this.#connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    client.on('error', () => {
      if (this.#probe !== client) return
      // Broken, and reported: its questions have failed on their own. Whether the server is there is looked up.
      this.#probe = undefined
      this.suspect()
    })
    try {
      await client.connect()
    } catch {
      return false
    }
    if (this.#closed) await client.end().catch(() => undefined)
    else this.#probe = client
    this.#comeBack()
    return true
  }
}

async function answersInTime(probe: pg.Client): Promise<boolean> {
  let answer: boolean | undefined
  probe.query('select 1').then(
    () => {
      answer = true
    },
    () => {
      answer = false
    },
  )
  for (let turn = 0; turn < TURNS && answer === undefined; turn += 1) await sleep(TURN_MS)
  return answer === true
}
