import type pg from 'pg'
import { withClient } from './with-client.ts'

const ROLE = 'quotewright'
const DATABASE = 'quotewright'
const ORDINARY = 'login nosuperuser nobypassrls nocreaterole nocreatedb'

// Any number: it keeps two processes that start at once from making the same role.
const LOCK = 7_270_002

/**
 * Makes the ordinary role and its database, unless they are there. The role owns its
 * database and nothing else, so that row-level security binds it.
 *
 * @param adminUrl address for the superuser.
 */
export function ensureAppDatabase(adminUrl: string, password: string): Promise<void> {
  return withClient(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    if (!(await exists(admin, 'select 1 from pg_roles where rolname = $1', ROLE))) {
      await admin.query(`create role ${ROLE} ${ORDINARY} password ${admin.escapeLiteral(password)}`)
    }
    if (!(await exists(admin, 'select 1 from pg_database where datname = $1', DATABASE))) {
      await admin.query(`create database ${DATABASE} owner ${ROLE}`)
    }
  })
}

async function exists(admin: pg.Client, query: string, name: string): Promise<boolean> {
  const { rows } = await admin.query(query, [name])
  return rows.length > 0
}
