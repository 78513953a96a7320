import type { Page } from '@playwright/test'
import { copyHistory, copyQuotes } from '../apps/server/src/testing/copy-quotes.ts'
import { createQuote } from './api.ts'
import { inDatabase } from './database.ts'

/** Quotes of the organization: Q-100001 to Q-110000. What is said of them here is of n, the number without its 100000. */
export const MANY = 10_000

/**
 * Gives the organization of the person signed in a great many quotes: n × $11.00 with tax, 40 a day back from today,
 * the lower the number the newer.
 */
export async function givenManyQuotes(page: Page): Promise<void> {
  const { id } = await createQuote(page, {
    title: 'Deck',
    quote_number: 'Q-100001',
    customer_name: 'Priya Nair',
    line_items: [{ item_description: 'Decking', item_quantity: 1, item_unit_price: 10 }],
  })
  await inDatabase(async (client) => {
    await client.query('begin')
    await copyQuotes(client, id, { upTo: MANY, rareName: 'Hanley' })
    await client.query(SPREAD, [id])
    await copyHistory(client, id)
    await client.query('commit')
    await client.query('vacuum analyze quotes, quote_search')
  })
}

const SPREAD = `
  update quotes set
    subtotal_cents = spread.n * 1000, tax_cents = spread.n * 100, total_cents = spread.n * 1100,
    line_items = jsonb_set(quotes.line_items, '{0,quantityThousandths}', to_jsonb(spread.n * 1000)),
    tags = case when spread.n % 100 = 0 then array['vip', 'deck'] when spread.n % 10 = 0 then array['vip'] else '{}' end,
    archived_at = case when spread.n % 500 = 1 then now() end,
    deleted_at = case when spread.n % 1000 = 3 then now() end,
    created_at = (spread.today - spread.n / 40 + make_interval(secs => 40 - spread.n % 40)) at time zone 'Australia/Sydney'
  from (
    select id, right(quote_number, 6)::int - 100000 as n, (now() at time zone 'Australia/Sydney')::date as today
    from quotes where tenant_id = (select tenant_id from quotes where id = $1)
  ) spread
  where quotes.id = spread.id`
