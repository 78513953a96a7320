import pg from 'pg'
import { DatabaseWatch } from './database-watch.ts'
import { DatabaseAway } from './faults.ts'

/** Who waits longer for a connection is asked to come again. */
const PATIENCE_MS = 1_900
/** From here on it is worth asking whether the database answers at all. */
const LONG_MS = 600
const LOOK_EVERY_MS = 100

type Done = (release?: Error | boolean) => void
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void

/**
 * The pool, for a database that may go away. While it is away, callers get that answer at once; what hangs on its lines is
 * ended when that is found out, in about two seconds; and connections from before are not used after.
 */
export class WatchedPool extends pg.Pool {
  readonly #watch: DatabaseWatch
  readonly #out = new Map<pg.PoolClient, number>()
  readonly #generations = new WeakMap<pg.PoolClient, number>()
  readonly #timer: NodeJS.Timeout
  #generation = 0
  #oldestWait: number | undefined
  #waiting = 0
  #away = Promise.withResolvers<never>()

  /** @param tell of each time the database goes away and comes back, a line for people. */
  constructor(options: pg.PoolConfig, tell: (line: string) => void) {
    super(options)
    const { max: _max, connectionTimeoutMillis: _patience, pipeline: _pipeline, ...connection } = options
    this.#watch = new DatabaseWatch(connection, {
      onAway: () => {
        tell('The database does not answer')
        this.#giveUp()
      },
      onBack: (afterMs) => tell(`The database answers again, after ${afterMs} ms`),
    })
    this.#away.promise.catch(() => undefined)
    this.on('connect', (client) => this.#generations.set(client, this.#generation))
    this.on('acquire', (client) => this.#out.set(client, performance.now()))
    this.on('release', (_error, client) => this.#out.delete(client))
    this.on('remove', (client) => this.#out.delete(client))
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  }

  /** From now on the database is expected to answer. */
  watch(): void {
    this.#watch.start()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const taking = this.#take()
    if (taken === undefined) return taking
    taking.then(
      (client) => taken(undefined, client, (release) => client.release(release)),
      (error: unknown) => taken(asError(error), undefined, () => undefined),
    )
    return undefined
  }

  override end(): Promise<void>
  override end(ended: () => void): void
  override end(ended?: () => void): Promise<void> | undefined {
    clearInterval(this.#timer)
    const ending = this.#watch.close().then(() => super.end())
    if (ended === undefined) return ending
    void ending.then(ended)
    return undefined
  }

  async #take(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#watch.isAway) throw new DatabaseAway()
      const client = await this.#takeAny()
      if (this.#generations.get(client) === this.#generation) return client
      breakLine(client)
      client.release(true)
    }
  }

  /** The connection of who did not wait long enough comes all the same, and serves the next. */
  async #takeAny(): Promise<pg.PoolClient> {
    const taking = super.connect()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(new Error('timeout exceeded when trying to connect')),
      PATIENCE_MS,
    )
    this.#waiting += 1
    this.#oldestWait ??= performance.now()
    try {
      return await Promise.race([taking, late.promise, this.#away.promise])
    } catch (error) {
      taking.then(
        (client) => client.release(),
        () => undefined,
      )
      throw error
    } finally {
      clearTimeout(timer)
      this.#waiting -= 1
      if (this.#waiting === 0) this.#oldestWait = undefined
    }
  }

  #look(): void {
    if (this.#watch.isAway) return
    const longAgo = performance.now() - LONG_MS
    const isLong = (since: number | undefined) => since !== undefined && since < longAgo
    if (isLong(this.#oldestWait) || [...this.#out.values()].some(isLong)) this.#watch.suspect()
  }

  #giveUp(): void {
    this.#generation += 1
    const waited = this.#away
    this.#away = Promise.withResolvers<never>()
    this.#away.promise.catch(() => undefined)
    waited.reject(new DatabaseAway())
    for (const client of this.#out.keys()) breakLine(client)
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Its own `end` waits for the questions that are under way. */
function breakLine(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
