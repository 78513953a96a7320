import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { fakeApi } from '../../testing/fake-api.ts'
import { loseEachAnswer } from '../../testing/lost-answers.ts'
import { MemorySteps } from '../../testing/memory-steps.ts'
import { CONTACT, contentOf, NO_CHOICES, pushQuoteOf, randomContent } from '../../testing/push-quotes.ts'
import { runSamples } from '../../testing/sample-requests.ts'
import type { PushContact, PushQuote } from '../provider.ts'
import { readStatus } from '../status-updates.ts'
import { SQUARE } from './square.ts'
import { FAKE_MERCHANT, type FakeSquareOptions, startFakeSquare } from './testing/fake-square.ts'

async function start(options?: FakeSquareOptions) {
  const fake = await startFakeSquare(options)
  onTestFinished(() => fake.close())
  return { fake, api: fakeApi(SQUARE, fake, FAKE_MERCHANT) }
}

const CHOICES = { ...NO_CHOICES, locationId: 'LAU0000000001' }
const quote = (terms: Partial<PushQuote> = {}) => pushQuoteOf(SQUARE, undefined, terms)

/** Customer, order and draft, in steps that outlive a failed run. */
async function push(
  { api }: Pick<Awaited<ReturnType<typeof start>>, 'api'>,
  pushed = quote(),
  steps = new MemorySteps(),
) {
  const contact = await SQUARE.createContact(api, pushed.contact, steps, CHOICES)
  return SQUARE.pushQuote(api, pushed, { contact, choices: CHOICES, steps })
}

test('the fake takes every sample it should, and refuses every other', async () => {
  const { fake } = await start()
  const done = await runSamples('square', fake)
  expect(done).toHaveLength(13)
  for (const step of done) expect(step).toMatchObject({ was: step.expect })
})

test('an accepted quote becomes an open order and a draft invoice', async () => {
  const { fake, api } = await start()
  const pushed = await push({ api })

  expect(pushed).toMatchObject({
    id: 'inv-0001',
    number: 'Q-20261120-1001',
    extra: { orderId: 'ORDER0001' },
    totalCents: 260_788,
    taxCents: 23_708,
  })
  expect(fake.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v2/customers',
    'POST /v2/orders',
    'POST /v2/invoices',
  ])
  for (const { headers } of fake.seen) expect(headers['square-version']).toBe('2026-05-20')
  expect(fake.customers.get('CUST0001')).toMatchObject({ given_name: 'Jordan', phone_number: '+61400000000' })
  expect(fake.orders.get('ORDER0001')).toMatchObject({
    reference_id: 'Q-20261120-1001',
    taxes: [{ name: 'GST', percentage: '10', type: 'ADDITIVE', scope: 'ORDER' }],
    line_items: [
      {
        name: 'Supply and install 2.5 kW split system',
        quantity: '1',
        base_price_money: { amount: 185_000 },
      },
      { quantity: '4.5', quantity_unit: { measurement_unit: { custom_unit: { name: 'm' } }, precision: 3 } },
      { quantity: '3', base_price_money: { amount: 11_000, currency: 'AUD' } },
    ],
    metadata: { quote_id: '00001001-0000-4000-8000-000000001001' },
  })
  expect(fake.invoices.get('inv-0001')).toMatchObject({
    status: 'DRAFT',
    payment_requests: [{ request_type: 'BALANCE', due_date: '2026-12-05' }],
    description: expect.stringContaining('Deposit of $500.00'),
  })
})

test('what was pushed is not written again', async () => {
  const { fake, api } = await start()
  const steps = new MemorySteps()
  const first = await push({ api }, quote(), steps)
  const writes = fake.seen.length
  await expect(push({ api }, quote(), steps)).resolves.toEqual(first)
  expect(fake.seen).toHaveLength(writes)
})

test('after any lost answer there is one customer, one order and one invoice', async () => {
  const writes = await loseEachAnswer(
    async () => {
      const { fake, api } = await start()
      const steps = new MemorySteps()
      return {
        fake,
        run: async () => {
          const pushed = await push({ api }, quote(), steps)
          const target = { contact: { id: 'CUST0001' }, choices: CHOICES, steps }
          return SQUARE.pushInvoice?.(api, quote(), target, pushed)
        },
      }
    },
    ({ customers, orders, invoices }) => {
      expect([customers.size, orders.size, invoices.size]).toEqual([1, 1, 1])
      expect(invoices.get('inv-0001')).toMatchObject({ status: 'UNPAID', version: 1 })
    },
  )
  expect(writes).toBe(4)
})

test('"create an invoice" publishes the draft, once', async () => {
  const { fake, api } = await start()
  const pushed = await push({ api })
  const target = { contact: { id: 'CUST0001' }, choices: CHOICES, steps: new MemorySteps('invoice') }
  await expect(SQUARE.pushInvoice?.(api, quote(), target, pushed)).resolves.toMatchObject({
    id: 'inv-0001',
    url: 'https://squareup.example/pay/inv-0001',
    totalCents: 260_788,
    taxCents: 23_708,
  })
  const again = { ...target, steps: new MemorySteps('again') }
  await SQUARE.pushInvoice?.(api, quote(), again, pushed)
  expect(fake.seen.filter(({ path }) => path.endsWith('/publish'))).toHaveLength(1)
})

