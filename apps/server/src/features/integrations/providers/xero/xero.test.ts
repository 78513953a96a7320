import { describe, expect, test } from 'vitest'
import { failureOf, fakeForTests } from '../../testing/fake-for-tests.ts'
import { expectForeseenTotals } from '../../testing/foreseen-totals.ts'
import { loseEachAnswer } from '../../testing/lost-answers.ts'
import { MemorySteps } from '../../testing/memory-steps.ts'
import { CONTACT, contentOf, LINES, NO_CHOICES, pushQuoteOf } from '../../testing/push-quotes.ts'
import { pushToFake, pushWithInvoice } from '../../testing/pushing.ts'
import { runSamples } from '../../testing/sample-requests.ts'
import { NeedsInput } from '../failure.ts'
import { type FakeXero, startFakeXero } from './testing/fake-xero.ts'
import { XERO } from './xero.ts'

const CHOICES = { ...NO_CHOICES, accountId: '200', taxCodeId: 'OUTPUT', taxFreeCodeId: 'EXEMPTOUTPUT' }

const begin = fakeForTests(XERO, startFakeXero, ({ id }) => id)

const requestsOf = ({ seen }: FakeXero) =>
  seen.map(({ method, path }) => `${method} ${path.replace(/^\/api.xro\/2.0/, '')}`)

test('takes and refuses the samples as it should', async () => {
  const { fake, state } = await begin()
  Object.assign(state, { id: '00000007-0000-4000-8000-000000000007' })
  state.contacts.push({ ContactID: '00000021-0000-4000-8000-000000000021', Name: 'Another' })
  const draft = { QuoteID: '00000022-0000-4000-8000-000000000022', Status: 'DRAFT', Total: 0, TotalTax: 0 }
  state.quotes.push({ ...draft, LineItems: [] })

  const done = await runSamples('xero', fake)

  expect(done).toHaveLength(12)
  expect(done.filter(({ expect: wanted, was }) => wanted !== was)).toEqual([])
})

