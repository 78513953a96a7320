import type { PricedJob } from '@quotewright/contracts/job-prices.ts'
import { expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { VISITOR } from '../../testing/given-objects.ts'

const world = fileWorld()
const staff = fileMember(world)

const price = (task_details: string) => world.as().post('/api/v1/public/job-prices', { task_details })

const refusalOf = async (text: string) => {
  const { status, body } = await price(text)
  return [status, body.errors]
}

test('a stranger gets each line with what it costs and where that is from, and the total with GST', async () => {
  const { status, body } = await price(
    'Fit 6 downlights at 85 each, 2 hours labour at 95, optional: dimmer 120',
  )
  expect(status).toBe(200)
  const { lines, totals } = body as PricedJob
  expect(lines).toMatchObject([
    {
      quantity: '6 ea',
      unit_price: '$85.00',
      amount: '$510.00',
      source: 'You wrote “85”',
      needs_price: false,
    },
    { quantity: '2 hr', unit_price: '$95.00', amount: '$190.00' },
    { amount: '$120.00', is_optional: true },
  ])
  expect(totals.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['subtotal', '$700.00'],
    ['tax', '$70.00'],
    ['total', '$770.00'],
  ])
})

test('a line that nothing prices is marked, and the total says that it leaves it out', async () => {
  const { body } = await price('Install 3 weird gizmos')
  expect(body.lines).toMatchObject([{ needs_price: true, unit_price: '', amount: 'To be confirmed' }])
  expect(body.lines[0].source).not.toBe('')
  expect(body.notes).toEqual(['Items still to be confirmed are not part of this total.'])
})

test('what the generator refuses is refused in the same words', async () => {
  const member = (text: string) =>
    world.as().post('/api/v1/tasks/execute', { task_details: text, metadata: { lead_details: VISITOR } })
  for (const text of ['  ', 'Bloody fuck this bathroom, replace the tap', 'x'.repeat(20_001)]) {
    const generator = await member(text)
    expect(await refusalOf(text)).toEqual([422, generator.body.errors])
  }
  const cake = await member('Bake a birthday cake')
  const { validation_message, suggested_alternative } = cake.body.result
  expect(await refusalOf('Bake a birthday cake')).toEqual([
    422,
    [{ path: 'task_details', message: `${validation_message} ${suggested_alternative}` }],
  ])
})

test('the figures are those of the quote that the generator makes of the same text', async () => {
  const text = 'Replace the kitchen mixer tap, fit 6 LED downlights at $85 each and 3 hours labour'
  const { body } = await price(text)
  const made = await world
    .as()
    .post('/api/v1/tasks/execute', { task_details: text, metadata: { lead_details: VISITOR } })
  expect(body.totals.at(-1).amount).toBe(made.body.result.quote_data.formatted_total)
})

test('nothing is kept', async () => {
  const count = async () => {
    const { rows } = await asSystem(
      world,
      'select (select count(*) from quotes) as quotes, (select count(*) from leads) as leads',
    )
    return rows
  }
  const before = await count()
  await price('Fit 6 downlights at 85 each')
  expect(await count()).toEqual(before)
})

test('people of an organization get the prices that visitors get', async () => {
  await world.as(staff).post('/api/v1/price-items', { name: 'Downlight', unit: 'ea', unit_price: 9_999 })
  const { body } = await world
    .as(staff)
    .post('/api/v1/public/job-prices', { task_details: 'Fit 6 downlights' })
  expect(body).toEqual((await price('Fit 6 downlights')).body)
})

test('a body beyond 64 kB is refused unread', async () => {
  const { status } = await price('x'.repeat(64_001))
  expect(status).toBe(413)
})
