import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { listQuotes } from '../apps/server/src/features/quotes/quote-list.repository.ts'
import { inTransaction } from '../apps/server/src/platform/context.ts'
import type { Tables } from '../apps/server/src/platform/database/schema.ts'
import type { PartResults } from './results.ts'
import { RARE_NAME } from './seed.ts'
import { servicesOver } from './services-over.ts'

/**
 * How PostgreSQL finds a page of quotes by status and search, sorted by amount:
 * the product's own query, as the product's own role under row-level security.
 */
export async function explainList(databaseUrl: string, tenantId: string): Promise<PartResults> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const queries: CompiledQuery[] = []
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      queries.push(query)
    },
  })
  const services = servicesOver(database, databaseUrl)
  const ctx = { tenantId, userId: null, actor: null, services, now: services.now }
  try {
    const plan = await inTransaction(ctx, async ({ db, ...context }) => {
      await listQuotes(
        { ...context, db },
        {
          ids: undefined,
          statuses: ['draft'],
          search: RARE_NAME,
          customer: '',
          contactId: undefined,
          templateId: undefined,
          tags: [],
          created: undefined,
          minCents: undefined,
          maxCents: undefined,
          archived: 'exclude',
          deleted: false,
        },
        { orderBy: 'total_amount', descending: true },
        { limit: 50, offset: 0 },
      )
      const listed = queries.find((query) => query.sql.includes('order by'))
      if (listed === undefined) throw new Error('The list made no query')
      const explained = await db.executeQuery<{ 'QUERY PLAN': string }>({
        ...listed,
        sql: `explain (costs off) ${listed.sql}`,
      })
      return explained.rows.map((row) => row['QUERY PLAN'])
    })
    return { plans: [{ name: 'List 50 by status and search, sorted by amount', lines: plan }] }
  } finally {
    await database.destroy()
  }
}
