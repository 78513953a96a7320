import { describe, expect, test } from 'vitest'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const owner = testMember(world)

const URL = '/api/v1/organization/settings'

const call = (member: Member = owner) => world.as(member)
const read = async (member?: Member) => (await call(member).get(URL)).body.settings

async function set(changes: object, member?: Member): Promise<void> {
  const saved = await call(member).put(URL, { ...(await read(member)), ...changes })
  expect(saved.status).toBe(200)
}

async function numberOf(body: object = {}, member?: Member): Promise<string> {
  const line = { item_description: 'LED downlight', item_quantity: 14, item_unit_price: 85 }
  return (await call(member).post('/api/v1/quotes', { line_items: [line], ...body })).body.quote_number
}

describe('the number of a new quote', () => {
  test('is the standard one until a format is set', async () => {
    world.clock.now = new Date('2026-03-02T02:00:00Z')
    expect(await numberOf()).toBe(`Q-${world.clock.now.getTime()}`)
    const generated = await call().post('/api/v1/tasks/execute', {
      task_details: 'Fit 6 downlights at 85 each',
    })
    expect(generated.body.result.quote_data.quote_number).toMatch(/^Q-20260302-\d{1,4}$/)
  })

  test('follows the format, however the quote is made, and its own number where one is given', async () => {
    world.clock.now = new Date('2026-03-02T02:00:00Z')
    await set({ quote_number_format: 'HE/{yy}{mm}-{seq3}', quote_number_start: 7 })
    expect([await numberOf(), await numberOf({ quote_date: '2027-11-30' })]).toEqual([
      'HE/2603-007',
      'HE/2711-008',
    ])
    const generated = await call().post('/api/v1/tasks/execute', {
      task_details: 'Fit 6 downlights at 85 each',
    })
    expect(generated.body.result.quote_data.quote_number).toBe('HE/2603-009')
    expect(await numberOf({ quote_number: 'Mine' })).toBe('Mine')
    expect((await read()).next_quote_number).toBe(10)
    const stranger = await world.givenMember()
    await set({ quote_number_format: 'X-{seq}' }, stranger)
    expect(await numberOf({}, stranger)).toBe('X-1')
  })

  test('in sequence is different for quotes made at the same time, and no gap stays', async () => {
    await set({ quote_number_format: 'Q-{seq}', quote_number_start: 100 })
    const made = await Promise.all(Array.from({ length: 25 }, () => numberOf()))
    expect(made.toSorted()).toEqual(Array.from({ length: 25 }, (_, index) => `Q-${100 + index}`))
  })

  test('goes on where it is when settings are saved, and starts over when another start is set', async () => {
    await set({ quote_number_format: 'Q-{seq}' })
    expect([await numberOf(), await numberOf()]).toEqual(['Q-1', 'Q-2'])
    await set({ phone: '1' })
    expect(await numberOf()).toBe('Q-3')
    await set({ quote_number_start: 2000 })
    expect((await read()).next_quote_number).toBe(2000)
    expect(await numberOf()).toBe('Q-2000')
  })

  test('that is in use is passed over, one or two hundred', async () => {
    await set({ quote_number_format: 'Q-{seq}' })
    await numberOf({ quote_number: 'Q-1' })
    expect(await numberOf()).toBe('Q-2')
    for (let taken = 3; taken <= 200; taken += 1) await numberOf({ quote_number: `Q-${taken}` })
    const next = await numberOf()
    expect(Number(next.slice(2))).toBeGreaterThan(200)
    expect(Number(next.slice(2))).toBeLessThan(600)
    expect(await numberOf()).toBe(`Q-${Number(next.slice(2)) + 1}`)
  }, 60_000)

  test('at random is drawn again where it is in use, and never fails', async () => {
    await set({ quote_number_format: '{random3}' })
    const made = await Promise.all(Array.from({ length: 60 }, () => numberOf()))
    expect(new Set(made).size).toBe(60)
    expect(made.every((number) => /^\d{1,3}$/.test(number))).toBe(true)
  })
})
