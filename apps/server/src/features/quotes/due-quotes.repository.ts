import { OPEN_STATUSES } from '@quotewright/domain/quotes/status.ts'
import { sql } from 'kysely'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'

const BATCH = 500
const DAY_MS = 86_400_000

/** Days a deleted quote can be restored, and a demo quote is kept. Source: decisions §2, §5. */
const KEPT_DAYS = 30

interface PastDue {
  readonly tenantId: string
  readonly quoteId: string
  readonly validUntil: string
}

/**
 * Open quotes of any tenant whose last day may have passed, as staff or as their customers see them; the furthest zone
 * east is fourteen hours ahead. What its customer has accepted does not expire, whatever staff have made of it since.
 */
export async function* listPastDue(services: Services, atATime = BATCH): AsyncGenerator<PastDue> {
  const latest = new Date(services.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  // One that can't expire yet, such as where its customer still sees an earlier version, must not keep the next from it.
  let last: PastDue | undefined
  do {
    const batch = await pastDueAfter(services, { latest, last, atATime })
    yield* batch
    last = batch.length < atATime ? undefined : batch.at(-1)
  } while (last !== undefined)
}

async function pastDueAfter(
  services: Services,
  {
    latest,
    last,
    atATime,
  }: { readonly latest: string; readonly last: PastDue | undefined; readonly atATime: number },
): Promise<readonly PastDue[]> {
  const isLater =
    last === undefined ? sql`true` : sql`(valid_until, id) > (${last.validUntil}, ${last.quoteId})`
  const { rows } = await inSystemTransaction(services, (db) =>
    sql<PastDue>`
      select tenant_id as "tenantId", id as "quoteId", valid_until as "validUntil" from quotes
      where status in (${sql.join(OPEN_STATUSES)})
        and deleted_at is null
        and (valid_until < ${latest} or (unpublished_content and exists (
          select from quote_versions shown
          where shown.tenant_id = quotes.tenant_id and shown.quote_id = quotes.id
            and shown.version_number = quotes.published_version_number
            and shown.content ->> 'validUntil' < ${latest})))
        and not exists (
          select from quote_acceptances accepted
          where accepted.tenant_id = quotes.tenant_id and accepted.quote_id = quotes.id
            and accepted.version_number = quotes.published_version_number)
        and ${isLater}
      order by valid_until, id limit ${atATime}`.execute(db),
  )
  return rows
}

/** Removes permanently what was deleted, or made in the demo, more than thirty days ago. */
export function purgeOldQuotes(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - KEPT_DAYS * DAY_MS)
  return inSystemTransaction(services, async (db) => {
    const purged = await db
      .deleteFrom('quotes')
      .where((eb) =>
        eb.or([
          eb('deleted_at', '<', before),
          eb.and([eb('tenant_id', '=', DEMO_TENANT_ID), eb('created_at', '<', before)]),
        ]),
      )
      .returning('share_token')
      .execute()
    const tokens = purged.map((row) => row.share_token).filter((token) => token !== null)
    if (tokens.length > 0) await db.deleteFrom('quote_links').where('token', 'in', tokens).execute()
    await db
      .deleteFrom('contacts')
      .where('tenant_id', '=', DEMO_TENANT_ID)
      .where('updated_at', '<', before)
      .execute()
  })
}