test('Square arrives at the total that was worked out, whatever the quote', async () => {
  const { fake, api } = await start()
  await SQUARE.createContact(api, CONTACT, new MemorySteps(), CHOICES)
  await fc.assert(
    fc.asyncProperty(randomContent, fc.boolean(), fc.uuid(), async (content, hasTaxFreeCode, key) => {
      const sold = pushQuoteOf(SQUARE, content, { hasTaxFreeCode, number: key })
      const target = { contact: { id: 'CUST0001' }, choices: CHOICES, steps: new MemorySteps(key) }
      const { totalCents, taxCents } = await SQUARE.pushQuote(api, sold, target)
      const { expected } = sold.document
      expect({ totalCents, taxCents }).toEqual({
        totalCents: expected.totalCents,
        taxCents: expected.taxCents,
      })
    }),
    { numRuns: 200 },
  )
  expect(fake.orders.size).toBeGreaterThanOrEqual(200)
})

test('what is added to a quote is sold, as much of it taxed as of the lines', async () => {
  const { fake, api } = await start()
  const content = {
    ...contentOf([
      ['Tap', 1000, 'ea', 10_000],
      ['Water', 1000, 'ea', 5_000, true],
    ]),
    discountCents: -30,
  }
  const sold = pushQuoteOf(SQUARE, content)
  await expect(push({ api }, sold)).resolves.toMatchObject({
    totalCents: sold.document.expected.totalCents,
    taxCents: sold.document.expected.taxCents,
  })
  expect(fake.orders.get('ORDER0001')).toMatchObject({
    line_items: [
      {},
      {},
      { name: 'Rounding', base_price_money: { amount: 20 } },
      { base_price_money: { amount: 10 } },
    ],
  })
  expect(fake.orders.get('ORDER0001')).not.toHaveProperty('discounts')
})

test('without a chosen location a person chooses one of the active ones', async () => {
  const { fake, api } = await start()
  const target = { contact: { id: 'CUST0001' }, choices: NO_CHOICES, steps: new MemorySteps() }
  await expect(SQUARE.pushQuote(api, quote(), target)).rejects.toMatchObject({
    question: { kind: 'location', choices: [{ id: 'LAU0000000001', name: 'Brisbane' }] },
  })
  expect(fake.orders.size).toBe(0)
})

test.each<[string, Partial<PushContact>, { field: string; message: string }]>([
  [
    'an address of email',
    { email: 'jordan@nowhere' },
    { field: 'email_address', message: 'Expected email_address to be a valid email address' },
  ],
  [
    'a phone number',
    { phoneE164: '+61' },
    { field: 'phone_number', message: 'Expected phone_number to be a valid phone number' },
  ],
])('%s Square refuses is named', async (_, terms, failure) => {
  const { api } = await start()
  const contact = { ...CONTACT, ...terms }
  await expect(SQUARE.createContact(api, contact, new MemorySteps(), CHOICES)).rejects.toMatchObject({
    failure: { kind: 'validation', ...failure },
  })
})

test('a phone number that is no E.164 is left out', async () => {
  const { fake, api } = await start()
  await SQUARE.createContact(
    api,
    { ...CONTACT, phone: 'ask Kim', phoneE164: null },
    new MemorySteps(),
    CHOICES,
  )
  expect(fake.customers.get('CUST0001')).not.toHaveProperty('phone_number')
})

