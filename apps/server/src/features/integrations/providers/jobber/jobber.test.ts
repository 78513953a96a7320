import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { loseEachAnswer } from '../../testing/lost-answers.ts'
import { MemorySteps } from '../../testing/memory-steps.ts'
import { CONTACT, contentOf, NO_CHOICES, pushQuoteOf, randomContent } from '../../testing/push-quotes.ts'
import { runSamples } from '../../testing/sample-requests.ts'
import type { External, PushContact, PushQuote } from '../provider.ts'
import { readStatus } from '../status-updates.ts'
import { JOBBER } from './jobber.ts'
import { FAKE_TAX_RATES, type FakeJobberOptions, gid, startFakeJobber } from './testing/fake-jobber.ts'

async function start(options?: FakeJobberOptions) {
  const fake = await startFakeJobber(options)
  onTestFinished(() => fake.close())
  return { fake, api: fakeApi(JOBBER, fake, gid('Account', 1)) }
}
type Started = Awaited<ReturnType<typeof start>>

const CHOICES = { ...NO_CHOICES, taxCodeId: gid('TaxRate', 1) }
const quote = (terms: Partial<PushQuote> = {}) => pushQuoteOf(JOBBER, undefined, terms)

/** Client and quote, in steps that outlive a failed run. */
async function push({ api }: Pick<Started, 'api'>, pushed = quote(), steps = new MemorySteps()) {
  const contact = await JOBBER.createContact(api, pushed.contact, steps, CHOICES)
  return JOBBER.pushQuote(api, pushed, { contact, choices: CHOICES, steps })
}

