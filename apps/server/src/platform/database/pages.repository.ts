import { type Expression, sql } from 'kysely'
import { v4 as uuidv4 } from 'uuid'
import type { Tx } from '../context.ts'

/** Rows of one page: few enough that a page of the largest quotes fits into memory. */
const PAGE_ROWS = 100

/**
 * Reads all rows of a query, a page at a time as they are taken, so that the process never holds all of them. Through
 * a cursor: row-level security hides from the planner how many rows there are, and a query for each page would sort
 * all that are left. Other queries of the transaction may run between two rows.
 */
export async function* readPages<Row, T>(
  tx: Tx,
  query: Expression<Row>,
  toOurs: (row: Row) => T,
): AsyncGenerator<T> {
  const cursor = sql.id(`pages_${uuidv4()}`)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx.db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PAGE_ROWS)} from ${cursor}`.execute(tx.db)
    for (const row of rows) yield toOurs(row)
    if (rows.length < PAGE_ROWS) break
  }
  // One that is not read to its end is closed by the end of the transaction.
  await sql`close ${cursor}`.execute(tx.db)
}
