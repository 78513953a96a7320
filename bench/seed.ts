import { withClient } from '../apps/server/src/platform/database/embedded/with-client.ts'
import { copyQuotes } from '../apps/server/src/testing/copy-quotes.ts'
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
    await admin.query('begin')
    await copyQuotes(admin, id, { upTo: SEEDED, rareName: RARE_NAME })
    // Counting what was copied takes the background some ten seconds, which no call that is measured has caused.
    await admin.query('delete from quote_figure_queue')
    await admin.query('commit')
    await admin.query('vacuum analyze quotes, quote_search')
    const { rows } = await admin.query<{ id: string }>(
      'select id from quotes where tenant_id = $1 order by created_at desc',
      [member.tenantId],
    )
    return rows.map((row) => row.id)
  })
}
