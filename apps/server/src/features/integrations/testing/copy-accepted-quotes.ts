import type pg from 'pg'

/**
 * Copies an accepted quote with its version and the proof of its acceptance, each under a number and for a customer of
 * its own: customer-1@… and so on.
 *
 * @param client in a transaction of the app's role
 * @returns the ids of the copies
 */
export async function copyAcceptedQuotes(
  client: pg.ClientBase,
  quoteId: string,
  copies: number,
): Promise<string[]> {
  await client.query("set local app.system = 'on'")
  const { rows } = await client.query<{ id: string }>(COPIED_QUOTES, [quoteId, copies])
  await client.query(COPIED_VERSIONS, [quoteId])
  await client.query(COPIED_ACCEPTANCES, [quoteId])
  return rows.map(({ id }) => id)
}

const COPIED_QUOTES = `
  insert into quotes
  select copy.* from quotes original
  cross join generate_series(1, $2::int) n
  cross join lateral jsonb_populate_record(original, jsonb_build_object(
    'id', gen_random_uuid(),
    'quote_number', original.quote_number || '-' || n,
    'contact_id', null,
    'customer_name', 'Customer ' || n || ' of ' || original.quote_number,
    'customer_email', 'customer-' || n || '@' || original.quote_number || '.example',
    'share_token', substr(original.share_token, 1, 14) || to_char(n, 'FM00000000'))) copy
  where original.id = $1
  returning id`

const COPIES = `
  join quotes original on original.tenant_id = kept.tenant_id and original.id = kept.quote_id
  join quotes quote on quote.tenant_id = original.tenant_id and quote.quote_number like original.quote_number || '-%'`

const COPIED_VERSIONS = `
  insert into quote_versions
  select copy.* from quote_versions kept ${COPIES}
  cross join lateral jsonb_populate_record(kept, jsonb_build_object(
    'quote_id', quote.id,
    'content', kept.content || jsonb_build_object(
      'contactId', null, 'customerName', quote.customer_name, 'customerEmail', quote.customer_email))) copy
  where kept.quote_id = $1`

const COPIED_ACCEPTANCES = `
  insert into quote_acceptances
  select copy.* from quote_acceptances kept ${COPIES}
  cross join lateral jsonb_populate_record(kept, jsonb_build_object(
    'id', gen_random_uuid(), 'quote_id', quote.id, 'certificate_id', null, 'certificate_draft', null)) copy
  where kept.quote_id = $1`