describe('a push', () => {
  test('makes contact, draft, accepted quote and note', async () => {
    const { fake, state, api } = await begin()

    const { quote } = await pushToFake(XERO, api, { quote: pushQuoteOf(XERO), choices: CHOICES })

    const [stored] = state.quotes
    const id = String(stored?.['QuoteID'])
    expect(requestsOf(fake)).toEqual([
      'GET /Contacts',
      'PUT /Contacts',
      'PUT /Quotes',
      `POST /Quotes/${id}`,
      `PUT /Quotes/${id}/History`,
    ])
    expect(fake.seen.every(({ headers }) => headers['xero-tenant-id'] === state.id)).toBe(true)
    const keys = fake.seen
      .filter(({ method }) => method !== 'GET')
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(4)
    expect(state.contacts).toMatchObject([
      {
        Name: 'Jordan Smith',
        EmailAddress: 'jordan.smith@example.com',
        Phones: [{ PhoneNumber: '0400 000 000' }],
        Addresses: [{ AddressLine1: '12 Example Street', Country: 'Australia' }],
      },
    ])
    expect(state.quotes).toMatchObject([
      {
        QuoteNumber: 'Q-20261120-1001',
        Title: 'Split system, bedroom 2',
        Summary: 'Access from the rear lane.',
        Terms: '14 days',
        Status: 'ACCEPTED',
        LineAmountTypes: 'EXCLUSIVE',
        Total: 2607.88,
        LineItems: [
          { Description: 'Supply and install 2.5 kW split system', Quantity: 1, UnitAmount: 1850 },
          {
            Description: 'Copper pipe and fittings (per m)',
            Quantity: 4.5,
            UnitAmount: 42.4,
            AccountCode: '200',
          },
          { Description: 'Electrician labour (per h)', Quantity: 3, UnitAmount: 110, TaxType: 'OUTPUT' },
        ],
      },
    ])
    expect(state.notes.get(id)).toEqual([
      'Accepted by Jordan Smith on 21 Nov 2026. Deposit of $500.00 due. Ref Q-20261120-1001',
    ])
    expect(quote).toMatchObject({ id, number: 'Q-20261120-1001', totalCents: 260_788, taxCents: 23_708 })
    expect(quote.url).toContain(id)
  })

  test('makes a draft invoice and marks the quote as invoiced', async () => {
    const { fake, state, api } = await begin()

    const { invoice } = await pushWithInvoice(XERO, api, { quote: pushQuoteOf(XERO), choices: CHOICES })

    expect(state.invoices).toMatchObject([
      {
        Type: 'ACCREC',
        Status: 'DRAFT',
        LineAmountTypes: 'Exclusive',
        Reference: 'Q-20261120-1001',
        Date: '2026-11-21',
        DueDate: '2026-12-05',
        Total: 2607.88,
      },
    ])
    expect(state.quotes).toMatchObject([{ Status: 'INVOICED', LineItems: [{}, {}, {}] }])
    expect(fake.seen.find(({ path }) => path.endsWith('/Invoices'))?.query).toEqual({ unitdp: '4' })
    expect(state.notes.get(invoice?.id ?? '')).toHaveLength(1)
    expect(invoice).toMatchObject({ number: 'INV-0001', totalCents: 260_788, taxCents: 23_708 })
  })

  test('invoices a newer version without touching the lines of the accepted quote', async () => {
    const { state, api } = await begin()
    const { target, quote } = await pushToFake(XERO, api, { quote: pushQuoteOf(XERO), choices: CHOICES })
    const newer = pushQuoteOf(XERO, contentOf(LINES.slice(0, 1)))

    const invoice = await XERO.pushInvoice?.(api, newer, target, quote)

    expect(invoice?.warning).toBeUndefined()
    expect(state.invoices).toMatchObject([{ LineItems: [{}] }])
    expect(state.quotes).toMatchObject([{ Status: 'INVOICED', LineItems: [{}, {}, {}], Total: 2607.88 }])
  })

  test('has its invoice even where the quote can no longer be marked', async () => {
    const { state, api } = await begin()
    const { target, quote } = await pushToFake(XERO, api, { quote: pushQuoteOf(XERO), choices: CHOICES })
    Object.assign(state.quotes[0] ?? {}, { Status: 'DECLINED' })

    const invoice = await XERO.pushInvoice?.(api, pushQuoteOf(XERO), target, quote)

    expect(invoice).toMatchObject({ number: 'INV-0001', warning: expect.stringContaining('as invoiced') })
  })

  test('goes by way of sent where a draft cannot be accepted', async () => {
    const { fake, state, api } = await begin({ acceptsDrafts: false })

    await pushToFake(XERO, api, { quote: pushQuoteOf(XERO), choices: CHOICES })

    expect(state.quotes).toMatchObject([{ Status: 'ACCEPTED', Total: 2607.88 }])
    const sent = fake.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.stringify(body))
    expect(sent.map((body) => /"Status":"(\w+)"/.exec(body)?.[1])).toEqual(['ACCEPTED', 'SENT', 'ACCEPTED'])
  })

  test('done twice writes nothing', async () => {
    const { fake, api } = await begin()
    const push = { quote: pushQuoteOf(XERO), choices: CHOICES, steps: new MemorySteps() }
    const first = await pushWithInvoice(XERO, api, push)
    const before = fake.seen.length

    const second = await pushWithInvoice(XERO, api, push)

    expect(fake.seen.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
    expect(second.invoice).toEqual(first.invoice)
    expect(second.quote).toEqual(first.quote)
  })

  test.each(['remembered', 'forgotten'])('exists once whichever answer was lost, keys %s', async (keys) => {
    const writes = await loseEachAnswer(
      async () => {
        const { fake, api } = await begin()
        const push = { quote: pushQuoteOf(XERO), choices: CHOICES, steps: new MemorySteps() }
        const run = () => {
          if (keys === 'forgotten') fake.forgetKeys()
          return pushWithInvoice(XERO, api, push)
        }
        return { fake, run }
      },
      ({ state, seen }, lost) => {
        const { contacts, quotes, invoices, notes } = state
        expect([contacts.length, quotes.length, invoices.length], lost).toEqual([1, 1, 1])
        expect(
          [...notes.values()].map((of) => of.length),
          lost,
        ).toEqual([1, 1])
        expect(quotes[0], lost).toMatchObject({ Status: 'INVOICED', Total: 2607.88 })
        // What was accepted isn't accepted again by way of sent.
        expect(JSON.stringify(seen), lost).not.toContain('"SENT"')
      },
    )
    expect(writes).toBe(7)
  })
})

