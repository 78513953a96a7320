import { expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { listPastDue } from './due-quotes.repository.ts'
import { expireQuotesJob, purgeOldQuotesJob } from './quotes.jobs.ts'

const world = fileWorld()
const staff = fileMember(world)

const DAY_MS = 86_400_000
const line = { item_description: 'LED downlight', item_quantity: 2, item_unit_price: 85 }

async function givenQuote(body: object = {}): Promise<string> {
  return (await world.as(staff).post('/api/v1/quotes', { line_items: [line], ...body })).body.id
}

const idsLeft = async () => {
  const rows = await inSystemTransaction(world.services, (db) =>
    db.selectFrom('quotes').select('id').execute(),
  )
  return rows.map((row) => row.id)
}

/** Does something as if it were some days later. */
async function after<T>(days: number, work: () => Promise<T>): Promise<T> {
  const now = world.clock.now
  world.clock.now = new Date(now.getTime() + days * DAY_MS)
  try {
    return await work()
  } finally {
    world.clock.now = now
  }
}

test('what was deleted, or made in the demo, is gone after thirty days, not before; the rest stays', async () => {
  const kept = await givenQuote()
  const deleted = await givenQuote()
  await world.as(staff).delete(`/api/v1/quotes/${deleted}`)
  const lead_details = { first_name: 'Sam', email: 'sam@example.com' }
  const demo = await world
    .as()
    .post('/api/v1/tasks/execute', { task_details: '2 downlights at 85 each', metadata: { lead_details } })
  const demoId: string = demo.body.quote_id
  await world.as().post(`/api/v1/quotes/${demoId}/export-to-viewer`)

  await after(29, () => purgeOldQuotesJob.runWith(world.services, {}))
  expect((await idsLeft()).toSorted()).toEqual([kept, deleted, demoId].toSorted())
  expect((await world.as().get(`/api/v1/public/quotes/${demoId}`)).status).toBe(200)

  await after(31, () => purgeOldQuotesJob.runWith(world.services, {}))
  expect(await idsLeft()).toEqual([kept])
  expect((await world.as().get(`/api/v1/public/quotes/${demoId}`)).status).toBe(404)
})

test('what is past due is read to its end, without what is deleted', async () => {
  const [first, second, deleted] = [
    await givenQuote({ status: 'sent', valid_days: 1 }),
    await givenQuote({ status: 'sent', valid_days: 1 }),
    await givenQuote({ status: 'sent', valid_days: 1 }),
  ]
  await world.as(staff).delete(`/api/v1/quotes/${deleted}`)
  const due: string[] = []
  await after(3, async () => {
    for await (const { quoteId } of listPastDue(world.services, 1)) due.push(quoteId)
  })
  expect(due.toSorted()).toEqual([first, second].toSorted())
})

test('running twice expires an open quote once, and a draft never', async () => {
  const sent = await givenQuote({ status: 'sent', valid_days: 1 })
  const draft = await givenQuote({ valid_days: 1 })
  await after(3, async () => {
    await expireQuotesJob.runWith(world.services, {})
    await expireQuotesJob.runWith(world.services, {})
  })
  const { body } = await world.as(staff).get(`/api/v1/quotes/${sent}/history`)
  expect(body.events.map((event: { kind: string }) => event.kind)).toEqual(['expired', 'created'])
  expect((await world.as(staff).get(`/api/v1/quotes/${draft}`)).body.quote.status).toBe('draft')
})
