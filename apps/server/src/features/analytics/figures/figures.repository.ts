import { type Days, splitMonths } from '@quotewright/domain/analytics/periods.ts'
import type { QuoteFigures } from '@quotewright/domain/analytics/quote-figures.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/schema.ts'
import type { DayBasis, DaySums } from '../../../platform/database/schema-figures.ts'
import { toSnakeCase } from '../../../platform/names.ts'
import { DEMO_TENANT_ID } from '../../../platform/tenants.ts'

/** The sums of `quote_figure_days`, in the order of its columns. */
const MEASURES = [
  'quotes',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'open',
  'total_cents',
  'accepted_cents',
  'open_cents',
  'net_cents',
  'cost_cents',
  'response_seconds',
  'generated_lines',
  'documents',
] as const satisfies readonly (keyof DaySums)[]

const measures = sql.join(MEASURES.map((name) => sql.ref(name)))
/** What a query of sums selects. */
const sumsOf = (names: readonly (keyof DaySums)[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
export const sums = sumsOf(MEASURES)

/** One at a time counts for an organization, until the transaction ends. */
export async function lockFigures(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${tx.tenantId}`}, 0))`.execute(tx.db)
}

/** Takes quotes whose figures are to be made again, each once. */
export async function takeQueued(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ quote_id: string }>`
    with taken as (
      delete from quote_figure_queue
      where tenant_id = ${tx.tenantId} and id in (
        select id from quote_figure_queue where tenant_id = ${tx.tenantId} order by id limit ${limit})
      returning quote_id)
    select distinct quote_id from taken`.execute(tx.db)
  return rows.map((row) => row.quote_id)
}

export async function isAnythingQueued(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('quote_figure_queue')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Puts every quote of the organization in the queue. */
export async function queueAll(tx: Tx): Promise<void> {
  await sql`
    insert into quote_figure_queue (tenant_id, quote_id)
    select tenant_id, id from quotes where tenant_id = ${tx.tenantId}`.execute(tx.db)
}

/** Deleted quotes whose days to be restored have passed: they are gone, and leave the figures. */
export async function listRemoved(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ quote_id: string }>`
    select quote_id from quote_figures figure
    where tenant_id = ${tx.tenantId} and is_deleted and not exists (
      select from quotes where quotes.tenant_id = figure.tenant_id and quotes.id = figure.quote_id)`.execute(
    tx.db,
  )
  return rows.map((row) => row.quote_id)
}

/** Replaces the figures of quotes, and what they add to the sums. Those without new figures leave them. */
export async function replaceFigures(
  tx: Tx,
  quoteIds: readonly string[],
  figures: readonly { readonly quoteId: string; readonly figures: QuoteFigures }[],
): Promise<void> {
  const rows = figures.map(({ quoteId, figures: of }) => ({
    tenant_id: tx.tenantId,
    quote_id: quoteId,
    ...toSnakeCase(of),
  }))
  await addToSums(tx, quoteIds, -1)
  await sql`delete from quote_figures where tenant_id = ${tx.tenantId} and quote_id = any(${quoteIds}::uuid[])`.execute(
    tx.db,
  )
  await sql`
    insert into quote_figures
    select * from jsonb_populate_recordset(null::quote_figures, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx.db,
  )
  await addToSums(tx, quoteIds, 1)
}

/** Where sums are kept, and the day they are kept under: of each day, and of whole months. */
const SUM_TABLES = [
  { table: sql.table('quote_figure_days'), step: sql`day`, of: sql`true` },
  {
    table: sql.table('quote_figure_months'),
    step: sql`date_trunc('month', day)::date`,
    of: sql`dimension <> ''`,
  },
] as const

async function addToSums(tx: Tx, quoteIds: readonly string[], sign: 1 | -1): Promise<void> {
  const added = sql.join(MEASURES.map((name) => sql`${sql.lit(sign)} * sum(${sql.ref(name)})::bigint`))
  for (const { table, step, of } of SUM_TABLES) {
    const together = sql.join(
      MEASURES.map((name) => sql`${sql.ref(name)} = kept.${sql.ref(name)} + excluded.${sql.ref(name)}`),
    )
    await sql`
      insert into ${table} as kept (tenant_id, basis, dimension, key, day, currency, ${measures})
      select tenant_id, basis, dimension, key, ${step}, currency, ${added}
      from quote_figure_parts
      where tenant_id = ${tx.tenantId} and quote_id = any(${quoteIds}::uuid[]) and ${of}
      group by 1, 2, 3, 4, 5, 6
      on conflict (tenant_id, basis, dimension, day, key, currency) do update set ${together}`.execute(tx.db)
  }
}

/** Makes the sums again from the figures of the quotes. */
export async function rebuildSums(tx: Tx): Promise<void> {
  for (const { table, step, of } of SUM_TABLES) {
    await sql`delete from ${table} where tenant_id = ${tx.tenantId}`.execute(tx.db)
    await sql`
      insert into ${table} (tenant_id, basis, dimension, key, day, currency, ${measures})
      select tenant_id, basis, dimension, key, ${step}, currency, ${sums}
      from quote_figure_parts where tenant_id = ${tx.tenantId} and ${of}
      group by 1, 2, 3, 4, 5, 6`.execute(tx.db)
  }
}

/** Which sums are asked for. */
export interface SumsAsked {
  readonly basis: DayBasis
  /** Default: from the first day on. */
  readonly from?: string
  readonly to?: string
}

const within = ({ from = '-infinity', to = 'infinity' }: Partial<Days>) =>
  sql`day between ${from}::date and ${to}::date`

/** Sums of days, by currency. */
export async function sumDays(tx: Tx, asked: SumsAsked): Promise<(DaySums & { currency: string })[]> {
  const { rows } = await sql<DaySums & { currency: string }>`
    select currency, ${sums} from quote_figure_days
    where tenant_id = ${tx.tenantId} and basis = ${asked.basis} and dimension = '' and ${within(asked)}
    group by currency having sum(quotes) > 0`.execute(tx.db)
  return rows
}

/** The same for each day that has any. */
export async function listDays(
  tx: Tx,
  basis: DayBasis,
  days: Days,
): Promise<(DaySums & { currency: string; day: string })[]> {
  const { rows } = await sql<DaySums & { currency: string; day: string }>`
    select day, currency, ${measures} from quote_figure_days
    where tenant_id = ${tx.tenantId} and basis = ${basis} and dimension = '' and ${within(days)} and quotes > 0
    order by day`.execute(tx.db)
  return rows
}

/** What a row of a breakdown is made of: fewer columns, since there may be many rows. */
const OF_KEYS = [
  'quotes',
  'accepted',
  'declined',
  'accepted_cents',
  'net_cents',
  'cost_cents',
] as const satisfies readonly (keyof DaySums)[]

/** The sums of one key in one currency. */
export type KeySums = Pick<DaySums, (typeof OF_KEYS)[number]> & {
  readonly currency: string
  readonly key: string
}

/** Sums for each key of a dimension. Whole months are read as such. */
export async function sumByKey(
  tx: Tx,
  { basis, dimension, ...days }: { readonly basis: DayBasis; readonly dimension: string } & Days,
): Promise<KeySums[]> {
  const { months, edges } = splitMonths(days)
  const rowsOf = (table: string, range: Days) => sql`
    select key, currency, ${sql.join(OF_KEYS.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where tenant_id = ${tx.tenantId} and basis = ${basis} and dimension = ${dimension} and ${within(range)}`
  const parts = [
    ...edges.map((range) => rowsOf('quote_figure_days', range)),
    ...(months === null ? [] : [rowsOf('quote_figure_months', months)]),
  ]
  const { rows } = await sql<KeySums>`
    select key, currency, ${sumsOf(OF_KEYS)} from (${sql.join(parts, sql` union all `)}) part
    group by key, currency having sum(quotes) > 0`.execute(tx.db)
  return rows
}

/** Days of first sending of the quotes that are open, by currency. */
export async function listOpenDays(tx: Tx): Promise<(DaySums & { currency: string; day: string })[]> {
  const { rows } = await sql<DaySums & { currency: string; day: string }>`
    select day, currency, ${measures} from quote_figure_days
    where tenant_id = ${tx.tenantId} and basis = 'sent' and dimension = '' and open > 0`.execute(tx.db)
  return rows
}

/** Organizations with changed quotes, or with figures of quotes that are gone. */
export async function listTenantsToCount(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from quote_figure_queue
    union
    select tenant_id from quote_figures figure where is_deleted and not exists (
      select from quotes where quotes.tenant_id = figure.tenant_id and quotes.id = figure.quote_id)`.execute(
    db,
  )
  return rows.map((row) => row.tenant_id)
}

/** Organizations that have quotes, or figures left of them. */
export async function listCountedTenants(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from quotes where tenant_id <> ${DEMO_TENANT_ID}
    union select tenant_id from quote_figures`.execute(db)
  return rows.map((row) => row.tenant_id)
}
