/** The columns of a quote under the names of the API, for the same answer without a mapping. */
const WIRE = `
  id, quote_number, status, title, description, contact_id, customer_name, customer_company, customer_email,
  customer_phone, customer_address, reference_number, quote_date::text, valid_until::text, currency, payment_terms,
  notes, tax_mode, tax_label, tax_rate_basis_points / 100.0::float8 as tax_rate,
  subtotal_cents / 100.0::float8 as subtotal, discount_cents / 100.0::float8 as discount_amount,
  tax_cents / 100.0::float8 as tax_amount, total_cents / 100.0::float8 as total_amount,
  line_items, sections, options, promotions, assumptions, exclusions, tags, template_id, metadata, version_number as current_version_number,
  share_token as quoteme_share_url, published_at, archived_at, deleted_at, created_at, updated_at`

export const READ = `select ${WIRE} from quotes where tenant_id = $1 and id = $2 and deleted_at is null`

const LISTED = 'from quotes where tenant_id = $1 and deleted_at is null and archived_at is null'

/** A page and the count up to the cap, in one round trip. */
const list = (filter: string, order = 'created_at desc, id desc'): string => `
  select ${WIRE}, (select count(*) from (select ${LISTED} ${filter} limit 100001) capped) as total
  ${LISTED} ${filter} order by ${order} limit 50`

export const LIST = list('')
export const LIST_BY_STATUS = list('and status = $2')
export const LIST_BY_SEARCH = list(
  'and id in (select quote_id from quote_search where tenant_id = $1 and text like $2)',
)
/** What staff do at their busiest: one status, a search, sorted by amount. */
export const LIST_BY_ALL = list(
  'and status = $2 and id in (select quote_id from quote_search where tenant_id = $1 and text like $3)',
  'total_cents desc, id desc',
)

const HISTORY = (kind: string, source: string): string => `
  version as (
    insert into quote_versions (tenant_id, quote_id, version_number, content, total_cents, change_source, created_at)
    select tenant_id, id, version_number, $3::jsonb, total_cents, '${source}', now() from quote),
  event as (
    insert into quote_events (tenant_id, id, quote_id, kind, to_status, version_number, created_at)
    select tenant_id, gen_random_uuid(), id, '${kind}', status, version_number, now() from quote),
  search as (
    insert into quote_search (tenant_id, quote_id, text)
    select tenant_id, id, lower(concat_ws(E'\\n', quote_number, customer_name, title, description)) from quote
    on conflict (tenant_id, quote_id) do update set text = excluded.text where quote_search.text is distinct from excluded.text)`

/** Parameters: tenant, id, version's content, body, lines as stored, subtotal and tax in cents. */
export const CREATE = `
  with quote as (
    insert into quotes (tenant_id, id, quote_number, status, title, description, customer_name, customer_company,
      customer_email, customer_phone, customer_address, reference_number, quote_date, valid_until, currency,
      payment_terms, notes, tax_mode, tax_rate_basis_points, tax_label, line_items, discount_cents, subtotal_cents,
      tax_cents, total_cents, assumptions, exclusions, version_number, created_at, updated_at)
    select $1, $2::uuid, 'Q-' || ($2::uuid)::text, 'draft', b ->> 'title', b ->> 'description', b ->> 'customer_name', '',
      b ->> 'customer_email', b ->> 'customer_phone', b ->> 'customer_address', '', current_date, current_date + 30, 'AUD',
      'Net 30', '', 'exclusive', 1000, 'GST', $5::jsonb, 0, $6::bigint, $7::bigint, $6::bigint + $7::bigint, '[]', '[]',
      1, now(), now()
    from (select $4::jsonb as b) body returning *),
  ${HISTORY('created', 'form')}
  select ${WIRE} from quote`

/** The same parameters. */
export const SAVE = `
  with quote as (
    update quotes set title = $4::jsonb ->> 'title', description = $4::jsonb ->> 'description', line_items = $5::jsonb,
      customer_name = $4::jsonb ->> 'customer_name', subtotal_cents = $6::bigint, tax_cents = $7::bigint,
      total_cents = $6::bigint + $7::bigint, version_number = version_number + 1, updated_at = now()
    where tenant_id = $1 and id = $2::uuid and deleted_at is null returning *),
  ${HISTORY('saved', 'editor')}
  select ${WIRE} from quote`
