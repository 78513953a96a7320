import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import { searchPattern } from '@quotewright/domain/search/fold.ts'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { Quote } from './quote.ts'
import { toQuote } from './quote-rows.ts'

/** From the start of the first day to the end of the last, `yyyy-mm-dd`, in a time zone by its IANA name. */
export interface DayRange {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly timeZone: string
}

/** Which quotes: every condition that is given must hold. */
export interface QuoteFilter {
  /** These and no others. */
  readonly ids: readonly string[] | undefined
  readonly statuses: readonly QuoteStatus[]
  readonly search: string
  /** Part of the customer's name, company or email address. */
  readonly customer: string
  readonly contactId: string | undefined
  readonly templateId: string | undefined
  /** A quote has all of them. */
  readonly tags: readonly string[]
  readonly created: DayRange | undefined
  readonly minCents: number | undefined
  readonly maxCents: number | undefined
  readonly archived: 'exclude' | 'only' | 'include'
  /** The deleted ones instead of the others. */
  readonly deleted: boolean
}

export interface QuoteOrder {
  readonly orderBy: 'created_at' | 'quote_number' | 'status' | 'total_amount' | 'updated_at' | 'customer_name'
  readonly descending: boolean
}

export interface QuoteListPage {
  readonly limit: number
  readonly offset: number
}

/** Past this many, a list says 'more than' and stops counting: the count is most of a list's cost. */
export const COUNT_CAP = 100_000

/** One page of the organization's quotes. */
export async function listQuotes(
  tx: Tx,
  filter: QuoteFilter,
  order: QuoteOrder,
  page: QuoteListPage,
): Promise<{ quotes: Quote[]; total: number }> {
  const quotes = await readOrdered(tx, filter, order, page)
  return { quotes, total: await totalBeside(tx, filter, page, quotes.length) }
}

/** What a row of a list shows, without lines and texts. */
const ROW_COLUMNS = [
  'id',
  'quote_number',
  'status',
  'title',
  'contact_id',
  'customer_name',
  'customer_company',
  'customer_email',
  'customer_phone',
  'reference_number',
  'quote_date',
  'valid_until',
  'currency',
  'subtotal_cents',
  'tax_cents',
  'total_cents',
  'tags',
  'template_id',
  'version_number',
  'published_version_number',
  'unpublished_content',
  'unpublished_sections',
  'unpublished_photos',
  'share_token',
  'published_at',
  'archived_at',
  'deleted_at',
  'created_at',
  'updated_at',
] as const

type StoredRow = Pick<Selectable<Tables['quotes']>, (typeof ROW_COLUMNS)[number]>
export type QuoteRow = ReturnType<typeof toCamelCase<StoredRow>>

/** The same page without lines and texts: a tenth of what is read, made and sent. */
export async function listQuoteRows(
  tx: Tx,
  filter: QuoteFilter,
  order: QuoteOrder,
  page: QuoteListPage,
): Promise<{ quotes: QuoteRow[]; total: number }> {
  const rows = await ordered(matching(tx, filter), order, page).select(ROW_COLUMNS).execute()
  return { quotes: rows.map(toCamelCase), total: await totalBeside(tx, filter, page, rows.length) }
}

