import { describe, expect, test } from 'vitest'
import { failureOf, fakeForTests } from '../../testing/fake-for-tests.ts'
import { expectForeseenTotals } from '../../testing/foreseen-totals.ts'
import { loseEachAnswer } from '../../testing/lost-answers.ts'
import { MemorySteps } from '../../testing/memory-steps.ts'
import { CONTACT, contentOf, LINES, NO_CHOICES, pushQuoteOf } from '../../testing/push-quotes.ts'
import { pushToFake, pushWithInvoice } from '../../testing/pushing.ts'
import { runSamples } from '../../testing/sample-requests.ts'
import { NeedsInput } from '../failure.ts'
import { MYOB } from './myob.ts'
import { type FakeMyob, MYOB_IDS, startFakeMyob } from './testing/fake-myob.ts'

const CHOICES = {
  ...NO_CHOICES,
  accountId: MYOB_IDS.sales,
  taxCodeId: MYOB_IDS.gst,
  taxFreeCodeId: MYOB_IDS.free,
}

const begin = fakeForTests(MYOB, startFakeMyob, ({ id }) => id)

const writesOf = ({ seen }: FakeMyob) =>
  seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/^\/accountright\/[^/]+/, '')}`)

test('takes and refuses the samples as it should', async () => {
  const { fake, state } = await begin()
  state.customers.push({ UID: '00000063-0000-4000-8000-000000000063' })

  const done = await runSamples('myob', fake)

  expect(done).toHaveLength(11)
  expect(done.filter(({ expect: wanted, was }) => wanted !== was)).toEqual([])
})

describe('a push', () => {
  test('makes a customer, an accepted quote and an invoice', async () => {
    const { fake, state, api } = await begin()

    const { quote, invoice } = await pushWithInvoice(MYOB, api, {
      quote: pushQuoteOf(MYOB),
      choices: CHOICES,
    })

    expect(writesOf(fake)).toEqual([
      'POST /Contact/Customer',
      'POST /Sale/Quote/Service',
      'POST /Sale/Invoice/Service',
    ])
    expect(
      fake.seen.every(
        ({ headers }) => headers['x-myobapi-key'] === 'client' && headers['x-myobapi-version'] === 'v2',
      ),
    ).toBe(true)
    expect(state.customers).toMatchObject([
      {
        IsIndividual: true,
        FirstName: 'Jordan',
        LastName: 'Smith',
        Addresses: [
          {
            Street: '12 Example Street',
            State: 'QLD',
            Country: 'Australia',
            Email: 'jordan.smith@example.com',
          },
        ],
        SellingDetails: { TaxCode: { UID: MYOB_IDS.gst }, FreightTaxCode: { UID: MYOB_IDS.gst } },
      },
    ])
    expect(state.quotes).toMatchObject([
      {
        Number: 'Q-20261120-10',
        CustomerPurchaseOrderNumber: 'Q-20261120-1001',
        Date: '2026-11-20 00:00:00',
        IsTaxInclusive: false,
        Status: 'Accepted',
        Comment: 'Access from the rear lane.\n14 days',
        JournalMemo: 'Accepted by Jordan Smith on 21 Nov 2026. Deposit of $500.00 due. Ref Q-20261120-1001',
        TotalAmount: 2607.88,
        Lines: [
          { UnitOfMeasure: 'ea', Total: 1850 },
          {
            Description: 'Copper pipe and fittings',
            UnitOfMeasure: 'm',
            UnitCount: 4.5,
            UnitPrice: 42.4,
            Total: 190.8,
            Account: { UID: MYOB_IDS.sales },
            TaxCode: { UID: MYOB_IDS.gst },
          },
          { UnitOfMeasure: 'h', Total: 330 },
        ],
      },
    ])
    expect(state.invoices).toMatchObject([
      {
        CustomerPurchaseOrderNumber: 'Q-20261120-1001',
        Date: '2026-11-21 00:00:00',
        Terms: { PaymentIsDue: 'InAGivenNumberOfDays', BalanceDueDate: 14 },
        TotalAmount: 2607.88,
      },
    ])
    expect(quote).toMatchObject({ number: 'Q-20261120-10', totalCents: 260_788, taxCents: 23_708 })
    expect(invoice).toMatchObject({ number: '00000001', totalCents: 260_788, taxCents: 23_708 })
  })

  test('sets the status afterwards where it was not taken', async () => {
    const { fake, state, api } = await begin({ takesStatus: false })

    const { quote } = await pushToFake(MYOB, api, { quote: pushQuoteOf(MYOB), choices: CHOICES })

    expect(writesOf(fake).slice(1)).toEqual([
      'POST /Sale/Quote/Service',
      `PUT /Sale/Quote/Service/${quote.id}`,
    ])
    expect(state.quotes).toMatchObject([{ Status: 'Accepted', Number: 'Q-20261120-10', RowVersion: '2' }])
  })

  test('tells numbers apart that begin alike', async () => {
    const { state, api } = await begin()
    for (const number of ['Q-20261120-1001', 'Q-20261120-1002'])
      await pushToFake(MYOB, api, { quote: pushQuoteOf(MYOB, undefined, { number }), choices: CHOICES })

    expect(state.quotes.map((quote) => [quote['Number'], quote['CustomerPurchaseOrderNumber']])).toEqual([
      ['Q-20261120-10', 'Q-20261120-1001'],
      ['Q202611201002', 'Q-20261120-1002'],
    ])
  })

  test('done twice writes nothing', async () => {
    const { fake, api } = await begin()
    const push = { quote: pushQuoteOf(MYOB), choices: CHOICES, steps: new MemorySteps() }
    const first = await pushWithInvoice(MYOB, api, push)
    const before = writesOf(fake).length

    const second = await pushWithInvoice(MYOB, api, push)

    expect(writesOf(fake)).toHaveLength(before)
    expect(second).toMatchObject({ quote: first.quote, invoice: first.invoice })
  })

  test.each([
    [true, 4],
    [false, 5],
  ])('exists once whichever answer was lost, status taken %s', async (takesStatus, count) => {
    const other = { number: 'Q-20261120-1099', quoteId: '00001099-0000-4000-8000-000000001099' }
    const writes = await loseEachAnswer(
      async () => {
        const { fake, api, state } = await begin({ takesStatus })
        const push = { quote: pushQuoteOf(MYOB), choices: CHOICES, steps: new MemorySteps() }
        const run = async () => {
          // Another quote has the number that ours is cut to.
          if (state.quotes.length === 0)
            state.quotes.push({
              UID: other.quoteId,
              Number: 'Q-20261120-10',
              CustomerPurchaseOrderNumber: other.number,
              RowVersion: '1',
              TotalAmount: 1,
              TotalTax: 0,
              Lines: [],
            })
          return pushWithInvoice(MYOB, api, push)
        }
        return { fake, run }
      },
      ({ state }, lost) => {
        expect([state.customers.length, state.quotes.length, state.invoices.length], lost).toEqual([1, 2, 1])
        expect(state.quotes[1], lost).toMatchObject({ Status: 'Accepted', TotalAmount: 2607.88 })
      },
    )
    expect(writes).toBe(count)
  })

  test('takes a quote that an earlier write made only after it was looked for', async () => {
    const { state, api } = await begin()
    const { target, quote } = await pushToFake(MYOB, api, { quote: pushQuoteOf(MYOB), choices: CHOICES })

    const late = await MYOB.pushQuote(api, pushQuoteOf(MYOB), { ...target, steps: new MemorySteps('late') })

    expect(late.id).toBe(quote.id)
    expect(state.quotes).toHaveLength(1)
  })

  test('finds its own by the whole number after a lost answer', async () => {
    const { fake, state, api } = await begin()
    const steps = new MemorySteps()
    const quote = pushQuoteOf(MYOB)
    const foreign = {
      UID: '00001099-0000-4000-8000-000000001099',
      RowVersion: '1',
      TotalAmount: 1,
      TotalTax: 0,
      Lines: [],
    }
    fake.faults.push({
      answer: { status: 504 },
      on: ({ path, method }) => method === 'POST' && path.includes('Quote'),
    })

    expect(await failureOf(pushToFake(MYOB, api, { quote, choices: CHOICES, steps }))).toMatchObject({
      kind: 'transient',
    })
    state.quotes.push({ ...foreign, Number: 'Q-20261120-10', CustomerPurchaseOrderNumber: 'Q-20261120-1050' })
    const pushed = await pushToFake(MYOB, api, { quote, choices: CHOICES, steps })

    expect(pushed.quote).toMatchObject({ number: 'Q202611201001', totalCents: 260_788 })
    expect(state.quotes).toHaveLength(2)
  })
})

test('computes the total that was foreseen, whatever was sold', async () => {
  const { state, api } = await begin()
  await expectForeseenTotals(MYOB, api, CHOICES)
  expect(state.invoices).toHaveLength(state.quotes.length)
}, 60_000)

test('a quote without tax has a free code on every line, one with tax within is marked', async () => {
  const { state, api } = await begin()
  for (const [number, taxMode] of [
    ['A', 'none'],
    ['B', 'inclusive'],
  ] as const)
    await pushToFake(MYOB, api, {
      quote: pushQuoteOf(MYOB, contentOf(LINES, { taxMode }), { number }),
      choices: CHOICES,
    })

  expect(state.quotes).toMatchObject([
    { IsTaxInclusive: false, TotalAmount: 2370.8, TotalTax: 0 },
    { IsTaxInclusive: true, TotalAmount: 2370.8, TotalTax: 215.53 },
  ])
  expect(state.quotes[0]?.Lines.map(({ TaxCode }) => TaxCode?.UID)).toEqual([
    MYOB_IDS.free,
    MYOB_IDS.free,
    MYOB_IDS.free,
  ])
})

describe('a customer', () => {
  test('is found by name and address of email', async () => {
    const { fake, state, api } = await begin()
    const named = (UID: string, Email: string, more = {}) => ({
      UID,
      FirstName: 'Jordan',
      LastName: "O'Smith",
      Addresses: [{ Email: null }, { Email }],
      ...more,
    })
    state.customers.push(
      named('c1', 'Jordan.Smith@example.com'),
      named('c2', 'other@example.com'),
      named('c3', 'jordan.smith@example.com', { IsActive: false }),
      { UID: 'c4', CompanyName: 'Smith Pty Ltd', Addresses: [{ Email: 'jordan.smith@example.com' }] },
    )
    const contact = { ...CONTACT, lastName: "O'Smith" }

    expect(await MYOB.findContacts(api, contact)).toEqual([{ id: 'c1', name: "Jordan O'Smith" }])
    expect(await MYOB.findContacts(api, { ...contact, company: 'Smith Pty Ltd' })).toEqual([
      { id: 'c4', name: 'Smith Pty Ltd' },
    ])
    expect(await MYOB.findContacts(api, { ...contact, email: '' })).toEqual([])
    expect(fake.seen[0]?.query['$filter']).toBe("FirstName eq 'Jordan' and LastName eq 'O''Smith'")
  })

  test('may have one name only, and a company', async () => {
    const { state, api } = await begin()
    const short = { ...CONTACT, name: 'Jordan', firstName: 'Jordan', lastName: '' }

    await MYOB.createContact(api, short, new MemorySteps('1'), CHOICES)
    await MYOB.createContact(api, { ...CONTACT, company: 'Smith Pty Ltd' }, new MemorySteps('2'), CHOICES)

    expect(state.customers).toMatchObject([
      { IsIndividual: true, LastName: 'Jordan' },
      { IsIndividual: false, CompanyName: 'Smith Pty Ltd', Addresses: [{ ContactName: 'Jordan Smith' }] },
    ])
    expect(state.customers[0]).not.toHaveProperty('FirstName')
  })
})

describe('a newer version', () => {
  const newer = pushQuoteOf(MYOB, contentOf(LINES.slice(0, 1)), { versionNumber: 2 })

  test.each([409, 400])('replaces the quote, even one changed there (%i)', async (status) => {
    const { fake, state, api } = await begin()
    const { target, quote } = await pushToFake(MYOB, api, { quote: pushQuoteOf(MYOB), choices: CHOICES })
    // Someone saves it between our reading and our writing.
    fake.faults.push({
      answer: { status, body: { Errors: [{ Name: 'IncorrectRowVersionSupplied', Message: 'Stale' }] } },
      on: ({ method }) => method === 'PUT',
    })

    const updated = await MYOB.updateQuote?.(api, newer, { ...target, steps: new MemorySteps('2') }, quote)

    expect(updated).toMatchObject({ id: quote.id, totalCents: 203_500 })
    expect(state.quotes).toMatchObject([
      { TotalAmount: 2035, RowVersion: '2', Number: 'Q-20261120-10', Status: 'Accepted' },
    ])
  })

  test('is for a person to enter once it was invoiced', async () => {
    const { state, api } = await begin()
    const { target, quote } = await pushToFake(MYOB, api, { quote: pushQuoteOf(MYOB), choices: CHOICES })
    Object.assign(state.quotes[0] ?? {}, { Status: 'Invoiced' })

    const update = MYOB.updateQuote?.(api, newer, { ...target, steps: new MemorySteps('2') }, quote)

    await expect(update).rejects.toMatchObject({ question: { kind: 'newer_version' } })
    expect(state.quotes).toMatchObject([{ TotalAmount: 2607.88 }])
  })
})

describe('what is missing or refused', () => {
  test('choices are asked for with what fits', async () => {
    const { state, api } = await begin()
    const content = contentOf([...LINES, ['Permit', 1000, 'ea', 5000, true]])
    const ask = (choices: typeof NO_CHOICES, of = content) =>
      pushToFake(MYOB, api, { quote: pushQuoteOf(MYOB, of), choices }).catch((error: unknown) =>
        error instanceof NeedsInput ? error.question : error,
      )
    const free = { id: MYOB_IDS.free, name: 'FRE · GST Free' }

    expect(await ask(NO_CHOICES)).toMatchObject({
      kind: 'tax_code',
      choices: [{ name: 'GST · Goods & Services Tax' }, free],
    })
    expect(await ask({ ...CHOICES, accountId: null })).toMatchObject({
      kind: 'account',
      choices: [
        { id: MYOB_IDS.sales, name: '4-1000 · Sales' },
        { id: MYOB_IDS.otherSales, name: '4-2000 · Labour' },
      ],
    })
    expect(await ask({ ...CHOICES, taxFreeCodeId: null })).toMatchObject({
      kind: 'tax_free_code',
      choices: [free],
    })
    expect(
      await ask({ ...CHOICES, taxFreeCodeId: null }, contentOf(LINES, { taxMode: 'none' })),
    ).toMatchObject({
      kind: 'tax_free_code',
      choices: [free],
    })
    expect(state.quotes).toEqual([])
  })

  test('a customer who is gone is recognised', async () => {
    const { state, api } = await begin()
    const push = { quote: pushQuoteOf(MYOB), choices: CHOICES, steps: new MemorySteps() }
    const { target } = await pushToFake(MYOB, api, push)
    state.customers.length = 0

    const failure = await failureOf(
      MYOB.pushQuote(api, push.quote, { ...target, steps: new MemorySteps('2') }),
    )

    expect(failure).toMatchObject({ kind: 'not_found' })
  })

  test('a refusal reaches the caller with its field, and the next try may go through', async () => {
    const { state, api } = await begin()
    const steps = new MemorySteps()
    const quote = pushQuoteOf(MYOB)
    const accountId = '00000000-0000-4000-8000-000000000000'

    const failure = await failureOf(
      pushToFake(MYOB, api, { quote, choices: { ...CHOICES, accountId }, steps }),
    )
    await pushToFake(MYOB, api, { quote, choices: CHOICES, steps })

    expect(failure).toMatchObject({
      kind: 'validation',
      field: 'Account',
      message: 'Account not found',
      requestId: 'r1',
    })
    expect(state.quotes).toHaveLength(1)
  })

  const errorOf = (Name: string, Message: string | null = 'Says why') => ({
    Errors: [{ Name, Message, AdditionalDetails: 'More' }],
  })
  test.each([
    [
      { status: 403, body: errorOf('RateLimitError') },
      { kind: 'rate_limited', retryAfterMs: 1000 },
    ],
    [
      { status: 403, body: errorOf('DeveloperInactive') },
      { kind: 'permission', message: 'Says why: More' },
    ],
    [
      { status: 403, body: errorOf('AccessDenied', null) },
      { kind: 'permission', message: 'More' },
    ],
    [
      { status: 429, headers: { 'retry-after': '2' } },
      { kind: 'rate_limited', retryAfterMs: 2000 },
    ],
    [{ status: 504, body: 'timeout' }, { kind: 'transient' }],
    [{ status: 201 }, { kind: 'transient' }],
    [{ status: 404, body: errorOf('NotFound') }, { kind: 'not_found' }],
  ])('answer %j', async (answer, failure) => {
    const { fake, api } = await begin()
    fake.faults.push({ answer, on: ({ path }) => path.endsWith('/Sale/Quote/Service') })

    expect(
      await failureOf(pushToFake(MYOB, api, { quote: pushQuoteOf(MYOB), choices: CHOICES })),
    ).toMatchObject(failure)
  })
})
