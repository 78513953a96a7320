import { inSystemTransaction, type Services } from '../../platform/context.ts'

interface Link {
  readonly tenantId: string
  readonly quoteId: string
  /** Whether the business has taken the page back. */
  readonly isWithdrawn: boolean
}

/** What a public link shows, found by its index; undefined for a link no one gave out. */
export async function findLink(services: Services, token: string): Promise<Link | undefined> {
  const row = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('quote_links')
      .select(['tenant_id', 'quote_id', 'withdrawn_at'])
      .where('token', '=', token)
      .executeTakeFirst(),
  )
  return row && { tenantId: row.tenant_id, quoteId: row.quote_id, isWithdrawn: row.withdrawn_at !== null }
}
