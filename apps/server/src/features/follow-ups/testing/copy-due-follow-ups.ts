import type pg from 'pg'

/**
 * Copies a published quote with its follow-ups, each to a customer of its own: customer-1@example.com and so on.
 *
 * @param client in a transaction of the app's role.
 * @param dueAt of the next message of each; the copied quote's own stays as it is.
 * @returns the ids of those messages.
 */
export async function copyDueFollowUps(
  client: pg.ClientBase,
  quoteId: string,
  { copies, dueAt }: { readonly copies: number; readonly dueAt: Date },
): Promise<string[]> {
  await client.query("set local app.system = 'on'")
  await client.query(COPIED_QUOTES, [quoteId, copies])
  await client.query(COPIED_RUNS, [quoteId])
  const { rows } = await client.query<{ id: string }>(COPIED_MESSAGES, [quoteId, dueAt])
  return rows.map(({ id }) => id)
}

const COPIED_QUOTES = `
  insert into quotes
  select copy.* from quotes original
  cross join generate_series(1, $2::int) n
  cross join lateral jsonb_populate_record(original, jsonb_build_object(
    'id', gen_random_uuid(),
    'quote_number', original.quote_number || '-' || n,
    'customer_email', 'customer-' || n || '@example.com',
    'share_token', substr(original.share_token, 1, 14) || to_char(n, 'FM00000000'))) copy
  where original.id = $1`

const COPIED_RUNS = `
  insert into follow_up_runs
  select copy.* from follow_up_runs original
  join quotes quote on quote.tenant_id = original.tenant_id and quote.id <> original.quote_id
    and quote.customer_email like 'customer-%'
  cross join lateral jsonb_populate_record(original, jsonb_build_object(
    'id', gen_random_uuid(), 'quote_id', quote.id)) copy
  where original.quote_id = $1`

const COPIED_MESSAGES = `
  insert into follow_up_messages
  select copy.* from follow_up_messages original
  join follow_up_runs run on run.tenant_id = original.tenant_id and run.quote_id <> original.quote_id
  join quotes quote on quote.tenant_id = run.tenant_id and quote.id = run.quote_id
    and quote.customer_email like 'customer-%'
  cross join lateral jsonb_populate_record(original, jsonb_build_object(
    'id', gen_random_uuid(), 'run_id', run.id, 'quote_id', run.quote_id, 'due_at', $2::timestamptz,
    'recipient', quote.customer_email)) copy
  where original.quote_id = $1 and original.step = 1
  returning id`