test('the fake takes every sample it should, and refuses every other', async () => {
  const { fake } = await start()
  const done = await runSamples('jobber', fake)
  expect(done).toHaveLength(10)
  for (const { name, expect: wanted, body } of done) {
    const isRefused = /"errors":|"userErrors":\[\{/.test(body)
    expect([name, isRefused ? 'refused' : 'accepted']).toEqual([name, wanted])
  }
})

test('a call without a version is refused', async () => {
  const { fake } = await start()
  const response = await fetch(`${fake.url}/api/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fake.oauth.issueAccess()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ account { id } }' }),
  })
  expect(response.status).toBe(400)
})

test('an accepted quote awaits a response, with a note that it was accepted', async () => {
  const { fake, api } = await start()
  await expect(push({ api })).resolves.toEqual({
    id: gid('Quote', 1),
    number: '1',
    url: `https://secure.getjobber.example/quotes/${gid('Quote', 1)}`,
    totalCents: 260_788,
    taxCents: 23_708,
  })
  expect(fake.seen).toHaveLength(2)
  for (const { method, path, headers } of fake.seen)
    expect([method, path, headers['x-jobber-graphql-version']]).toEqual([
      'POST',
      '/api/graphql',
      '2026-04-22',
    ])
  expect(fake.clients.get(gid('Client', 1))).toMatchObject({
    firstName: 'Jordan',
    emails: [{ address: 'jordan.smith@example.com' }],
    properties: [{ address: { street1: '12 Example Street', province: 'QLD', country: 'Australia' } }],
  })
  expect(fake.quotes.get(gid('Quote', 1))).toMatchObject({
    title: 'Split system, bedroom 2 (Q-20261120-1001)',
    quoteStatus: 'awaiting_response',
    message: 'Access from the rear lane.',
    taxRateId: gid('TaxRate', 1),
    notes: [{ message: expect.stringContaining('Deposit of $500.00') }],
    lineItems: [
      { name: 'Supply and install 2.5 kW split system', description: 'per ea', quantity: 1, unitPrice: 1850 },
      { quantity: 4.5, unitPrice: 42.4, description: 'per m', taxable: true },
      { quantity: 3, unitPrice: 110 },
    ],
  })
})

test('after any lost answer there is one client, one property and one quote', async () => {
  const calls = await loseEachAnswer(
    async () => {
      const { fake, api } = await start()
      const steps = new MemorySteps()
      return { fake, run: () => push({ api }, quote(), steps) }
    },
    ({ clients, quotes }) => {
      expect([clients.size, quotes.size]).toEqual([1, 1])
      expect(clients.get(gid('Client', 1))?.properties).toHaveLength(1)
    },
  )
  expect(calls).toBe(2)
})

test('a client without an email is found again by name after a lost answer', async () => {
  const contact = { ...CONTACT, email: '' }
  await loseEachAnswer(
    async () => {
      const { fake, api } = await start()
      const steps = new MemorySteps()
      return { fake, run: () => JOBBER.createContact(api, contact, steps, CHOICES) }
    },
    ({ clients }) => expect(clients.size).toBe(1),
  )
})

test('a first quote is not taken for a second one of another number', async () => {
  const { fake, api } = await start()
  await push({ api })
  const steps = new MemorySteps('second')
  const target = { contact: { id: gid('Client', 1) }, choices: CHOICES, steps }
  const on = ({ body }: { readonly body: unknown }) => JSON.stringify(body).includes('quoteCreate')
  fake.faults.push({ answer: { status: 503 }, on })
  const second = quote({ number: 'Q-20261120-1001-2' })
  await expect(JOBBER.pushQuote(api, second, target)).rejects.toMatchObject({
    failure: { kind: 'transient' },
  })
  await expect(JOBBER.pushQuote(api, second, target)).resolves.toMatchObject({ id: gid('Quote', 2) })
  expect(fake.quotes.get(gid('Quote', 2))?.title).toBe('Split system, bedroom 2 (Q-20261120-1001-2)')
})

test('a client without a property gets one, once', async () => {
  const begin = async () => {
    const { fake, api } = await start()
    fake.clients.set(gid('Client', 1), {
      id: gid('Client', 1),
      firstName: 'Jordan',
      lastName: 'Smith',
      isCompany: false,
      emails: [{ address: 'Jordan.Smith@example.com' }],
      phones: [],
      properties: [],
    })
    const steps = new MemorySteps()
    const run = async () => {
      const [contact] = await JOBBER.findContacts(api, CONTACT)
      if (contact === undefined) throw new Error('not found')
      return JOBBER.pushQuote(api, quote(), { contact, choices: CHOICES, steps })
    }
    return { fake, run }
  }
  await loseEachAnswer(begin, ({ clients, quotes }) => {
    expect(clients.get(gid('Client', 1))?.properties).toHaveLength(1)
    expect(quotes.size).toBe(1)
  })
})

test('Jobber arrives at the total that was worked out, whatever the quote', async () => {
  const { fake, api } = await start()
  const contact = await JOBBER.createContact(api, CONTACT, new MemorySteps(), CHOICES)
  await fc.assert(
    fc.asyncProperty(randomContent, fc.uuid(), async (content, key) => {
      const sold = pushQuoteOf(JOBBER, content)
      const target = { contact, choices: CHOICES, steps: new MemorySteps(key) }
      const { totalCents, taxCents } = await JOBBER.pushQuote(api, sold, target)
      const { expected } = sold.document
      expect({ totalCents, taxCents }).toEqual({
        totalCents: expected.totalCents,
        taxCents: expected.taxCents,
      })
    }),
    { numRuns: 200 },
  )
  expect(fake.quotes.size).toBeGreaterThanOrEqual(200)
})

test('a taxed quote without a chosen rate asks for one of its rate; a quote without tax needs none', async () => {
  const { fake, api } = await start()
  const contact = await JOBBER.createContact(api, CONTACT, new MemorySteps(), NO_CHOICES)
  const target = { contact, choices: NO_CHOICES, steps: new MemorySteps() }
  await expect(JOBBER.pushQuote(api, quote(), target)).rejects.toMatchObject({
    question: { kind: 'tax_code', choices: [{ id: gid('TaxRate', 1), name: 'GST' }] },
  })
  const untaxed = pushQuoteOf(JOBBER, contentOf([['Water', 1000, 'ea', 500, true]]))
  await expect(JOBBER.pushQuote(api, untaxed, target)).resolves.toMatchObject({
    totalCents: 500,
    taxCents: 0,
  })
  expect(fake.quotes.get(gid('Quote', 1))).not.toHaveProperty('taxRateId')
})

test.each<[string, Partial<PushContact>, string]>([
  ['input.emails.0.address', { email: 'nowhere' }, 'Email is not valid'],
  ['input.firstName', { firstName: '', lastName: '' }, 'A name is required'],
])('a refused %s is named', async (field, terms, message) => {
  const { fake, api } = await start()
  const refused = JOBBER.createContact(api, { ...CONTACT, ...terms }, new MemorySteps(), CHOICES)
  await expect(refused).rejects.toMatchObject({ failure: { kind: 'validation', field, message } })
  expect(fake.clients.size).toBe(0)
})

test('errors of a query are failures in spite of status 200', async () => {
  const { fake, api } = await start()
  const cost = { requestedQueryCost: 3000, throttleStatus: { currentlyAvailable: 500, restoreRate: 500 } }
  fake.faults.push({
    answer: {
      status: 200,
      body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions: { cost } },
    },
  })
  await expect(push({ api })).rejects.toMatchObject({ failure: { kind: 'rate_limited', retryAfterMs: 5000 } })
  fake.faults.push({ answer: { status: 200, body: { errors: [{ message: 'No such field' }], data: null } } })
  await expect(push({ api })).rejects.toMatchObject({
    failure: { kind: 'validation', message: 'No such field' },
  })
  fake.faults.push({ answer: { status: 429, headers: { 'retry-after': '2' }, body: 'Too many' } })
  await expect(push({ api })).rejects.toMatchObject({ failure: { kind: 'rate_limited', retryAfterMs: 2000 } })
  expect(fake.clients.size).toBe(0)
})

test('an error beside data leaves open whether the quote was made', async () => {
  const { fake, api } = await start()
  const steps = new MemorySteps()
  const body = { errors: [{ message: 'Internal error' }], data: { quoteCreate: { quote: { id: '1' } } } }
  const on = (request: { readonly body: unknown }) => JSON.stringify(request.body).includes('quoteCreate')
  fake.faults.push({ answer: { status: 200, body }, after: true, on })
  await expect(push({ api }, quote(), steps)).rejects.toMatchObject({ failure: { kind: 'transient' } })
  await push({ api }, quote(), steps)
  expect(fake.quotes.size).toBe(1)
})

