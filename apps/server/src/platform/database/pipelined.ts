import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isLostConnection } from './faults.ts'

/** What opens a transaction: `begin` and its settings, one text without parameters. */
const OPENS = /^begin\b/
const ENDS = /^(commit|rollback)$/

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
 * The pool for the query builder, in fewer round trips: what opens a transaction is kept back and travels with its
 * first statement. PostgreSQL does both in order, so no statement runs before its tenant is set; had opening failed,
 * row-level security without a tenant would show nothing, and the failure is what the caller gets. Reads of one row by
 * its key are prepared, once a connection. A pool made without `pipeline: true` does the same one after the other.
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
  let opening: string | undefined
  const send = (text: string, values: readonly unknown[]): Promise<Answered> =>
    client.query({ text, values: [...values], ...(READS_ONE.test(text) ? { name: nameOf(text) } : {}) })

  const open = async (held: string, text: string, values: readonly unknown[]): Promise<Answered> => {
    const opened = client.query(held)
    if (!client.pipeline) await opened
    const [answered] = await Promise.all([send(text, values), opened])
    return answered
  }

  /** Where the line broke under the first statement, nothing is kept of it: it is asked once more over another. */
  const reopen = async (held: string, text: string, values: readonly unknown[]): Promise<Answered> => {
    isHeld = false
    client.release(true)
    client = await pool.connect()
    isHeld = true
    return open(held, text, values)
  }

  async function query(text: string, values: readonly unknown[] = []): Promise<Answered> {
    if (OPENS.test(text)) {
      opening = text
      return NOTHING
    }
    const held = opening
    opening = undefined
    if (held === undefined) return send(text, values)
    // Nothing was asked in between, so nothing has to end.
    if (ENDS.test(text)) return NOTHING
    try {
      return await open(held, text, values)
    } catch (error) {
      if (!isLostConnection(error)) throw error
      return reopen(held, text, values)
    }
  }

  const release = (destroy?: boolean): void => {
    opening = undefined
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