test('computes the total that was foreseen, whatever was sold', async () => {
  const { state, api } = await begin()
  await expectForeseenTotals(XERO, api, CHOICES)
  expect(state.quotes.every(({ Status }) => Status === 'INVOICED')).toBe(true)
}, 60_000)

test('a quote without tax, and one with tax within, are marked', async () => {
  const { state, api } = await begin()
  for (const [number, taxMode] of [
    ['A', 'none'],
    ['B', 'inclusive'],
  ] as const)
    await pushWithInvoice(XERO, api, {
      quote: pushQuoteOf(XERO, contentOf(LINES, { taxMode }), { number }),
      choices: CHOICES,
    })

  expect(state.quotes).toMatchObject([
    { LineAmountTypes: 'NOTAX', Total: 2370.8, TotalTax: 0 },
    { LineAmountTypes: 'INCLUSIVE', Total: 2370.8, TotalTax: 215.53 },
  ])
  expect(state.quotes[0]?.LineItems.some((line) => 'TaxType' in line)).toBe(false)
  expect(state.invoices.map(({ LineAmountTypes }) => LineAmountTypes)).toEqual(['NoTax', 'Inclusive'])
})

describe('a contact', () => {
  test('is found by address of email, with quotes in it', async () => {
    const { state, api } = await begin()
    const email = 'j"s\\@example.com'
    state.contacts.push(
      { ContactID: 'c1', Name: 'Jordan', EmailAddress: email },
      { ContactID: 'c2', Name: 'Other' },
    )

    expect(await XERO.findContacts(api, { ...CONTACT, email })).toEqual([{ id: 'c1', name: 'Jordan' }])
    expect(await XERO.findContacts(api, { ...CONTACT, email: '' })).toEqual([])
  })

  test('with a name that is taken gets its email address added, once', async () => {
    const { state, api } = await begin()
    state.contacts.push({ ContactID: 'c1', Name: 'jordan smith', EmailAddress: 'other@example.com' })

    await XERO.createContact(api, CONTACT, new MemorySteps(), CHOICES)
    const again = await failureOf(XERO.createContact(api, CONTACT, new MemorySteps('other'), CHOICES))

    expect(state.contacts.map(({ Name }) => Name)).toEqual([
      'jordan smith',
      'Jordan Smith (jordan.smith@example.com)',
    ])
    expect(again).toMatchObject({ kind: 'validation', field: 'Name' })
    expect(again).toHaveProperty('message', expect.stringContaining('must be unique'))
  })
})

describe('a newer version', () => {
  test('takes the place of a draft', async () => {
    const { state, api } = await begin()
    const { target, quote } = await pushToFake(XERO, api, { quote: pushQuoteOf(XERO), choices: CHOICES })
    Object.assign(state.quotes[0] ?? {}, { Status: 'DRAFT' })
    const newer = pushQuoteOf(XERO, contentOf(LINES.slice(0, 1)), { versionNumber: 2 })

    const updated = await XERO.updateQuote?.(api, newer, { ...target, steps: new MemorySteps('2') }, quote)

    expect(updated?.totalCents).toBe(203_500)
    expect(state.quotes).toMatchObject([
      { Status: 'ACCEPTED', Total: 2035, LineItems: [{ UnitAmount: 1850 }] },
    ])
  })

  test('is for a person to enter once it was accepted there', async () => {
    const { state, api } = await begin()
    const { target, quote } = await pushToFake(XERO, api, { quote: pushQuoteOf(XERO), choices: CHOICES })
    const newer = pushQuoteOf(XERO, contentOf(LINES.slice(0, 1)), { versionNumber: 2 })

    const update = XERO.updateQuote?.(api, newer, { ...target, steps: new MemorySteps('2') }, quote)

    await expect(update).rejects.toMatchObject({ name: 'NeedsInput', question: { kind: 'newer_version' } })
    expect(state.quotes).toMatchObject([{ Total: 2607.88 }])
  })
})

