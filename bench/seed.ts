import { withClient } from '../apps/server/src/platform/database/embedded/with-client.ts'
import { type HttpMember, memberHeaders } from '../apps/server/src/testing/sign-up-over-http.ts'
import { sampleQuote } from './sample-quote.ts'

/** Quotes of the organization that is measured, and of another one beside it. */
export const SEEDED = 10_000

/** A customer's name that about one in a hundred of the seeded quotes has. */
export const RARE_NAME = 'Hanley'

/**
 * Makes one quote by the API and copies it in the database, with other numbers,
 * customers, states and days.
 *
 * @param adminUrl address of the app's database for the superuser, whom row-level security does not bind.
 * @returns the ids of the quotes.
 */
export async function seedQuotes(serverUrl: string, adminUrl: string, member: HttpMember): Promise<string[]> {
  const response = await fetch(`${serverUrl}/api/v1/quotes`, {
    method: 'POST',
    headers: memberHeaders(member),
    body: JSON.stringify(sampleQuote('Priya Nair')),
  })
  const { id } = (await response.json()) as { id: string }
  return withClient(adminUrl, async (admin) => {
    await admin.query(COPIES, [id, SEEDED, RARE_NAME])
    await admin.query(COPIED_SEARCH, [id])
    await admin.query('vacuum analyze quotes, quote_search')
    const { rows } = await admin.query<{ id: string }>(
      'select id from quotes where tenant_id = $1 order by created_at desc',
      [member.tenantId],
    )
    return rows.map((row) => row.id)
  })
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
  select copy.tenant_id, copy.id, lower(copy.quote_number || E'\\n' || copy.customer_name) || E'\\n' || original.text
  from quote_search original
  join quotes copy on copy.tenant_id = original.tenant_id and copy.id <> original.quote_id
  where original.quote_id = $1`
