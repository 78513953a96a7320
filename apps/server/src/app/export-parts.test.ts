import { expect, test } from 'vitest'
import { fileWorld } from '../testing/file-world.ts'
import { exportParts } from './export-parts.ts'

const world = fileWorld()

/** Tables of the tenants' data that an export leaves out, each with its reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  quote_links: 'secrets: who has a link can accept the quote',
  received_replies: 'hashes of answers, each kept for 30 days to know a repetition',
  message_reply_addresses: 'secrets: who knows one can write to a conversation',
  quote_figures: 'counted from quotes and their history',
  quote_figure_days: 'sums of quote_figures',
  quote_figure_months: 'sums of quote_figures',
  quote_figure_queue: 'quotes to be counted again within a minute',
  quote_search: 'a copy of what quotes says, for the search',
  price_book_revisions: 'which state the price book is in: means nothing outside the program',
  offered_quotes: 'visits to open quotes, which quote_events tells one by one',
  offered_prices: 'a copy of what the lines of quotes say, for finding those of a price',
  weekly_summaries: 'who has had which weekly summary, which outbox tells too',
  price_checks: 'prices whose quotes are looked at within a minute',
  quote_presence: 'who has a quote open right now: forgotten within a minute',
  integration_sign_ins: 'hashes of secrets: a sign-in at a provider is finished within ten minutes',
  transcriptions:
    'what a person recorded is theirs alone, not the owner’s; what they made of it is in quotes',
  transcription_pieces: 'parts of recordings, which are joined within minutes',
  api_keys: 'hashes of secrets: a key works on the server that made it and nowhere else',
  product_event_queue: 'which events are still to be forwarded, all of them in product_events',
  idempotency_keys: 'answers to calls of the last 24 hours, kept for their repetition',
}

test('every table of the tenants’ data is exported, or is named here with the reason why it is not', async () => {
  const { rows } = await world.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and column_name = 'tenant_id'`,
  )
  const tables = rows.map((row) => row.table_name)
  const exported = exportParts.flatMap((part) => part.tables)
  expect(tables.filter((table) => !exported.includes(table) && LEFT_OUT[table] === undefined)).toEqual([])
  // And nothing is named that is not there, or both exported and left out.
  expect([...exported, ...Object.keys(LEFT_OUT)].filter((table) => !tables.includes(table))).toEqual([])
  expect(exported.filter((table) => LEFT_OUT[table] !== undefined)).toEqual([])
})

test('no two parts have one name', () => {
  const names = exportParts.map((part) => part.name)
  expect(new Set(names).size).toBe(names.length)
})
