import { describe, expect, test } from 'vitest'
import { failureOf, fakeForTests } from '../../testing/fake-for-tests.ts'
import { expectForeseenTotals } from '../../testing/foreseen-totals.ts'
import { loseEachAnswer } from '../../testing/lost-answers.ts'
import { MemorySteps } from '../../testing/memory-steps.ts'
import { CONTACT, contentOf, LINES, NO_CHOICES, pushQuoteOf } from '../../testing/push-quotes.ts'
import { pushToFake, pushWithInvoice } from '../../testing/pushing.ts'
import { runSamples } from '../../testing/sample-requests.ts'
import { NeedsInput } from '../failure.ts'
import { QUICKBOOKS } from './quickbooks.ts'
import { type FakeQuickBooks, startFakeQuickBooks } from './testing/fake-quickbooks.ts'

const CHOICES = { ...NO_CHOICES, itemId: '1', taxCodeId: '10', taxFreeCodeId: '11' }
const REFERENCE = 'Q-20261120-1001 / 00001001-0000-4000-8000-000000001001'

const begin = fakeForTests(QUICKBOOKS, startFakeQuickBooks, ({ realmId }) => realmId)

const writesOf = ({ seen }: FakeQuickBooks) => seen.filter(({ method }) => method !== 'GET')

test('takes and refuses the samples as it should', async () => {
  const { fake, state } = await begin()
  state.Customer.push({ Id: '58', DisplayName: 'Another' })
  Object.assign(state.Item[0] ?? {}, { Id: '1' })

  const done = await runSamples('quickbooks', fake)

  expect(done).toHaveLength(12)
  expect(done.filter(({ expect: wanted, was }) => wanted !== was)).toEqual([])
})

