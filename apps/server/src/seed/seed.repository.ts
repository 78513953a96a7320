import { sql } from 'kysely'
import { inSystemTransaction, type Services } from '../platform/context.ts'
import { DEMO_TENANT_ID } from '../platform/tenants.ts'
import { BUSINESS, TEAM } from './content/business.ts'
import { DAY_MS } from './hours.ts'

/** The demo business as an earlier seed left it. */
export interface FoundBusiness {
  readonly id: string
  /** False where the seed was stopped half-way. */
  readonly isComplete: boolean
}

const COMPLETE = JSON.stringify({ seed: 'complete' })

export async function findBusiness({ database }: Services): Promise<FoundBusiness | undefined> {
  const { rows } = await sql<FoundBusiness>`
    select id::text as id, metadata is not distinct from ${COMPLETE} as "isComplete"
    from auth.organization where slug = ${BUSINESS.slug}`.execute(database)
  return rows[0]
}

/** Whether organizations of others have quotes. */
export function hasQuotesOfOthers(services: Services): Promise<boolean> {
  return inSystemTransaction(services, async (db) => {
    const { rows } = await sql<{ has: boolean }>`
      select exists (
        select from quotes where tenant_id <> ${DEMO_TENANT_ID} and tenant_id::text not in (
          select id::text from auth.organization where slug = ${BUSINESS.slug})) as has`.execute(db)
    return rows[0]?.has === true
  })
}

/** Whether the program runs on the database: its job queue names its connections so. */
export async function isProgramRunning({ database }: Services): Promise<boolean> {
  const { rows } = await sql<{ runs: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name = 'pgboss') as runs`.execute(database)
  return rows[0]?.runs === true
}

/** What has become of a transaction; undefined for one of long ago. */
export async function readTransaction(
  { database }: Services,
  id: string,
): Promise<'in progress' | 'committed' | 'aborted' | undefined> {
  const { rows } = await sql<{ state: 'in progress' | 'committed' | 'aborted' | null }>`
    select pg_xact_status(${id}::xid8) as state`.execute(database)
  return rows[0]?.state ?? undefined
}

/**
 * Says of the business and its people that they have been there since the history began, and that it is complete. The
 * identity service has no other clock than the machine's.
 */
export async function completeBusiness({ database }: Services, since: Date): Promise<void> {
  for (const [at, { email }] of Object.values(TEAM).entries()) {
    const joined = new Date(since.getTime() + at * 3 * DAY_MS)
    await sql`
      update auth."user" set "createdAt" = ${joined}, "emailVerified" = true where email = ${email}`.execute(
      database,
    )
    await sql`
      update auth.member set "createdAt" = ${joined}
      where "userId" in (select id from auth."user" where email = ${email}) and "organizationId" in (
        select id from auth.organization where slug = ${BUSINESS.slug})`.execute(database)
  }
  await sql`
    update auth.organization set "createdAt" = ${since}, metadata = ${COMPLETE}
    where slug = ${BUSINESS.slug}`.execute(database)
}
