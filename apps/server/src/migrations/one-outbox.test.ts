import { expect, test } from 'vitest'
import { givenDatabaseBefore } from '../testing/old-database.ts'

const [ANN, BEN] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
const AT = new Date('2026-03-02T00:00:00Z')
const STATES = ['queued', 'sending', 'sent', 'unconfirmed', 'failed', 'not_sent']

test('mails and SMS are one table, each in the state it was in, and follow-ups find theirs', async () => {
  const { query, update } = await givenDatabaseBefore('0057_one_outbox.sql')
  await query(
    `insert into mail_outbox (id, tenant_id, kind, recipient, from_name, subject, body_text, body_html, state, attempts,
       next_attempt_at, give_up_at, message_id, dedupe_key, created_at, sending_at)
     select ('01890000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'test.mail', 'deb@example.com', 'Q', 'Hi', 'Hi', '<p>Hi</p>',
       state, 1, $2, $2, n || '@quotes.example', 'key ' || n, $2, $2
     from unnest($3::text[]) with ordinality as states (state, n)`,
    [ANN, AT, STATES],
  )
  await query(
    `insert into sms_outbox (tenant_id, id, kind, recipient, body, state, attempts, next_attempt_at, expires_at, provider_id,
       quote_id, dedupe_key, created_at, sending_at)
     select $1, ('01890000-0000-7000-8000-' || lpad((n + 10)::text, 12, '0'))::uuid, 'test.sms', '+61400000000', 'Any questions?',
       state, 1, $2, $2, case when state = 'sent' then 'SM1' end, $4, 'key ' || n, $2, $2
     from unnest($3::text[]) with ordinality as states (state, n)`,
    [BEN, AT, STATES, id(99)],
  )
  await query(`alter table follow_up_messages drop constraint follow_up_messages_tenant_id_run_id_fkey`)
  await query(
    `insert into follow_up_messages (tenant_id, id, run_id, quote_id, step, channel, due_at, state, recipient, mail_id, sms_id)
     values ($1, $2, $2, $2, 1, 'email', $4, 'sent', '', $3, null), ($1, $3, $2, $2, 2, 'sms', $4, 'sent', '', null, $2),
       ($1, $5, $2, $2, 3, 'sms', $4, 'planned', '', null, null)`,
    [ANN, id(21), id(22), AT, id(23)],
  )

  await update()

  const rows = await query('select * from outbox order by id')
  expect(rows.map(({ channel, tenant_id, state }) => [channel, tenant_id, state])).toEqual([
    ...STATES.map((state) => ['email', ANN, state]),
    ...STATES.map((state) => ['sms', BEN, state]),
  ])
  expect(rows[0]).toMatchObject({
    subject: 'Hi',
    message_id: '1@quotes.example',
    dedupe_key: 'key 1',
    expires_at: null,
  })
  // Its quote was deleted, which an SMS did not notice.
  expect(rows[8]).toMatchObject({
    recipient: '+61400000000',
    body_text: 'Any questions?',
    message_id: 'SM1',
    dedupe_key: 'key 3',
    quote_id: null,
    expires_at: AT,
    sending_at: AT,
  })
  expect(rows[7].message_id).toBeNull()
  const followUps = await query('select outbox_id from follow_up_messages order by step')
  expect(followUps.map(({ outbox_id }) => outbox_id)).toEqual([id(22), id(21), null])
})
