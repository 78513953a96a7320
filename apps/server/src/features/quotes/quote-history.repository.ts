import type { ChangeSource } from '@quotewright/domain/quotes/history.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { type Kysely, type QueryCreator, type QueryResult, type Selectable, sql } from 'kysely'
import { endingWith, type Tx } from '../../platform/context.ts'
import { compiledOnce } from '../../platform/database/compiled-once.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import { newId } from '../../platform/new-id.ts'
import {
  type HistoryEvent,
  type NewestVersion,
  type QuoteVersion,
  type QuoteViews,
  searchTexts,
} from './quote.ts'
import { type HistoricEvent, QUOTE_EVENTS } from './quote-event.ts'

/** How a statement that writes a quote is noted. */
export interface HistoryNote {
  readonly changeSource: ChangeSource
  readonly isLast?: boolean
}

/** What the history keeps of a quote that is written, and what a search looks in. */
const historyValues = (tx: Tx, { quote, ...event }: HistoricEvent, changeSource: ChangeSource) => {
  const search = searchTexts(quote)
  return {
    versionNumber: quote.versionNumber,
    versionContent: JSON.stringify(quote.content),
    versionTotalCents: quote.totals.totalCents,
    changeSource,
    changedBy: tx.userId,
    actor: tx.actor,
    happenedAt: quote.updatedAt,
    eventId: newId(),
    eventKind: event.kind,
    fromStatus: event.fromStatus,
    toStatus: quote.status,
    detail: event.detail ?? null,
    searchText: search.text,
    searchCustomer: search.customer,
  }
}

type HistoryValues = ReturnType<typeof historyValues>

/** A statement that writes a quote's row with its history. */
type WritesWithHistory<Row extends object> = (
  db: Kysely<Tables>,
  values: Row & HistoryValues,
) => Promise<QueryResult<{ id: string }>>

/**
 * Completes a statement that writes a quote's row: the same round trip keeps
 * its content as the version it now has, records what happened, and renews
 * what a search looks in.
 *
 * @param write a query whose CTE `written` is the row, or no row when nothing was written
 */
export const writingHistory = <Row extends object>(
  write: (
    db: Kysely<Tables>,
    row: Row,
  ) => QueryCreator<Tables & { written: { tenant_id: string; id: string } }>,
): WritesWithHistory<Row> =>
  compiledOnce((db, values: Row & HistoryValues) => {
    const { versionNumber, versionContent, versionTotalCents, changeSource, changedBy, actor, ...others } =
      values
    const { happenedAt, eventId, eventKind, fromStatus, toStatus, detail, searchText, ...rest } = others
    const { searchCustomer, ...row } = rest
    // What is left is the row; the compiler cannot see that of a type parameter.
    return write(db, row as unknown as Row)
      .with(
        'version',
        () => sql`(
        insert into quote_versions (tenant_id, quote_id, version_number, content, total_cents, change_source,
          changed_by, changed_by_name, created_at)
        select tenant_id, id, ${versionNumber}::int, ${versionContent}::jsonb, ${versionTotalCents}::bigint,
          ${changeSource}, ${changedBy}::uuid, ${actor}, ${happenedAt}::timestamptz
        from written)`,
      )
      .with(
        'event',
        () => sql`(
        insert into quote_events (tenant_id, id, quote_id, kind, from_status, to_status, version_number, actor,
          detail, created_at)
        select tenant_id, ${eventId}::uuid, id, ${eventKind}, ${fromStatus}, ${toStatus},
          ${versionNumber}::int, ${actor}, ${detail}, ${happenedAt}::timestamptz
        from written)`,
      )
      .with(
        'search',
        () => sql`(
        insert into quote_search (tenant_id, quote_id, text, customer)
        select tenant_id, id, ${searchText}, ${searchCustomer} from written
        on conflict (tenant_id, quote_id) do update set text = excluded.text, customer = excluded.customer
        where quote_search.text is distinct from excluded.text)`,
      )
      .selectFrom('written')
      .select('id')
  })

/**
 * Writes a quote's row with its history, and calls the subscribers.
 *
 * @param isLast whether the transaction may end with it: nothing is asked after, and no subscriber awaits the event
 * @returns whether the row was written; without it nothing else is.
 */
export async function writeWithHistory<Row extends object>(
  tx: Tx,
  [write, row]: readonly [WritesWithHistory<Row>, Row],
  event: HistoricEvent,
  { changeSource, isLast = false }: HistoryNote,
): Promise<boolean> {
  const { events } = tx.services
  const writing = () => write(tx.db, { ...row, ...historyValues(tx, event, changeSource) })
  if (isLast) {
    const acting = events.publishAhead(tx, QUOTE_EVENTS, event)
    const [{ rows }] = await Promise.all([endingWith(tx, writing), acting])
    return rows.length > 0
  }
  const { rows } = await writing()
  if (rows.length === 0) return false
  await events.publish(tx, QUOTE_EVENTS, event)
  return true
}

