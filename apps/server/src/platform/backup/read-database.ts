import type pg from 'pg'
import { withClient } from '../database/embedded/with-client.ts'
import { copyOut } from './copy-streams.ts'
import {
  type AppliedMigration,
  fullName,
  jobsVersion,
  listMigrations,
  listSequences,
  listTables,
  quoted,
  quotedColumns,
  refuseHiddenRows,
  SAME_TEXT,
  type SequenceState,
  type TableShape,
} from './database-shape.ts'
import { summedUp, TableDigest, type TableSums } from './table-digest.ts'

/** A whole database as it was at one moment. */
export interface Snapshot {
  readonly migrations: readonly AppliedMigration[]
  readonly jobsVersion: number | null
  readonly tables: readonly TableShape[]
  /** The rows in the text format of COPY. One table at a time. */
  readonly rowsOf: (table: TableShape) => AsyncGenerator<Buffer>
  /** Read them after the tables: a sequence is never behind the rows it numbered then. */
  readonly sequences: () => Promise<SequenceState[]>
}

/**
 * Reads a database as it is at this moment, however much is written to it while that lasts.
 *
 * @throws ConfigError when this role does not see all of it.
 */
export function withSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query(
      `begin isolation level repeatable read, read only; set local app.system = 'on'; ${SAME_TEXT}`,
    )
    await refuseHiddenRows(client)
    const tables = await listTables(client)
    if (tables.length > 0) {
      // No one changes a table's shape, or empties it at one stroke, before it is read.
      const names = tables.map((table) => quoted(client, table)).join(', ')
      await client.query(`lock table ${names} in access share mode`)
    }
    const result = await work({
      migrations: await listMigrations(client),
      jobsVersion: await jobsVersion(client),
      tables,
      rowsOf: (table) => rowsOf(client, table),
      sequences: () => listSequences(client),
    })
    await client.query('commit')
    return result
  })
}

const rowsOf = (client: pg.Client, table: TableShape): AsyncGenerator<Buffer> =>
  copyOut(client, `copy (select ${quotedColumns(client, table)} from ${quoted(client, table)}) to stdout`)

/** Reads a table to its end and says what it comes to. The connection must be in a transaction with `SAME_TEXT`. */
export async function sumsOfTable(client: pg.Client, table: TableShape): Promise<TableSums> {
  return sumsOfRows(rowsOf(client, table))
}

/** What each table comes to, by its full name. */
export function sumsOfDatabase(url: string): Promise<Map<string, TableSums>> {
  return withSnapshot(url, async ({ tables, rowsOf: rows }) => {
    const sums = new Map<string, TableSums>()
    for (const table of tables) sums.set(fullName(table), await sumsOfRows(rows(table)))
    return sums
  })
}

async function sumsOfRows(rows: AsyncIterable<Buffer>): Promise<TableSums> {
  const digest = new TableDigest()
  for await (const _chunk of summedUp(rows, digest)) {
    // Only the sums are wanted.
  }
  return digest.sums()
}

/** The tables that differ between two databases, by their full names; other order of the rows is no difference. */
export function differences(
  one: ReadonlyMap<string, TableSums>,
  other: ReadonlyMap<string, TableSums>,
): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => !isSame(one.get(name), other.get(name))).toSorted()
}

export const isSame = (one: TableSums | undefined, other: TableSums | undefined): boolean =>
  one !== undefined && one.rows === other?.rows && one.bytes === other.bytes && one.rowSum === other.rowSum
