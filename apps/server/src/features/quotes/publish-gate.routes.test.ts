import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { answerOf, publishQuote } from '../../testing/published-quote.ts'
import type { Answer } from '../../testing/world.ts'

const world = fileWorld()
const staff = fileMember(world)

beforeAll(async () => {
  await world
    .as(staff)
    .post('/api/v1/promotions', { name: 'Spring', kind: 'percent', value: 10, code: 'SPRING10' })
})

const LIGHT = { item_description: 'LED downlight', item_quantity: 14, item_unit_price: 85 }
const GOOD = [
  LIGHT,
  { item_description: 'Labour', item_quantity: 2, item_unit_price: 95 },
  { item_description: 'Dimmer', item_unit_price: 40, option_id: 'dimmer' },
]
const OPTIONS = [{ id: 'dimmer', kind: 'add_on', title: 'Dimmer' }]

/** What must never reach a customer, and how the kept lines of a quote become it. */
const DEFECTS: Readonly<Record<string, Defect>> = {
  'an unpriced line': {
    lines: [LIGHT, { item_description: 'Zorb coupling', item_unit_price: 0, needs_price: true }],
    spoil: (line, at) => (at === 1 ? { ...line, needsPrice: true, unitPriceCents: 0 } : line),
  },
  'an empty line': {
    lines: [LIGHT, { item_description: '–', item_unit_price: 10 }],
    spoil: (line, at) => (at === 1 ? { ...line, description: '–' } : line),
  },
  'a total of nothing': {
    lines: [{ item_description: 'LED downlight', item_unit_price: 0 }],
    spoil: (line) => ({ ...line, unitPriceCents: 0 }),
  },
}
interface Defect {
  readonly lines: readonly object[]
  readonly spoil: (line: LineItem, at: number) => LineItem
}

const call = () => world.as(staff)

async function givenDraft(lines: readonly object[] = GOOD): Promise<string> {
  const body = { customer_name: 'Deb', description: 'Lights', options: OPTIONS, line_items: lines }
  return (await call().post('/api/v1/quotes', body)).body.id
}

const givenPublished = async () => publishQuote(world, staff, await givenDraft())

/** As a quote from before the check can be. */
async function spoil(id: string, defect: Defect): Promise<void> {
  await inSystemTransaction(world.services, async (db) => {
    const { line_items } = await db
      .selectFrom('quotes')
      .select('line_items')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const spoilt = JSON.stringify(line_items.map(defect.spoil))
    await db.updateTable('quotes').set({ line_items: spoilt }).where('id', '=', id).execute()
  })
}

interface Attempt {
  /** The quote that is not to change; null where none is to be made. */
  readonly id: string | null
  /** The customer's page; null where there is none. */
  readonly url: string | null
  readonly act: () => Promise<Answer>
}