/** The content of the newest version the generator made of a quote. */
export async function findGeneratedContent(tx: Tx, quoteId: string): Promise<QuoteContent | undefined> {
  const row = await tx.db
    .selectFrom('quote_versions')
    .select('content')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('change_source', '=', 'generator')
    .orderBy('version_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content
}

export async function insertEvent(tx: Tx, { quote, ...event }: HistoricEvent): Promise<void> {
  await tx.db
    .insertInto('quote_events')
    .values({
      tenant_id: tx.tenantId,
      id: newId(),
      quote_id: quote.id,
      kind: event.kind,
      from_status: event.fromStatus,
      to_status: event.kind === 'deleted' ? null : quote.status,
      version_number: quote.versionNumber,
      actor: tx.actor,
      detail: event.detail ?? null,
      created_at: tx.now(),
    })
    .execute()
}

/** Which version is a quote's newest, without its content; undefined for a quote that is not there or deleted. */
export async function findNewestVersion(tx: Tx, quoteId: string): Promise<NewestVersion | undefined> {
  const row = await tx.db
    .selectFrom('quotes as quote')
    .innerJoin('quote_versions as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'quote.tenant_id')
        .onRef('version.quote_id', '=', 'quote.id')
        .onRef('version.version_number', '=', 'quote.version_number'),
    )
    .leftJoin('auth.user as person', 'person.id', 'version.changed_by')
    .select([
      'version.version_number',
      'version.changed_by',
      'version.changed_by_name',
      'version.created_at',
      'person.name as person_name',
    ])
    .where('quote.tenant_id', '=', tx.tenantId)
    .where('quote.id', '=', quoteId)
    .where('quote.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      versionNumber: row.version_number,
      changedById: row.changed_by,
      changedBy: row.person_name?.trim() || row.changed_by_name,
      createdAt: row.created_at,
    }
  )
}

/** Lists the versions of a quote, newest first, each with the name its author has now. */
export async function listVersions(tx: Tx, quoteId: string): Promise<QuoteVersion[]> {
  const rows = await tx.db
    .selectFrom('quote_versions as version')
    .leftJoin('auth.user as person', 'person.id', 'version.changed_by')
    .selectAll('version')
    .select('person.name as person_name')
    .where('version.tenant_id', '=', tx.tenantId)
    .where('version.quote_id', '=', quoteId)
    .orderBy('version.version_number', 'desc')
    .execute()
  return rows.map((row) => ({
    ...toVersion(row),
    changedBy: row.person_name?.trim() || row.changed_by_name,
  }))
}

/** What a version of a quote says. @throws for one that is not there. */
export async function findVersionContent(
  tx: Tx,
  quoteId: string,
  versionNumber: number,
): Promise<QuoteContent> {
  const row = await tx.db
    .selectFrom('quote_versions')
    .select('content')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('version_number', '=', versionNumber)
    .executeTakeFirstOrThrow()
  return row.content
}

/** Whether the customer of a quote has accepted a version of it. */
export async function isAcceptedVersion(tx: Tx, quoteId: string, versionNumber: number): Promise<boolean> {
  const row = await tx.db
    .selectFrom('quote_acceptances')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('version_number', '=', versionNumber)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function toVersion(row: Selectable<Tables['quote_versions']>): QuoteVersion {
  return {
    versionNumber: row.version_number,
    content: row.content,
    changeSource: row.change_source as ChangeSource,
    changedBy: row.changed_by_name,
    createdAt: row.created_at,
  }
}

/** What happened to a quote, newest first. */
export async function listEvents(tx: Tx, quoteId: string): Promise<HistoryEvent[]> {
  const rows = await tx.db
    .selectFrom('quote_events')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toEvent)
}

/** How often and when the customer's page of a quote was seen. */
export async function countViews(tx: Tx, quoteId: string): Promise<QuoteViews> {
  const row = await tx.db
    .selectFrom('quote_events')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('first_viewed_at'),
      fn.max('created_at').as('last_viewed_at'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('kind', '=', 'viewed')
    .executeTakeFirstOrThrow()
  return { count: row.count, firstViewedAt: row.first_viewed_at, lastViewedAt: row.last_viewed_at }
}

/** Whether a customer has opened a quote since it was published, or issued again. */
export async function hasBeenViewed(tx: Tx, quoteId: string): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select exists (
      select from quote_events viewed
      where tenant_id = ${tx.tenantId} and quote_id = ${quoteId} and kind = 'viewed' and not exists (
        select from quote_events reissued
        where reissued.tenant_id = viewed.tenant_id and reissued.quote_id = viewed.quote_id
          and reissued.kind = 'reissued' and reissued.created_at > viewed.created_at)
    ) as seen`.execute(tx.db)
  return rows[0]?.seen === true
}

/** Whether a quote was shown to its customer after a moment: for the first time, with changes, or issued again. */
export async function hasBeenPublishedSince(tx: Tx, quoteId: string, since: Date): Promise<boolean> {
  const row = await tx.db
    .selectFrom('quote_events')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', ['published', 'updated', 'reissued'])
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function toEvent(row: Selectable<Tables['quote_events']>): HistoryEvent {
  return {
    ...toCamelCase(row),
    kind: row.kind as HistoryEvent['kind'],
    fromStatus: row.from_status as HistoryEvent['fromStatus'],
    toStatus: row.to_status as HistoryEvent['toStatus'],
  }
}
