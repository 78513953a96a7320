import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { noteStatement } from '../telemetry/spans.ts'
import { pipelinedPool } from './pipelined.ts'
import type { Tables } from './schema.ts'

const DATE_OID = 1082
const INT8_OID = 20

/**
 * The query builder over the pool. Calendar dates stay texts: a `Date` would
 * shift them by the process's zone. Cents stay far below 2^53, so they are numbers.
 *
 * @param prepares whether statements may be prepared by name; see `pipelinedPool`.
 */
export function createQueries(pool: pg.Pool, prepares = true): Kysely<Tables> {
  pg.types.setTypeParser(DATE_OID, (text) => text)
  pg.types.setTypeParser(INT8_OID, Number)
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pipelinedPool(pool, prepares) }),
    log: ({ query, queryDurationMillis, ...event }) =>
      noteStatement({
        sql: query.sql,
        milliseconds: queryDurationMillis,
        ...(event.level === 'error' && { error: event.error }),
      }),
  })
}
