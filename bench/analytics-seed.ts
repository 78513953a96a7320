import type pg from 'pg'

/** A history of three years: mostly answered, the newest still open. */
export interface SeededHistory {
  readonly tenantId: string
  /** A quote of the organization, which the others copy. */
  readonly quoteId: string
  readonly quotes: number
  /** Product events beside them. */
  readonly events: number
}

/**
 * Writes a history straight into the tables, figures included, as the program would have: too many quotes to make by
 * calls.
 *
 * @param admin the superuser, whom neither row-level security nor triggers bind.
 */
export async function seedHistory(admin: pg.ClientBase, history: SeededHistory): Promise<void> {
  const { tenantId, quoteId, quotes, events } = history
  await admin.query("set session_replication_role = replica; set work_mem = '256MB'")
  // The program would count the first quote in the meantime.
  await admin.query("select pg_advisory_lock(hashtextextended('figures ' || $1::text, 0))", [tenantId])
  for (const table of ['quote_figure_queue', 'quote_figures', 'quote_figure_days', 'quote_figure_months'])
    await admin.query(`delete from ${table} where tenant_id = $1`, [tenantId])
  await admin.query(QUOTES, [quoteId, quotes])
  await admin.query(QUOTE_EVENTS, [tenantId, quoteId])
  await admin.query(PRODUCT_EVENTS, [tenantId, events])
  await admin.query(FIGURES, [tenantId])
  await admin.query(sumsInto('quote_figure_days', 'day', 'true'), [tenantId])
  await admin.query(sumsInto('quote_figure_months', "date_trunc('month', day)::date", "dimension <> ''"), [
    tenantId,
  ])
  await admin.query('set session_replication_role = origin')
  await admin.query('vacuum analyze quotes')
  await admin.query('vacuum analyze quote_events')
  await admin.query('vacuum analyze product_events')
  await admin.query('vacuum analyze quote_figures')
  await admin.query('vacuum analyze quote_figure_days')
  await admin.query('vacuum analyze quote_figure_months')
}

/** Of ten, one is a draft, four are accepted, two declined, three expired; of the newest fortieth, half are open. */
const QUOTES = `
  insert into quotes
  select copy.*
  from quotes original
  cross join generate_series(1, $2::int) n
  cross join lateral (select now() - interval '1095 days' * (n::float8 / $2::int) as at) made
  cross join lateral jsonb_populate_record(original, jsonb_build_object(
    'id', gen_random_uuid(),
    'quote_number', 'Q-' || n,
    'share_token', null,
    'status', case when n < $2::int / 40 and n % 2 = 0 then 'viewed'
      else (array['draft', 'accepted', 'declined', 'accepted', 'expired', 'accepted', 'declined', 'accepted', 'expired', 'expired'])[1 + n % 10] end,
    'subtotal_cents', 20000 + (n * 7919::bigint) % 900000,
    'tax_cents', 0,
    'total_cents', 20000 + (n * 7919::bigint) % 900000,
    'valid_until', (made.at + interval '30 days')::date,
    'created_at', made.at,
    'updated_at', made.at)) copy
  where original.id = $1`

const QUOTE_EVENTS = `
  insert into quote_events (tenant_id, id, quote_id, kind, from_status, to_status, version_number, actor, detail, created_at)
  select quote.tenant_id, gen_random_uuid(), quote.id, step.kind, 'sent', 'viewed', 1, null, null, quote.created_at + step.after
  from quotes quote
  cross join (values ('published', interval '2 hours'), ('viewed', interval '9 hours'), ('accepted', interval '2 days'))
    step (kind, after)
  where quote.tenant_id = $1 and quote.id <> $2
    and (quote.status = 'accepted' or (quote.status <> 'draft' and step.kind <> 'accepted'))`

const PRODUCT_EVENTS = `
  insert into product_events (tenant_id, type, at, properties)
  select $1, (array['page_view', 'quote_saved', 'quote_viewed', 'quote_published'])[1 + n % 4],
    now() - interval '760 days' * (1 - n::float8 / $2::int), '{"page": "/quotes"}'
  from generate_series(1, $2::int) n`

const FIGURES = `
  insert into quote_figures
  select quote.tenant_id, quote.id, quote.status, false, quote.currency, quote.total_cents,
    null, null, 4, 0, 2, quote.created_at, sent.at, viewed.at, accepted.at, declined.at, closed.at,
    quote.created_at::date, sent.at::date, viewed.at::date, accepted.at::date, declined.at::date, closed.at::date,
    case when sent.at is null then '{}' else array[
      'response:' || (array['under_1h', '1_4h', 'same_day', 'next_day', '2_3_days', 'later'])[1 + quote.total_cents % 6],
      'price:' || (array['first', 'usual', 'above', 'below'])[1 + quote.total_cents % 4],
      'trade:' || (array['electrical', 'plumbing', 'hvac', 'general'])[1 + quote.total_cents % 4],
      'work:' || (array['installation', 'repair', 'replacement', 'maintenance', 'other'])[1 + quote.total_cents % 5],
      'sent_hour:' || extract(isodow from sent.at) || '-' || lpad((7 + quote.total_cents % 14)::text, 2, '0'),
      'member:00000000-0000-7000-8000-0000000000' || lpad((quote.total_cents % 20)::text, 2, '0'),
      'template:00000000-0000-7000-8000-0000000001' || lpad((quote.total_cents % 15)::text, 2, '0'),
      'step:' || 1 + quote.total_cents % 3]
      || case when closed.at is null then '{}' else array['decision:3_7'] end
      || case when declined.at is null then '{}' else array['reason:price'] end
      || case when quote.total_cents % 11 <> 0 then '{}' else array['dropped:line ' || quote.total_cents % 40] end end
  from quotes quote
  cross join lateral (select case when quote.status <> 'draft' then quote.created_at + interval '2 hours' end as at) sent
  cross join lateral (select sent.at + interval '7 hours' as at) viewed
  cross join lateral (select case when quote.status = 'accepted' then quote.created_at + interval '2 days' end as at) accepted
  cross join lateral (select case when quote.status = 'declined' then quote.created_at + interval '3 days' end as at) declined
  cross join lateral (select coalesce(accepted.at, declined.at,
    case when quote.status = 'expired' then quote.created_at + interval '30 days' end) as at) closed
  where quote.tenant_id = $1`

const sumsInto = (table: string, step: string, of: string): string => `
  insert into ${table}
  select tenant_id, basis, dimension, key, ${step}, currency, sum(quotes), sum(sent), sum(viewed), sum(accepted), sum(declined),
    sum(open), sum(total_cents), sum(accepted_cents), sum(open_cents), sum(net_cents), sum(cost_cents),
    sum(response_seconds), sum(generated_lines), sum(documents)
  from quote_figure_parts where tenant_id = $1 and ${of}
  group by 1, 2, 3, 4, 5, 6`