describe('a push', () => {
  test('makes a customer, an accepted estimate and an invoice that closes it', async () => {
    const { fake, state, api } = await begin()

    const { quote, invoice } = await pushWithInvoice(QUICKBOOKS, api, {
      quote: pushQuoteOf(QUICKBOOKS),
      choices: CHOICES,
    })

    expect(writesOf(fake).map(({ path }) => path.replace(/.*\//, ''))).toEqual([
      'customer',
      'estimate',
      'invoice',
    ])
    expect(fake.seen.every(({ query }) => query['minorversion'] === '75')).toBe(true)
    const ids = writesOf(fake).map(({ query }) => query['requestid'] ?? '')
    expect(new Set(ids).size).toBe(3)
    expect(ids.every((id) => id.length > 0 && id.length <= 50)).toBe(true)
    expect(state.Customer).toMatchObject([
      {
        DisplayName: 'Jordan Smith',
        PrimaryEmailAddr: { Address: 'jordan.smith@example.com' },
        BillAddr: { Line1: '12 Example Street', CountrySubDivisionCode: 'QLD', Country: 'Australia' },
      },
    ])
    expect(state.Estimate).toMatchObject([
      {
        DocNumber: 'Q-20261120-1001',
        TxnDate: '2026-11-20',
        ExpirationDate: '2026-12-20',
        TxnStatus: 'Closed',
        AcceptedBy: 'Jordan Smith',
        AcceptedDate: '2026-11-21',
        GlobalTaxCalculation: 'TaxExcluded',
        BillEmail: { Address: 'jordan.smith@example.com' },
        CustomerMemo: { value: 'Access from the rear lane.\n14 days' },
        PrivateNote: expect.stringMatching(/^Accepted by Jordan Smith .*Deposit of \$500.00 due/),
        TotalAmt: 2607.88,
        Line: [
          { LineNum: 1, Amount: 1850 },
          {
            Description: 'Copper pipe and fittings (per m)',
            Amount: 190.8,
            SalesItemLineDetail: {
              ItemRef: { value: '1' },
              Qty: 4.5,
              UnitPrice: 42.4,
              TaxCodeRef: { value: '10' },
            },
          },
          { LineNum: 3, Amount: 330 },
        ],
      },
    ])
    expect(state.Estimate[0]?.['PrivateNote']).toContain(REFERENCE)
    expect(state.Invoice).toMatchObject([
      {
        TxnDate: '2026-11-21',
        DueDate: '2026-12-05',
        LinkedTxn: [{ TxnId: quote.id, TxnType: 'Estimate' }],
        TotalAmt: 2607.88,
      },
    ])
    expect(quote).toMatchObject({ number: 'Q-20261120-1001', totalCents: 260_788, taxCents: 23_708 })
    expect(quote.url).toBe(`https://app.qbo.intuit.com/app/estimate?txnId=${quote.id}`)
    expect(invoice).toMatchObject({ id: state.Invoice[0]?.Id, totalCents: 260_788, taxCents: 23_708 })
  })

  test('leaves the number to a company that gives its own', async () => {
    const { fake, state, api } = await begin({ customNumbers: false })

    const { quote } = await pushToFake(QUICKBOOKS, api, { quote: pushQuoteOf(QUICKBOOKS), choices: CHOICES })

    expect(writesOf(fake).at(-1)?.body).not.toHaveProperty('DocNumber')
    expect(state.Estimate[0]?.['PrivateNote']).toContain(REFERENCE)
    expect(quote.number).toBe('1001')
  })

  test('done twice writes nothing', async () => {
    const { fake, api } = await begin()
    const push = { quote: pushQuoteOf(QUICKBOOKS), choices: CHOICES, steps: new MemorySteps() }
    const first = await pushWithInvoice(QUICKBOOKS, api, push)
    const before = writesOf(fake).length

    const second = await pushWithInvoice(QUICKBOOKS, api, push)

    expect(writesOf(fake)).toHaveLength(before)
    expect(second).toMatchObject({ quote: first.quote, invoice: first.invoice })
  })

  test.each([
    ['remembered', true],
    ['remembered', false],
    ['forgotten', true],
    ['forgotten', false],
  ])(
    'exists once whichever answer was lost, request ids %s, custom numbers %s',
    async (ids, customNumbers) => {
      const writes = await loseEachAnswer(
        async () => {
          const { fake, api } = await begin({ customNumbers })
          const push = { quote: pushQuoteOf(QUICKBOOKS), choices: CHOICES, steps: new MemorySteps() }
          const run = () => {
            if (ids === 'forgotten') fake.forgetRequests()
            return pushWithInvoice(QUICKBOOKS, api, push)
          }
          return { fake, run }
        },
        ({ state }, lost) => {
          expect([state.Customer.length, state.Estimate.length, state.Invoice.length], lost).toEqual([
            1, 1, 1,
          ])
          expect(state.Estimate[0], lost).toMatchObject({ TxnStatus: 'Closed', TotalAmt: 2607.88 })
        },
      )
      expect(writes).toBe(3)
    },
  )
})

test('computes the total that was foreseen, whatever was sold', async () => {
  const { state, api } = await begin()
  await expectForeseenTotals(QUICKBOOKS, api, CHOICES)
  expect(
    state.Estimate.some(({ Line }) => Line.some(({ DetailType }) => DetailType === 'DiscountLineDetail')),
  ).toBe(true)
}, 60_000)

test('a quote without tax is marked', async () => {
  const { state, api } = await begin()

  await pushToFake(QUICKBOOKS, api, {
    quote: pushQuoteOf(QUICKBOOKS, contentOf(LINES, { taxMode: 'none' })),
    choices: { ...NO_CHOICES, itemId: '1' },
  })

  expect(state.Estimate).toMatchObject([{ GlobalTaxCalculation: 'NotApplicable', TotalAmt: 2370.8 }])
  expect(JSON.stringify(state.Estimate[0]?.Line)).not.toContain('TaxCodeRef')
})

describe('a customer', () => {
  test('is found by address of email, with quotes in it', async () => {
    const { state, api } = await begin()
    const email = "o'brien\\x@example.com"
    state.Customer.push(
      { Id: '1', DisplayName: "O'Brien", PrimaryEmailAddr: { Address: email } },
      { Id: '2' },
    )

    expect(await QUICKBOOKS.findContacts(api, { ...CONTACT, email })).toEqual([{ id: '1', name: "O'Brien" }])
    expect(await QUICKBOOKS.findContacts(api, { ...CONTACT, email: '' })).toEqual([])
  })

  test('with a name that is taken gets its email address added, once', async () => {
    const { state, api } = await begin()
    const contact = { ...CONTACT, company: 'Smith: Plumbing' }
    state.Customer.push({ Id: '1', DisplayName: 'smith plumbing' })

    await QUICKBOOKS.createContact(api, contact, new MemorySteps(), CHOICES)
    const again = await failureOf(QUICKBOOKS.createContact(api, contact, new MemorySteps('other'), CHOICES))

    expect(state.Customer.at(-1)).toMatchObject({
      DisplayName: 'Smith Plumbing (jordan.smith@example.com)',
      CompanyName: 'Smith: Plumbing',
    })
    expect(again).toEqual({
      kind: 'validation',
      field: 'DisplayName',
      message: 'The name supplied already exists. : null',
      retryAfterMs: null,
      requestId: '1-fake',
    })
  })
})

describe('a newer version', () => {
  const newer = pushQuoteOf(QUICKBOOKS, contentOf(LINES.slice(0, 1)), { versionNumber: 2 })

  test('replaces the estimate, even one changed there', async () => {
    const { fake, state, api } = await begin()
    const { target, quote } = await pushToFake(QUICKBOOKS, api, {
      quote: pushQuoteOf(QUICKBOOKS),
      choices: CHOICES,
    })
    // Someone saves it between our reading and our writing.
    fake.faults.push({
      answer: { status: 400, body: { Fault: { Error: [{ Message: 'Stale Object Error', code: '5010' }] } } },
      on: ({ method }) => method === 'POST',
    })

    const updated = await QUICKBOOKS.updateQuote?.(
      api,
      newer,
      { ...target, steps: new MemorySteps('2') },
      quote,
    )

    expect(updated).toMatchObject({ id: quote.id, totalCents: 203_500 })
    expect(state.Estimate).toMatchObject([{ TotalAmt: 2035, SyncToken: '1', DocNumber: 'Q-20261120-1001' }])
  })

  test('exists once though the answer was lost', async () => {
    const { fake, state, api } = await begin()
    const { target, quote } = await pushToFake(QUICKBOOKS, api, {
      quote: pushQuoteOf(QUICKBOOKS),
      choices: CHOICES,
    })
    fake.faults.push({ answer: { status: 503 }, after: true, on: ({ method }) => method === 'POST' })
    const steps = new MemorySteps('2')
    const update = async () => QUICKBOOKS.updateQuote?.(api, newer, { ...target, steps }, quote)

    expect(await failureOf(update())).toMatchObject({ kind: 'transient' })
    await update()

    expect(state.Estimate).toMatchObject([{ TotalAmt: 2035 }])
  })

  test('is for a person to enter once it was invoiced', async () => {
    const { state, api } = await begin()
    const { target, quote } = await pushWithInvoice(QUICKBOOKS, api, {
      quote: pushQuoteOf(QUICKBOOKS),
      choices: CHOICES,
    })

    const update = QUICKBOOKS.updateQuote?.(api, newer, { ...target, steps: new MemorySteps('2') }, quote)

    await expect(update).rejects.toMatchObject({ question: { kind: 'newer_version' } })
    expect(state.Estimate).toMatchObject([{ TotalAmt: 2607.88 }])
  })
})

describe('what is missing or refused', () => {
  test('choices are asked for with what fits', async () => {
    const { state, api } = await begin()
    const content = contentOf([...LINES, ['Permit', 1000, 'ea', 5000, true]])
    const ask = (choices: typeof NO_CHOICES) =>
      pushToFake(QUICKBOOKS, api, { quote: pushQuoteOf(QUICKBOOKS, content), choices }).catch(
        (error: unknown) => (error instanceof NeedsInput ? error.question : error),
      )

    expect(await ask(NO_CHOICES)).toMatchObject({ kind: 'item', choices: [{ id: '1', name: 'Services' }] })
    expect(await ask({ ...NO_CHOICES, itemId: '1' })).toMatchObject({
      kind: 'tax_code',
      choices: [{ id: '10', name: 'GST' }],
    })
    expect(await ask({ ...CHOICES, taxFreeCodeId: null })).toMatchObject({
      kind: 'tax_free_code',
      choices: [{ id: '11', name: 'GST free' }],
    })
    expect(state.Estimate).toEqual([])
  })

  test('a customer who is gone is recognised', async () => {
    const { state, api } = await begin()
    const push = { quote: pushQuoteOf(QUICKBOOKS), choices: CHOICES, steps: new MemorySteps() }
    const { target } = await pushToFake(QUICKBOOKS, api, push)
    state.Customer.length = 0

    const failure = await failureOf(
      QUICKBOOKS.pushQuote(api, push.quote, { ...target, steps: new MemorySteps('2') }),
    )

    expect(failure).toMatchObject({ kind: 'not_found' })
  })

  test('a refusal reaches the caller with its field, and the next try may go through', async () => {
    const { state, api } = await begin()
    const steps = new MemorySteps()
    const quote = pushQuoteOf(QUICKBOOKS)

    const failure = await failureOf(
      pushToFake(QUICKBOOKS, api, { quote, choices: { ...CHOICES, itemId: '99' }, steps }),
    )
    await pushToFake(QUICKBOOKS, api, { quote, choices: CHOICES, steps })

    expect(failure).toMatchObject({ kind: 'validation', field: 'ItemRef', message: 'Invalid Reference Id' })
    expect(state.Estimate).toHaveLength(1)
  })

  const faultOf = (code: string, Message = 'Says why') => ({
    Fault: { type: 'x', Error: [{ code, Message }] },
  })
  test.each([
    [
      { status: 429, headers: { 'retry-after': '3' }, body: {} },
      { kind: 'rate_limited', retryAfterMs: 3000 },
    ],
    [
      { status: 400, body: faultOf('003001') },
      { kind: 'rate_limited', message: 'Says why' },
    ],
    [
      { status: 400, body: faultOf('6140') },
      { kind: 'validation', field: 'DocNumber' },
    ],
    [{ status: 200, body: faultOf('2020') }, { kind: 'validation' }],
    [{ status: 403, body: faultOf('6190') }, { kind: 'permission' }],
    [{ status: 400, body: faultOf('120') }, { kind: 'permission' }],
    [{ status: 400, body: faultOf('610') }, { kind: 'not_found' }],
    [
      { status: 403, body: { fault: { error: [{ message: 'Lower case', code: 3200 }] } } },
      { kind: 'auth_expired', message: 'Lower case' },
    ],
    [{ status: 500, body: 'oops' }, { kind: 'transient' }],
    [{ status: 200, body: { time: 'now' } }, { kind: 'transient' }],
  ])('answer %j', async (answer, failure) => {
    const { fake, api } = await begin()
    fake.faults.push({ answer, on: ({ path }) => path.endsWith('/estimate') })

    expect(
      await failureOf(pushToFake(QUICKBOOKS, api, { quote: pushQuoteOf(QUICKBOOKS), choices: CHOICES })),
    ).toMatchObject(failure)
  })
})
