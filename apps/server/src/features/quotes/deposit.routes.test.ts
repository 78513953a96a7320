import { expect, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { answerOf, publishQuote } from '../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world)

const call = () => world.as(staff)
const job = {
  customer_name: 'Deb Hanley',
  line_items: [
    { item_description: 'Deck', item_unit_price: 2000 },
    { item_description: 'Oiling', item_unit_price: 500, optional: true, selected: true },
  ],
}
const tenPercent = { kind: 'percent', value: 10 }
const create = (body: object = {}) => call().post('/api/v1/quotes', { ...job, ...body })

async function publish(id: string) {
  const published = await publishQuote(world, staff, id)
  return { ...published, shown: (await world.as().get(published.url)).body.quote }
}

test('new quotes ask for the deposit of the organization, unless they say another', async () => {
  const owner = await world.givenMember()
  const as = () => world.as(owner)
  const path = '/api/v1/organization/settings'
  const settings = (await as().get(path)).body.settings
  const save = async (deposit: object) =>
    as().put(path, { ...settings, ...(await as().get(path)).body.settings, deposit })
  const made = async (body: object = {}) =>
    (await as().post('/api/v1/quotes', { ...job, ...body })).body.quote
  const tooMuch = await save({ kind: 'percent', value: 101 })
  expect([tooMuch.status, tooMuch.body.detail]).toEqual([422, 'Enter a deposit from 0% to 100%'])

  expect((await save(tenPercent)).body.settings.deposit).toEqual(tenPercent)
  expect((await as().get('/api/v1/quote-defaults')).body.deposit).toEqual(tenPercent)
  expect(await made()).toMatchObject({ deposit: tenPercent, deposit_amount: 275 })
  expect(await made({ deposit: null })).toMatchObject({ deposit: null, deposit_amount: 0 })

  // What the text of a job states comes first.
  const generate = async (task_details: string) =>
    (await as().post('/api/v1/tasks/execute', { task_details, task_type: 'quote' })).body.result.quote_data
  expect((await generate('Hang 3 doors at 80 each')).deposit).toEqual(tenPercent)
  const stated = await generate('Hang 3 doors at 80 each, 50% deposit')
  expect(stated.deposit).toEqual({ kind: 'percent', value: 50 })
  expect((await generate('Hang 3 doors at 80 each, no deposit')).deposit).toBeNull()

  // An amount asks for no more than the job.
  await save({ kind: 'amount', value: 500 })
  expect(await made()).toMatchObject({ deposit: { kind: 'amount', value: 500 }, deposit_amount: 500 })
  const small = { line_items: [{ item_description: 'Tap', item_unit_price: 100 }] }
  expect(await made(small)).toMatchObject({ deposit: { kind: 'amount', value: 110 }, deposit_amount: 110 })
  expect(await made({ line_items: [] })).toMatchObject({ deposit: null })
})

test('a deposit follows the total, and is kept in versions, copies and templates', async () => {
  const made = (await create({ deposit: tenPercent })).body.quote
  expect(made).toMatchObject({ total_amount: 2750, deposit: tenPercent, deposit_amount: 275 })

  const [deck] = made.line_items
  const path = `/api/v1/quotes/${made.id}`
  const smaller = (await changeQuote(world, staff, made.id, { line_items: [deck] })).body.quote
  expect(smaller).toMatchObject({ total_amount: 2200, deposit: tenPercent, deposit_amount: 220 })
  const fixed = (await changeQuote(world, staff, made.id, { deposit: { kind: 'amount', value: 500 } })).body
    .quote
  expect(fixed).toMatchObject({ deposit: { kind: 'amount', value: 500 }, deposit_amount: 500 })
  expect((await changeQuote(world, staff, made.id, { deposit: null })).body.quote).toMatchObject({
    deposit: null,
    deposit_amount: 0,
  })

  const restored = await call().post(`${path}/versions/1/restore`, { current_version_number: 4 })
  expect(restored.body.quote).toMatchObject({ deposit: tenPercent, deposit_amount: 275 })
  const copy = await call().post(`${path}/duplicate`)
  expect(copy.body.quote.deposit).toEqual(tenPercent)
  const { template } = (await call().post(`${path}/template`, { name: 'Deck' })).body
  expect(template).toMatchObject({ deposit: tenPercent, deposit_amount: 275 })
  const started = await call().post(`/api/v1/templates/${template.id}/quotes`, {})
  expect(started.body.quote).toMatchObject({ deposit: tenPercent, deposit_amount: 275 })
})

test('an amount that was set for a larger total falls to what is left', async () => {
  const made = (await create({ deposit: { kind: 'amount', value: 2500 } })).body.quote
  const [deck] = made.line_items
  const smaller = (await changeQuote(world, staff, made.id, { line_items: [deck] })).body.quote
  expect(smaller).toMatchObject({ total_amount: 2200, deposit: { kind: 'amount', value: 2200 } })
  const asked = await changeQuote(world, staff, made.id, { deposit: { kind: 'amount', value: 2500 } })
  expect([asked.status, asked.body.errors[0].path]).toEqual([422, 'deposit'])
})

test('the customer sees it on page and PDF, and agrees to it by the hash', async () => {
  const plain = await publish((await create()).body.id)
  const made = await create({ deposit: { kind: 'percent', value: 6.5 } })
  const { token, shown } = await publish(made.body.id)
  expect(shown).toMatchObject({ deposit: { kind: 'percent', value: 6.5 }, deposit_amount: 178.75 })
  expect(plain.shown).toMatchObject({ deposit: null, deposit_amount: 0 })

  const page = (await world.as().get(`/q/${token}`)).text
  expect(page).toContain('<dt>Deposit due on acceptance (6.5%)</dt><dd>$178.75</dd>')
  expect(page).toContain('Deposit due on acceptance: <b>$178.75</b>')
  const pdf = await pdfText(await world.as().get(`/api/v1/public/quotes/${token}/pdf`))
  expect(pdf).toMatch(/Deposit due on acceptance \(6\.5%\)\s*\$178\.75/)
  expect((await world.as().get(`/q/${plain.token}`)).text).not.toContain('Deposit')

  await changeQuote(world, staff, made.body.id, { deposit: null, publish: true })
  const without = (await world.as().get(`/api/v1/public/quotes/${token}`)).body.quote
  const answer = { ...answerOf(without), content_hash: shown.content_hash }
  expect((await world.as().post(`/api/v1/public/quotes/${token}/accept`, answer)).status).toBe(409)
})

test.each([
  [{ kind: 'percent', value: 100.01 }, 'deposit'],
  [{ kind: 'percent', value: -1 }, 'deposit.value'],
  [{ kind: 'amount', value: 2750.01 }, 'deposit'],
  [{ kind: 'amount', value: 1.005 }, 'deposit.value'],
  [{ kind: 'half', value: 1 }, 'deposit.kind'],
  ['10%', 'deposit'],
])('%o is refused at %s', async (deposit, path) => {
  const refused = await create({ deposit })
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
})

test('a new quote shows which state the business is in', async () => {
  const { settings } = (await call().get('/api/v1/organization/settings')).body
  const address = '14 Wharf Street, Balmain NSW 2041'
  const saved = await call().put('/api/v1/organization/settings', { ...settings, address })
  expect(saved.status).toBe(200)
  expect((await call().get('/api/v1/quote-defaults')).body.business_state).toBe('NSW')
})