describe('what is missing or refused', () => {
  test('choices are asked for with what fits', async () => {
    const { state, api } = await begin()
    const taxFree = contentOf([...LINES, ['Permit', 1000, 'ea', 5000, true]])
    const ask = (choices: typeof NO_CHOICES) =>
      pushToFake(XERO, api, { quote: pushQuoteOf(XERO, taxFree), choices }).catch((error: unknown) =>
        error instanceof NeedsInput ? error.question : error,
      )

    expect(await ask(NO_CHOICES)).toMatchObject({
      kind: 'account',
      choices: [
        { id: '200', name: '200 · Sales' },
        { id: '260', name: '260 · Other Revenue' },
      ],
    })
    expect(await ask({ ...NO_CHOICES, accountId: '200' })).toMatchObject({
      kind: 'tax_code',
      choices: [{ id: 'OUTPUT', name: 'GST on Income' }],
    })
    expect(await ask({ ...CHOICES, taxFreeCodeId: null })).toMatchObject({
      kind: 'tax_free_code',
      choices: [{ id: 'EXEMPTOUTPUT', name: 'GST Free Income' }],
    })
    expect(state.quotes).toEqual([])
  })

  test('a refusal reaches the caller with its field, and the next try may go through', async () => {
    const { state, api } = await begin()
    const steps = new MemorySteps()
    const quote = pushQuoteOf(XERO)

    const failure = await failureOf(
      pushToFake(XERO, api, { quote, choices: { ...CHOICES, accountId: '999' }, steps }),
    )
    await pushToFake(XERO, api, { quote, choices: CHOICES, steps })

    expect(failure).toMatchObject({
      kind: 'validation',
      field: 'AccountCode',
      message: "Account code '999' is not a valid code for this document",
    })
    expect(state.quotes).toHaveLength(1)
  })

  test('a customer who is gone is recognised', async () => {
    const { state, api } = await begin()
    const push = { quote: pushQuoteOf(XERO), choices: CHOICES, steps: new MemorySteps() }
    const { target } = await pushToFake(XERO, api, push)
    state.contacts.length = 0

    const failure = await failureOf(
      XERO.pushQuote(api, { ...push.quote, number: 'Q-2' }, { ...target, steps: new MemorySteps('2') }),
    )

    expect(failure).toMatchObject({ kind: 'not_found' })
  })

  test('a refusal inside a 200 is one', async () => {
    const { fake, api } = await begin()
    const answers = [
      { Quotes: [{ StatusAttributeString: 'ERROR', ValidationErrors: [{ Message: 'Invalid currency' }] }] },
      { Quotes: [{ QuoteID: 'x', HasErrors: true }] },
    ]
    const failures = []
    for (const body of answers) {
      fake.faults.push({ answer: { status: 200, body }, on: ({ path }) => path.endsWith('/Quotes') })
      failures.push(await failureOf(pushToFake(XERO, api, { quote: pushQuoteOf(XERO), choices: CHOICES })))
    }

    expect(failures).toMatchObject([
      { kind: 'validation', message: 'Invalid currency', field: 'CurrencyCode' },
      { kind: 'validation', message: 'Xero answered 200' },
    ])
  })

  test.each([
    [
      { status: 429, headers: { 'retry-after': '7' }, body: {} },
      { kind: 'rate_limited', retryAfterMs: 7000 },
    ],
    [
      { status: 429, headers: { 'x-rate-limit-problem': 'day' }, body: {} },
      { message: expect.stringMatching(/today/) },
    ],
    [{ status: 500, body: 'oops' }, { kind: 'transient' }],
    [{ status: 200, body: { Quotes: [] } }, { kind: 'transient' }],
    [{ status: 200, body: '<html>' }, { kind: 'transient' }],
    [
      { status: 403, body: { Detail: 'AuthenticationUnsuccessful' } },
      { kind: 'permission', message: 'AuthenticationUnsuccessful' },
    ],
    [{ status: 404, body: 'gone' }, { kind: 'not_found' }],
  ])('answer %j', async (answer, failure) => {
    const { fake, api } = await begin()
    fake.faults.push({ answer, on: ({ path }) => path.endsWith('/Quotes') })

    expect(
      await failureOf(pushToFake(XERO, api, { quote: pushQuoteOf(XERO), choices: CHOICES })),
    ).toMatchObject(failure)
  })
})
