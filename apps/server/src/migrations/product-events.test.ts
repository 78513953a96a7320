import { expect, test } from 'vitest'
import { givenDatabaseBefore } from '../testing/old-database.ts'

const TENANT = '01890000-0000-7000-8000-000000000001'
const PERSON = '01890000-0000-7000-8000-000000000002'
const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
const QUOTE = id(10)
const [CREATED, LATER] = [new Date('2026-03-02T00:00:00Z'), new Date('2026-03-05T00:00:00Z')]

test('the history of quotes becomes events, from the first, and is one from then on', async () => {
  const { query, update } = await givenDatabaseBefore('0062_product_events.sql')
  await query(`alter table quote_events drop constraint quote_events_tenant_id_quote_id_fkey`)
  await query(`alter table quote_versions drop constraint quote_versions_tenant_id_quote_id_fkey`)
  await query(
    `insert into quote_versions (tenant_id, quote_id, version_number, content, total_cents, change_source, changed_by,
       changed_by_name, created_at)
     values ($1, $2, 1, '{"currency": "NZD"}', 110000, 'form', $3, 'Kelly', $4)`,
    [TENANT, QUOTE, PERSON, CREATED],
  )
  const insertHistory = (n: number, kind: string, at: Date) =>
    query(
      `insert into quote_events (tenant_id, id, quote_id, kind, from_status, to_status, version_number, actor, detail,
         created_at)
       values ($1, $2, $3, $4, 'sent', case when $4 = 'deleted' then null else $4 end, 1, 'Kelly', 'Deb Hanley', $5)`,
      [TENANT, id(n), QUOTE, kind, at],
    )
  // Written in another order than it happened.
  await insertHistory(3, 'accepted', LATER)
  await insertHistory(2, 'created', CREATED)
  await insertHistory(4, 'updated', LATER)

  await update()
  await insertHistory(5, 'deleted', LATER)

  const rows = await query('select * from product_events order by id')
  const shared = { tenant_id: TENANT, quote_id: QUOTE }
  const versioned = { from_status: 'sent', version_number: 1 }
  expect(rows).toEqual(
    [
      {
        type: 'quote_created',
        at: CREATED,
        user_id: PERSON,
        properties: { ...versioned, to_status: 'created' },
      },
      {
        type: 'quote_accepted',
        at: LATER,
        user_id: null,
        properties: { ...versioned, to_status: 'accepted', total_cents: 110_000, currency: 'NZD' },
      },
      {
        type: 'quote_republished',
        at: LATER,
        user_id: null,
        properties: { ...versioned, to_status: 'updated' },
      },
      { type: 'quote_deleted', at: LATER, user_id: null, properties: versioned },
    ].map((row) => expect.objectContaining({ ...shared, ...row })),
  )
})
