import type pg from 'pg'

/**
 * Copies a quote in the database, up to so many in all, with other numbers, customers, states and days: Q-100002,
 * Q-100003 and so on, each made 13 minutes before the one with the number below it.
 *
 * @param client in a transaction of its own, of the superuser or of the app's role.
 * @param rareName the last name of one customer in a hundred.
 */
export async function copyQuotes(
  client: pg.ClientBase,
  quoteId: string,
  { upTo, rareName }: { readonly upTo: number; readonly rareName: string },
): Promise<void> {
  await client.query("set local app.system = 'on'")
  await client.query(COPIES, [quoteId, upTo, rareName])
  // Checks of foreign keys were planned when there was next to nothing to look through.
  await client.query('analyze quotes; discard plans')
  await client.query(COPIED_SEARCH, [quoteId])
}

/** Gives the copies of a quote its versions and its history, too. */
export async function copyHistory(client: pg.ClientBase, quoteId: string): Promise<void> {
  await client.query("set local app.system = 'on'")
  await client.query(COPIED_VERSIONS, [quoteId])
  await client.query(COPIED_EVENTS, [quoteId])
}

const COPIES = `
  insert into quotes
  select copy.*
  from quotes original
  cross join generate_series(2, $2::int) n
  cross join lateral (
    select
      (array['Priya', 'Tom', 'Deb', 'Mick', 'Aroha', 'Giulia', 'Sam', 'Lachlan'])[1 + n % 8] || ' ' ||
      case when n % 100 = 0 then $3::text else
        (array['Nair', 'Walsh', 'Okafor', 'Nguyen', 'Rossi', 'Walker', 'Smith', 'Tane', 'Brown'])[1 + n % 9] end as name,
      original.created_at - make_interval(mins => n * 13) as at
  ) customer
  cross join lateral jsonb_populate_record(original, jsonb_build_object(
    'id', gen_random_uuid(),
    'quote_number', 'Q-' || (100000 + n),
    'status', (array['draft', 'sent', 'viewed', 'accepted', 'declined', 'expired'])[1 + n % 6],
    'customer_name', customer.name,
    'created_at', customer.at,
    'updated_at', customer.at)) copy
  where original.id = $1`

const COPIED_SEARCH = `
  insert into quote_search
  select copy.tenant_id, copy.id,
    replace(replace(search.text, lower(original.quote_number), lower(copy.quote_number)),
      lower(original.customer_name), lower(copy.customer_name)),
    lower(copy.customer_name)
  from quote_search search
  join quotes original on original.tenant_id = search.tenant_id and original.id = search.quote_id
  join quotes copy on copy.tenant_id = search.tenant_id and copy.id <> search.quote_id
  where search.quote_id = $1`

const COPIED_VERSIONS = `
  insert into quote_versions
  select version.tenant_id, copy.id, version.version_number, version.content, version.total_cents,
    version.change_source, version.changed_by, version.changed_by_name, copy.created_at
  from quote_versions version
  join quotes copy on copy.tenant_id = version.tenant_id and copy.id <> version.quote_id
  where version.quote_id = $1`

const COPIED_EVENTS = `
  insert into quote_events
  select event.tenant_id, gen_random_uuid(), copy.id, event.kind, event.from_status, event.to_status,
    event.version_number, event.actor, event.detail, copy.created_at
  from quote_events event
  join quotes copy on copy.tenant_id = event.tenant_id and copy.id <> event.quote_id
  where event.quote_id = $1`