test('the account and its tax rates are listed', async () => {
  const { api } = await start({ pageSize: 1 })
  const signIn = { callback: new URLSearchParams(), token: {} }
  const name = 'Kelly Plumbing & Gas'
  await expect(JOBBER.listAccounts(api, signIn)).resolves.toEqual([{ id: gid('Account', 1), name }])
  await expect(JOBBER.testConnection(api)).resolves.toEqual({ name, currency: null, country: null })
  await expect(JOBBER.options(api)).resolves.toEqual({
    taxCodes: [
      { id: FAKE_TAX_RATES[0]?.id, name: 'GST', rateBasisPoints: 1000 },
      { id: FAKE_TAX_RATES[1]?.id, name: 'Old GST', rateBasisPoints: 875 },
    ],
  })
})

test('clients and products are pulled page by page', async () => {
  const { fake, api } = await start({ pageSize: 2 })
  for (const firstName of ['Ann', 'Ben', 'Cam'])
    await JOBBER.createContact(api, { ...CONTACT, firstName }, new MemorySteps(firstName), CHOICES)
  const first = await JOBBER.pullContacts?.(api, undefined)
  const second = await JOBBER.pullContacts?.(api, first?.next)
  const rows = [...(first?.rows ?? []), ...(second?.rows ?? [])]
  expect(rows.map(({ firstName }) => firstName)).toEqual(['Ann', 'Ben', 'Cam'])
  expect(rows[0]).toEqual({
    externalId: gid('Client', 1),
    firstName: 'Ann',
    lastName: 'Smith',
    company: '',
    email: 'jordan.smith@example.com',
    phone: '0400 000 000',
    address: '12 Example Street, Brisbane, QLD 4000',
  })
  expect(second?.next).toBeUndefined()
  const product = { category: 'PRODUCT', taxable: true, visible: true }
  fake.products.push(
    { ...product, id: gid('ProductOrService', 1), name: 'Tap', defaultUnitCost: 85.5, internalUnitCost: 40 },
    { ...product, id: gid('ProductOrService', 2), name: 'Visit', defaultUnitCost: 110 },
  )
  await expect(JOBBER.pullItems?.(api, undefined)).resolves.toEqual({
    next: undefined,
    rows: [
      {
        externalId: gid('ProductOrService', 1),
        code: '',
        name: 'Tap',
        unit: 'ea',
        unitPriceCents: 8550,
        unitCostCents: 4000,
      },
      {
        externalId: gid('ProductOrService', 2),
        code: '',
        name: 'Visit',
        unit: 'ea',
        unitPriceCents: 11_000,
        unitCostCents: null,
      },
    ],
  })
})

test('a quote that was approved, converted or removed in Jobber is news', async () => {
  const { fake, api } = await start()
  const pushed: External = await push({ api })
  const stored = fake.quotes.get(pushed.id)
  if (stored === undefined) throw new Error('not stored')
  await expect(readStatus(JOBBER, api, 'quote', pushed)).resolves.toBeUndefined()
  stored.quoteStatus = 'approved'
  await expect(readStatus(JOBBER, api, 'quote', pushed)).resolves.toEqual({
    status: 'won',
    text: 'Quote 1 was approved in Jobber',
    isFinal: false,
  })
  stored.quoteStatus = 'converted'
  await expect(readStatus(JOBBER, api, 'quote', pushed)).resolves.toMatchObject({ isFinal: true })
  await expect(readStatus(JOBBER, api, 'quote', { id: 'gone' })).resolves.toEqual({
    status: 'deleted',
    text: 'Quote was deleted in Jobber',
    isFinal: true,
  })
})

test('a webhook names the quote, or the end of the connection', () => {
  const event = (topic: string) => ({
    data: {
      webHookEvent: {
        topic,
        appId: 'a',
        accountId: 'MTIz',
        itemId: 'NDU2',
        occuredAt: '2026-11-21T11:15:39+10:00',
      },
    },
  })
  expect(JOBBER.webhook?.read(event('QUOTE_APPROVED'))).toEqual([
    {
      key: 'QUOTE_APPROVED NDU2 2026-11-21T11:15:39+10:00',
      accountId: 'MTIz',
      kind: 'quote',
      externalId: 'NDU2',
    },
  ])
  expect(JOBBER.webhook?.read(event('APP_DISCONNECT'))).toMatchObject([
    { kind: 'disconnected', accountId: 'MTIz' },
  ])
  expect(JOBBER.webhook?.read(event('CLIENT_CREATE'))).toEqual([])
  expect(() => JOBBER.webhook?.read({ data: {} })).toThrow('webHookEvent')
})

test('disconnecting ends the sign-in at Jobber', async () => {
  const { fake, api } = await start()
  await JOBBER.disconnect?.(api)
  await expect(JOBBER.testConnection(api)).rejects.toMatchObject({ failure: { kind: 'auth_expired' } })
  expect(fake.seen[0]?.body).toMatchObject({ query: expect.stringContaining('appDisconnect') })
})