test('limits and reused keys are distinguished', async () => {
  const { fake, api } = await start()
  fake.faults.push({
    answer: {
      status: 429,
      headers: { 'retry-after': '3' },
      body: { errors: [{ category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED', detail: 'Slow down' }] },
    },
  })
  await expect(push({ api })).rejects.toMatchObject({
    failure: { kind: 'rate_limited', retryAfterMs: 3000, message: 'Slow down' },
  })
  await SQUARE.createContact(api, CONTACT, new MemorySteps(), CHOICES)
  const other = { ...CONTACT, firstName: 'Kim' }
  await expect(SQUARE.createContact(api, other, new MemorySteps(), CHOICES)).rejects.toMatchObject({
    failure: { kind: 'conflict' },
  })
})

test('the account is the merchant of the sign-in', async () => {
  const { api } = await start()
  const signIn = { callback: new URLSearchParams(), token: { merchant_id: FAKE_MERCHANT } }
  const name = 'Kelly Plumbing & Gas'
  await expect(SQUARE.listAccounts(api, signIn)).resolves.toEqual([{ id: FAKE_MERCHANT, name }])
  await expect(SQUARE.testConnection(api)).resolves.toEqual({ name, currency: 'AUD', country: 'AU' })
  await expect(SQUARE.options(api)).resolves.toEqual({
    locations: [{ id: 'LAU0000000001', name: 'Brisbane' }],
  })
})

test('customers are found by email', async () => {
  const { api } = await start()
  await expect(SQUARE.findContacts(api, CONTACT)).resolves.toEqual([])
  await SQUARE.createContact(api, CONTACT, new MemorySteps(), CHOICES)
  await expect(SQUARE.findContacts(api, CONTACT)).resolves.toEqual([{ id: 'CUST0001', name: 'Jordan Smith' }])
  await expect(SQUARE.findContacts(api, { ...CONTACT, email: '' })).resolves.toEqual([])
})

test('customers are pulled page by page', async () => {
  const { api } = await start({ pageSize: 2 })
  for (const name of ['Ann', 'Ben', 'Cam'])
    await SQUARE.createContact(api, { ...CONTACT, firstName: name }, new MemorySteps(name), CHOICES)
  const first = await SQUARE.pullContacts?.(api, undefined)
  const second = await SQUARE.pullContacts?.(api, first?.next)
  expect([...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ firstName }) => firstName)).toEqual([
    'Ann',
    'Ben',
    'Cam',
  ])
  expect(first?.rows[0]).toMatchObject({
    externalId: 'CUST0001',
    email: 'jordan.smith@example.com',
    address: '12 Example Street, Brisbane, QLD 4000',
  })
  expect(second?.next).toBeUndefined()
})

test('items are pulled page by page, at prices without the tax they include', async () => {
  const { fake, api } = await start({ pageSize: 1 })
  const variation = (id: string, name: string, amount?: number) => ({
    type: 'ITEM_VARIATION',
    id,
    item_variation_data: {
      name,
      sku: `SKU-${id}`,
      ...(amount === undefined ? {} : { price_money: { amount, currency: 'AUD' } }),
    },
  })
  fake.catalog.push(
    { type: 'TAX', id: 'T1', tax_data: { name: 'GST', inclusion_type: 'INCLUSIVE', percentage: '10' } },
    {
      type: 'ITEM',
      id: 'I1',
      item_data: { name: 'Tap', tax_ids: ['T1'], variations: [variation('V1', 'Regular', 11_000)] },
    },
    {
      type: 'ITEM',
      id: 'I2',
      item_data: { name: 'Pipe', variations: [variation('V2', '15 mm', 900), variation('V3', '20 mm')] },
    },
  )
  const first = await SQUARE.pullItems?.(api, undefined)
  expect(first?.rows).toEqual([
    {
      externalId: 'V1',
      code: 'SKU-V1',
      name: 'Tap',
      unit: 'ea',
      unitPriceCents: 10_000,
      unitCostCents: null,
    },
  ])
  const second = await SQUARE.pullItems?.(api, first?.next)
  expect(second?.rows).toMatchObject([
    { externalId: 'V2', name: 'Pipe, 15 mm', unitPriceCents: 900 },
    { externalId: 'V3', name: 'Pipe, 20 mm', unitPriceCents: null },
  ])
  expect(second?.next).toBeUndefined()
})

test('a paid invoice is news of the quote', async () => {
  const { fake, api } = await start()
  const pushed = await push({ api })
  await expect(readStatus(SQUARE, api, 'quote', pushed)).resolves.toBeUndefined()
  for (const invoice of fake.invoices.values()) invoice.status = 'PAID'
  await expect(readStatus(SQUARE, api, 'quote', pushed)).resolves.toEqual({
    status: 'paid',
    text: 'Invoice Q-20261120-1001 was paid in Square',
    isFinal: true,
  })
  fake.invoices.clear()
  await expect(readStatus(SQUARE, api, 'quote', pushed)).resolves.toMatchObject({ status: 'deleted' })
})

test('a webhook names the invoice; one of anything else is no news', () => {
  const event = { merchant_id: FAKE_MERCHANT, event_id: 'e1', data: { type: 'invoice', id: 'inv-0001' } }
  expect(SQUARE.webhook?.read({ ...event, type: 'invoice.payment_made' })).toEqual([
    { key: 'e1', accountId: FAKE_MERCHANT, kind: 'quote', externalId: 'inv-0001' },
  ])
  expect(SQUARE.webhook?.read({ ...event, type: 'oauth.authorization.revoked' })).toMatchObject([
    { kind: 'disconnected' },
  ])
  expect(SQUARE.webhook?.read({ ...event, type: 'order.updated' })).toEqual([])
  expect(SQUARE.webhook?.read({ data: { type: 'webhooks', id: 'fake_id' } })).toEqual([])
  expect(() => SQUARE.webhook?.read({ type: 'invoice.updated' })).toThrow('merchant_id')
  expect(() => SQUARE.webhook?.read('paid')).toThrow(z.ZodError)
})

test('an answer that cannot be read leaves open whether the order was made', async () => {
  const { fake, api } = await start()
  const steps = new MemorySteps()
  const on = ({ path }: { readonly path: string }) => path === '/v2/orders'
  fake.faults.push({ answer: { status: 200, body: { order: {} } }, after: true, on })
  await expect(push({ api }, quote(), steps)).rejects.toMatchObject({ failure: { kind: 'transient' } })
  await push({ api }, quote(), steps)
  expect(fake.orders.size).toBe(1)
})
