import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isLostConnection } from './faults.ts'

/** What opens a transaction: `begin` and its settings, one text without parameters. */
const OPENS = /^begin\b/
const ENDS = /^(commit|rollback)$/
/** Marks a part of a transaction that may fail, and ends it well. */
const MARKS = /^(?:release )?savepoint (\w+)$/
const TAKES_BACK = /^rollback to savepoint (\w+)$/

/** Asked before the last statement of a transaction: its commit travels along with that. */
export const COMMIT_WITH_NEXT = 'commit with the next statement'

/** One row by its key, such as a quote: asked most, and planned alike whichever row it is. */
const READS_ONE =
  /^select [^;]* where "tenant_id" = \$\d+ (and "\w+" is null )?and "id" = \$\d+( limit \$\d+)?$/

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
 * caller gets. Reads of one row by its key are prepared, once a connection. A pool made without `pipeline: true` does
 * the same one after the other.
 */
export function pipelinedPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const pipelined = known.get(client) ?? pipelinedClient(client, pool)
      known.set(client, pipelined)
      return pipelined
    },
  }
}

function pipelinedClient(first: pg.PoolClient, pool: pg.Pool): PostgresPoolClient {
  let client = first
  let isHeld = true
  /** Texts that travel with the next statement. */
  let keptBack: string[] = []
  /** Statements that were sent since the transaction began. */
  let sent = 0
  let commitsWithNext = false
  let hasEnded = false

  const send = (text: string, values: readonly unknown[]): Promise<Answered> =>
    client.query({ text, values: [...values], ...(READS_ONE.test(text) ? { name: nameOf(text) } : {}) })

  const sendAfter = async (
    texts: readonly string[],
    text: string,
    values: readonly unknown[],
  ): Promise<Answered> => {
    const before = texts.map((one) => client.query(one))
    if (!client.pipeline) await Promise.all(before)
    const answer = send(text, values)
    if (!commitsWithNext) return (await Promise.all([answer, ...before]))[0]
    commitsWithNext = false
    hasEnded = true
    // Where the statement fails, so does the transaction: its end is none that keeps anything.
    return (await Promise.all([answer, client.query('commit'), ...before]))[0]
  }

  /** Where the line broke under the first statement, nothing is kept of it: it is asked once more over another. */
  const sendAnew = async (
    texts: readonly string[],
    text: string,
    values: readonly unknown[],
  ): Promise<Answered> => {
    isHeld = false
    client.release(true)
    client = await pool.connect()
    isHeld = true
    return sendAfter(texts, text, values)
  }

  /** Whether a text was kept back, or made one superfluous that was. */
  const keepBack = (text: string): boolean => {
    if (OPENS.test(text)) {
      keptBack = [text]
      sent = 0
      hasEnded = false
      return true
    }
    if (text === COMMIT_WITH_NEXT) {
      commitsWithNext = true
      return true
    }
    const name = MARKS.exec(text)?.[1] ?? TAKES_BACK.exec(text)?.[1]
    if (name === undefined) return false
    // Nothing was asked in between, so nothing has to end.
    if (text !== `savepoint ${name}` && keptBack.at(-1) === `savepoint ${name}`) keptBack.pop()
    else if (TAKES_BACK.test(text)) return false
    else keptBack.push(text)
    return true
  }

  async function query(text: string, values: readonly unknown[] = []): Promise<Answered> {
    if (keepBack(text) || (hasEnded && ENDS.test(text))) return NOTHING
    if (hasEnded) throw new Error('The transaction has ended with its last statement')
    const before = keptBack
    keptBack = []
    const opens = OPENS.test(before[0] ?? '')
    if (opens && ENDS.test(text)) return NOTHING
    sent += 1
    const isLast = commitsWithNext
    try {
      return await sendAfter(text === 'rollback' ? [] : before, text, values)
    } catch (error) {
      // What was sent beside it is lost with the line, too.
      // What was committed on the line that broke must not be done again.
      if (!opens || isLast || sent > 1 || !isLostConnection(error)) throw error
      return sendAnew(before, text, values)
    }
  }

  const release = (destroy?: boolean): void => {
    keptBack = []
    commitsWithNext = false
    hasEnded = false
    if (isHeld) client.release(destroy)
  }
  // The query builder asks for no cursors, the other form of `query`.
  return { query, release } as unknown as PostgresPoolClient
}

const names = new Map<string, string>()

/** The same for the same text, in any process: behind a proxy they share connections. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