/** How many match in all, counted up to one more than the cap. */
async function totalBeside(tx: Tx, filter: QuoteFilter, page: QuoteListPage, found: number): Promise<number> {
  // A page that is not full tells the total on its own.
  if (found < page.limit && (found > 0 || page.offset === 0)) return page.offset + found
  const counted = await tx.db
    .selectFrom(
      matching(tx, filter)
        .select(sql`1`.as('one'))
        .limit(COUNT_CAP + 1)
        .as('capped'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return counted.total
}

/** The first of the organization's quotes, in order, up to a limit. */
export function listFirstQuotes(
  tx: Tx,
  filter: QuoteFilter,
  order: QuoteOrder,
  limit: number,
): Promise<Quote[]> {
  return readOrdered(tx, filter, order, { limit, offset: 0 })
}

/** Ids of the quotes that match and are not newer than a moment, in the order of ids, after one of them. */
export async function listMatchingIds(
  tx: Tx,
  filter: QuoteFilter,
  {
    madeUntil,
    after,
    limit,
  }: { readonly madeUntil: Date; readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  let query = matching(tx, filter).where('created_at', '<=', madeUntil)
  if (after !== null) query = query.where('id', '>', after)
  const rows = await query.select('id').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

async function readOrdered(
  tx: Tx,
  filter: QuoteFilter,
  order: QuoteOrder,
  page: QuoteListPage,
): Promise<Quote[]> {
  const rows = await ordered(matching(tx, filter), order, page).selectAll().execute()
  return rows.map(toQuote)
}

function ordered(
  query: QuoteQuery,
  { orderBy, descending }: QuoteOrder,
  { limit, offset }: QuoteListPage,
): QuoteQuery {
  const column = orderBy === 'total_amount' ? 'total_cents' : orderBy
  const direction = descending ? 'desc' : 'asc'
  return query.orderBy(column, direction).orderBy('id', direction).limit(limit).offset(offset)
}

/** The tags of the organization's quotes that are not deleted, most used first. */
export async function listTags(tx: Tx, limit: number): Promise<{ tag: string; count: number }[]> {
  return tx.db
    .selectFrom(
      tx.db
        .selectFrom('quotes')
        .select(sql<string>`unnest(tags)`.as('tag'))
        .where('tenant_id', '=', tx.tenantId)
        .where('deleted_at', 'is', null)
        .as('used'),
    )
    .select(['tag', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute()
}

type QuoteQuery = SelectQueryBuilder<Tables, 'quotes', object>

function matching(tx: Tx, filter: QuoteFilter): QuoteQuery {
  const { ids, statuses, contactId, templateId, tags, minCents, maxCents } = filter
  let query: QuoteQuery = tx.db.selectFrom('quotes').where('tenant_id', '=', tx.tenantId)
  query = query.where('deleted_at', filter.deleted ? 'is not' : 'is', null)
  if (filter.archived !== 'include') {
    query = query.where('archived_at', filter.archived === 'only' ? 'is not' : 'is', null)
  }
  if (ids !== undefined) query = query.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
  if (statuses.length > 0) query = query.where('status', 'in', [...statuses])
  if (contactId !== undefined) query = query.where('contact_id', '=', contactId)
  if (templateId !== undefined) query = query.where('template_id', '=', templateId)
  if (tags.length > 0) query = query.where('tags', '@>', sql<string[]>`${[...tags]}::text[]`)
  if (minCents !== undefined) query = query.where('total_cents', '>=', minCents)
  if (maxCents !== undefined) query = query.where('total_cents', '<=', maxCents)
  return createdWithin(withText(tx, query, filter), filter.created)
}

function withText(tx: Tx, query: QuoteQuery, { search, customer }: QuoteFilter): QuoteQuery {
  const found = search === '' ? query : query.where('id', 'in', idsWith(tx, search))
  if (customer === '') return found
  // The text that is searched holds the customer too, so the index finds the few rows to look at.
  return found.where('id', 'in', idsWith(tx, customer).where('customer', 'like', searchPattern(customer)))
}

const idsWith = (tx: Tx, text: string) =>
  tx.db
    .selectFrom('quote_search')
    .select('quote_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('text', 'like', searchPattern(text))

function createdWithin(query: QuoteQuery, created: DayRange | undefined): QuoteQuery {
  let within = query
  if (created?.from !== undefined) {
    const start = sql<Date>`${created.from}::timestamp at time zone ${created.timeZone}`
    within = within.where('created_at', '>=', start)
  }
  if (created?.to !== undefined) {
    const end = sql<Date>`(${created.to}::timestamp + interval '1 day') at time zone ${created.timeZone}`
    within = within.where('created_at', '<', end)
  }
  return within
}
