import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextOf, inSystemTransaction, inTransaction } from '../../platform/context.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { recordEvent } from './record-event.ts'

const world = fileWorld()
const staff = testMember(world)
const ctx = () => ({ ...contextOf(world.services, staff.tenantId), userId: staff.userId })

const listEvents = () =>
  inTransaction(ctx(), (tx) => tx.db.selectFrom('product_events').selectAll().orderBy('id').execute())

test('an event is written with its transaction, or not at all', async () => {
  const step = { type: 'onboarding_step', properties: { step: 3, outcome: 'skipped' } } as const
  await inTransaction(ctx(), (tx) => recordEvent(tx, step))
  const failing = inTransaction(ctx(), async (tx) => {
    await recordEvent(tx, step)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await listEvents()).slice(1)).toEqual([
    {
      tenant_id: staff.tenantId,
      id: expect.any(Number),
      type: 'onboarding_step',
      at: world.clock.now,
      quote_id: null,
      user_id: staff.userId,
      properties: { step: 3, outcome: 'skipped' },
    },
  ])
})

test('what happens to a quote is recorded with the person who did it', async () => {
  const created = await world.as(staff).post('/api/v1/quotes', { description: 'Deck' })
  const [event] = (await listEvents()).filter(({ quote_id }) => quote_id === created.body.id)
  expect(event).toMatchObject({
    type: 'quote_created',
    user_id: staff.userId,
    properties: { to_status: 'draft', version_number: 1 },
  })
})

test('nothing changes an event, and no organization deletes one', async () => {
  const before = await listEvents()
  expect(before.length).toBeGreaterThan(0)
  for (const change of [sql`update product_events set type = 'sign_up'`, sql`truncate product_events`]) {
    await expect(inSystemTransaction(world.services, (db) => change.execute(db))).rejects.toThrow(
      'never changed',
    )
  }
  await inTransaction(ctx(), (tx) => tx.db.deleteFrom('product_events').execute())
  expect(await listEvents()).toEqual(before)
})