/** Every operation that shows a customer something new. */
const OPERATIONS: Readonly<Record<string, (defect: Defect) => Promise<Attempt>>> = {
  'export-to-viewer': async ({ lines }) => {
    const id = await givenDraft(lines)
    return { id, url: null, act: () => call().post(`/api/v1/quotes/${id}/export-to-viewer`, {}) }
  },
  'the first publishing': async ({ lines }) => {
    const id = await givenDraft(lines)
    return { id, url: null, act: () => call().post(`/api/v1/quotes/${id}/publish`, {}) }
  },
  'publishing a later version': async ({ lines }) => {
    const { id, url } = await givenPublished()
    await changeQuote(world, staff, id, { line_items: lines })
    return { id, url, act: () => call().post(`/api/v1/quotes/${id}/publish`, {}) }
  },
  'publishing again after it was taken back': async ({ lines }) => {
    const { id } = await givenPublished()
    await call().post(`/api/v1/quotes/${id}/unpublish`, {})
    await changeQuote(world, staff, id, { line_items: lines })
    return { id, url: null, act: () => call().post(`/api/v1/quotes/${id}/publish`, {}) }
  },
  'Update Quote on a draft': async ({ lines }) => {
    const id = await givenDraft()
    return { id, url: null, act: () => changeQuote(world, staff, id, { line_items: lines, publish: true }) }
  },
  'Update Quote': async ({ lines }) => {
    const { id, url } = await givenPublished()
    return { id, url, act: () => changeQuote(world, staff, id, { line_items: lines, publish: true }) }
  },
  'restoring a version and publishing it': async ({ lines }) => {
    const id = await givenDraft(lines)
    await changeQuote(world, staff, id, { line_items: GOOD })
    const { url } = await publishQuote(world, staff, id)
    const body = { current_version_number: 2, publish: true }
    return { id, url, act: () => call().post(`/api/v1/quotes/${id}/versions/1/restore`, body) }
  },
  'a text update that is published': async (defect) => {
    const { id, url } = await givenPublished()
    await spoil(id, defect)
    const metadata = { quote_id: id, current_version_number: 1, publish: true }
    const task = { task_details: 'Change the payment terms to Net 7', metadata }
    return { id, url, act: () => call().post('/api/v1/tasks/execute', task) }
  },
  're-issuing what was published': async (defect) => {
    const { id, url } = await givenPublished()
    await world.as().post(`${url}/decline`, {})
    await spoil(id, defect)
    return { id, url, act: () => call().post(`/api/v1/quotes/${id}/reissue`, {}) }
  },
  're-issuing the newest version': async ({ lines }) => {
    const { id, url } = await givenPublished()
    await world.as().post(`${url}/decline`, {})
    await changeQuote(world, staff, id, { line_items: lines })
    return { id, url, act: () => call().post(`/api/v1/quotes/${id}/reissue`, { version: 'newest' }) }
  },
  'confirming a change': async (defect) => {
    const { id, url } = await givenPublished()
    const { quote } = (await world.as().get(url)).body
    const line_items = [{ id: quote.line_items[0].id, quantity: 16 }]
    await world.as().post(`${url}/line-items`, { line_items })
    const { change_requests } = (await call().get(`/api/v1/quotes/${id}/change-requests`)).body
    await spoil(id, defect)
    const path = `/api/v1/change-requests/${change_requests[0].id}/confirm`
    return { id, url, act: () => call().post(path, { current_version_number: 1 }) }
  },
  'a choice of the customer': async (defect) => {
    const { id, url } = await givenPublished()
    await spoil(id, defect)
    const choice = { selected_option_ids: ['dimmer'], selected_line_item_ids: [] }
    return { id, url, act: () => world.as().post(`${url}/options`, choice) }
  },
  'accepting with a choice': async (defect) => {
    const { id, url } = await givenPublished()
    await spoil(id, defect)
    const choice = { selected_option_ids: ['dimmer'], selected_line_item_ids: [] }
    const answer = { ...answerOf((await world.as().get(url)).body.quote), choice }
    await world.as().post(`${url}/events`, { event_type: 'view' })
    return { id, url, act: () => world.as().post(`${url}/accept`, answer) }
  },
  'a promotion code of the customer': async (defect) => {
    const { id, url } = await givenPublished()
    await spoil(id, defect)
    return { id, url, act: () => world.as().post(`${url}/promotions`, { code: 'SPRING10' }) }
  },
  'creating a sent quote': async ({ lines }) => {
    const body = { status: 'sent', options: OPTIONS, line_items: lines }
    return { id: null, url: null, act: () => call().post('/api/v1/quotes', body) }
  },
  'creating a sent document': async ({ lines }) => {
    const body = { document_type: 'quote', metadata: { status: 'sent' }, options: OPTIONS, line_items: lines }
    return { id: null, url: null, act: () => call().post('/api/v1/documents', body) }
  },
}

/** What there is to see of an attempt, by staff and by the customer. */
async function seen({ id, url }: Attempt) {
  if (id === null) return (await call().get('/api/v1/quotes')).body.total
  const [quote, history, versions] = await Promise.all([
    call().get(`/api/v1/quotes/${id}`),
    call().get(`/api/v1/quotes/${id}/history`),
    call().get(`/api/v1/quotes/${id}/versions`),
  ])
  const page = url === null ? null : (await world.as().get(url)).body.quote
  return { quote: quote.body, history: history.body.events, versions: versions.body, page }
}

describe.each(Object.keys(OPERATIONS))('%s', (name) => {
  test.each(Object.entries(DEFECTS))('is refused with %s, and changes nothing', async (_, defect) => {
    const attempt = await OPERATIONS[name]?.(defect)
    if (attempt === undefined) throw new Error(`${name} is no operation`)
    const before = await seen(attempt)
    const refused = await attempt.act()
    expect([refused.status, refused.body.detail]).toEqual([422, expect.any(String)])
    expect(await seen(attempt)).toEqual(before)
  })
})

test('a finished quote passes each of them', async () => {
  const passed: Record<string, number> = {}
  const fine: Defect = {
    lines: [...GOOD, { item_description: 'Cable', item_unit_price: 5 }],
    spoil: (line) => line,
  }
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    passed[name] = (await (await operation(fine)).act()).status
  }
  expect(Object.entries(passed).filter(([, status]) => status > 201)).toEqual([
    ['accepting with a choice', 409],
  ])
})
