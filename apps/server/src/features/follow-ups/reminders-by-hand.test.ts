import { expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileFollowUps } from './testing/follow-up-world.ts'

const TUESDAY = '2026-03-03T00:00:00.000Z'
const MAIL = { to: 'Deb@example.com', subject: 'Your quote', message: 'Any questions?', template: 'reminder' }

const it = fileFollowUps()

test.each([
  ['queued', 'scheduled', '2026-03-03T21:00:00.000Z'],
  ['failed', 'sending', TUESDAY],
])('a reminder by hand that is %s leaves that day’s follow-up %s', async (reminder, state, due_at) => {
  const owner = await it.givenBusiness()
  const { id } = await it.givenQuote(owner)
  it.world.clock.now = new Date('2026-03-02T23:00:00Z')
  expect((await it.world.as(owner).post(`/api/v1/quotes/${id}/emails`, MAIL)).status).toBe(201)
  await asSystem(it.world, `update outbox set state = $2 where quote_id = $1`, [id, reminder])
  await it.decideAt(owner, TUESDAY)
  expect((await it.statusOf(owner, id)).messages[0]).toMatchObject({ state, due_at })
})
