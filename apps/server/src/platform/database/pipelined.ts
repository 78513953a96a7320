import type { Writable } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isLostConnection, isOutdatedPlan } from './faults.ts'
import { nameOf, renameStatements } from './statement-names.ts'

/** What opens a transaction: `begin` and its settings, one text without parameters. */
const OPENS = /^begin\b/
const ENDS = /^(commit|rollback)$/
/** Marks a part of a transaction that may fail, and ends it well. */
const MARKS = /^(?:release )?savepoint (\w+)$/
const TAKES_BACK = /^rollback to savepoint (\w+)$/

/** Asked before the last statement of a transaction: its commit travels along with that. */
export const COMMIT_WITH_NEXT = 'commit with the next statement'

interface Answered {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: unknown[]
}

const NOTHING: Answered = { command: '', rowCount: 0, rows: [] }

/**
 * The pool for the query builder, in fewer round trips: what opens a transaction, or begins or ends a part of it, is
 * kept back and travels with the next statement. PostgreSQL does them in order, so no statement runs before its tenant
 * is set; had opening failed, row-level security without a tenant would show nothing, and the failure is what the
 * caller gets. What is asked often is prepared, once a connection. A pool made without `pipeline: true` does
 * the same one after the other.
 *
 * @param prepares false behind a pooler that gives each transaction another session, where a name may be unknown.
 */
export function pipelinedPool(pool: pg.Pool, prepares = true): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const pipelined = known.get(client) ?? asPoolClient(new PipelinedClient(client, pool, prepares))
      known.set(client, pipelined)
      return pipelined
    },
  }
}

/** The query builder asks for no cursors, the other form of `query`. */
const asPoolClient = (client: PipelinedClient): PostgresPoolClient => client as unknown as PostgresPoolClient

/** One connection of the pool, while someone holds it. */
class PipelinedClient {
  readonly #pool: pg.Pool
  readonly #prepares: boolean
  #client: pg.PoolClient
  #isHeld = true
  /** Texts that travel with the next statement. */
  #keptBack: string[] = []
  /** Statements that were sent since the transaction began. */
  #sent = 0
  #commitsWithNext = false
  #hasEnded = false

  constructor(client: pg.PoolClient, pool: pg.Pool, prepares: boolean) {
    this.#client = client
    this.#pool = pool
    this.#prepares = prepares
  }

  async query(text: string, values: readonly unknown[] = []): Promise<Answered> {
    if (this.#keepBack(text) || (this.#hasEnded && ENDS.test(text))) return NOTHING
    if (this.#hasEnded) throw new Error('The transaction has ended with its last statement')
    const before = this.#keptBack
    this.#keptBack = []
    const opens = OPENS.test(before[0] ?? '')
    if (opens && ENDS.test(text)) return NOTHING
    this.#sent += 1
    const isLast = this.#commitsWithNext
    try {
      return await this.#sendAfter(text === 'rollback' ? [] : before, text, values)
    } catch (error) {
      // What was sent beside it is lost with the line, too.
      const isOnly = this.#sent === 1
      if (!mayBeAskedAgain(error, isLast, before[0]) || !isOnly) throw error
      this.#commitsWithNext = isLast
      this.#hasEnded = false
      return this.#resend(before, text, values)
    }
  }

  release(destroy?: boolean): void {
    this.#keptBack = []
    this.#commitsWithNext = false
    this.#hasEnded = false
    if (this.#isHeld) this.#client.release(destroy)
  }

  /** Whether a text was kept back, or made one superfluous that was. */
  #keepBack(text: string): boolean {
    if (OPENS.test(text)) {
      this.#keptBack = [text]
      this.#sent = 0
      this.#hasEnded = false
      return true
    }
    if (text === COMMIT_WITH_NEXT) {
      this.#commitsWithNext = true
      return true
    }
    const name = MARKS.exec(text)?.[1] ?? TAKES_BACK.exec(text)?.[1]
    if (name === undefined) return false
    // Nothing was asked in between, so nothing has to end.
    if (text !== `savepoint ${name}` && this.#keptBack.at(-1) === `savepoint ${name}`) this.#keptBack.pop()
    else if (TAKES_BACK.test(text)) return false
    else this.#keptBack.push(text)
    return true
  }

  async #sendAfter(texts: readonly string[], text: string, values: readonly unknown[]): Promise<Answered> {
    const client = this.#client
    sendTogether(client)
    const before = texts.map((one) => client.query(one))
    if (!client.pipeline) await Promise.all(before)
    const name = this.#prepares ? nameOf(text) : undefined
    const statement = { text, values: [...values], ...(name === undefined ? {} : { name }) }
    const answer: Promise<Answered> = client.query(statement)
    if (!this.#commitsWithNext) return (await Promise.all([answer, ...before]))[0]
    this.#commitsWithNext = false
    this.#hasEnded = true
    // Where the statement fails, so does the transaction: its end is none that keeps anything.
    return (await Promise.all([answer, client.query('commit'), ...before]))[0]
  }

  /** Where the line broke under the first statement, nothing is kept of it: it is asked once more over another. */
  async #resend(texts: readonly string[], text: string, values: readonly unknown[]): Promise<Answered> {
    this.#isHeld = false
    this.#client.release(true)
    this.#client = await this.#pool.connect()
    this.#isHeld = true
    return this.#sendAfter(texts, text, values)
  }
}

/** Whether what opened a transaction and failed leaves nothing of it. What may have been committed must not be done again. */
function mayBeAskedAgain(error: unknown, commits: boolean, opening = ''): boolean {
  const isOutdated = isOutdatedPlan(error)
  if (isOutdated) renameStatements()
  if (!OPENS.test(opening)) return false
  return isOutdated || (isLostConnection(error) && (!commits || opening.startsWith('begin read only')))
}

/** What is sent to a connection in one turn of the event loop goes in one packet, rather than one each. */
function sendTogether(client: pg.PoolClient): void {
  // The types of pg leave the connection out.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
