import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { loseEachAnswer } from '../../testing/lost-answers.ts'
import { MemorySteps } from '../../testing/memory-steps.ts'
import { specFile } from '../../testing/openapi-api.ts'
import {
  CONTACT,
  contentOf,
  LINES,
  NO_CHOICES,
  pushQuoteOf,
  randomContent,
} from '../../testing/push-quotes.ts'
import { runSamples } from '../../testing/sample-requests.ts'
import type { PushContact, PushQuote } from '../provider.ts'
import { readStatus } from '../status-updates.ts'
import { SIMPRO } from './simpro.ts'
import { FAKE_COMPANY, type FakeSimproOptions, startFakeSimpro } from './testing/fake-simpro.ts'

async function start(options?: FakeSimproOptions) {
  const fake = await startFakeSimpro(options)
  onTestFinished(() => fake.close())
  return { fake, api: fakeApi(SIMPRO, fake, FAKE_COMPANY) }
}
type Started = Awaited<ReturnType<typeof start>>

const CHOICES = { ...NO_CHOICES, taxCodeId: '2', taxFreeCodeId: '1', costCentreId: '3' }
const quote = (terms: Partial<PushQuote> = {}) => pushQuoteOf(SIMPRO, undefined, terms)

/** Customer, site and quote, in steps that outlive a failed run. */
async function push({ api }: Pick<Started, 'api'>, pushed = quote(), steps = new MemorySteps()) {
  const contact = await SIMPRO.createContact(api, pushed.contact, steps, CHOICES)
  return SIMPRO.pushQuote(api, pushed, { contact, choices: CHOICES, steps })
}

const isThere = specFile('simpro.json') !== undefined

describe.skipIf(!isThere)(
  'Simpro, skipped without its specification: that states no licence and is not in this repository',
  () => {
    test('the fake takes every sample it should, and refuses every other', async () => {
      const { fake } = await start()
      const done = await runSamples('simpro', fake)
      expect(done).toHaveLength(19)
      for (const step of done) expect(step).toMatchObject({ was: step.expect })
    })

    test('an accepted quote arrives approved, with its lines in a cost centre of a section', async () => {
      const { fake, api } = await start()
      await expect(push({ api })).resolves.toEqual({
        id: '701',
        number: '701',
        totalCents: 260_788,
        taxCents: 23_708,
      })
      const path = (rest: string) => `/api/v1.0/companies/0/${rest}`
      expect(fake.seen.map((request) => [request.method, request.path])).toEqual([
        ['POST', path('customers/individuals/')],
        ['GET', path('sites/')],
        ['POST', path('sites/')],
        ['POST', path('quotes/')],
        ['POST', path('quotes/701/sections/')],
        ['POST', path('quotes/701/sections/801/costCenters/')],
        ...LINES.map(() => ['POST', path('quotes/701/sections/801/costCenters/901/oneOffs/')]),
        ['PATCH', path('quotes/701')],
        ['POST', path('quotes/701/notes/')],
        ['GET', path('quotes/701')],
      ])
      expect(fake.individuals).toMatchObject([
        { GivenName: 'Jordan', CellPhone: '0400 000 000', CustomerType: 'Customer' },
      ])
      expect(fake.sites).toMatchObject([{ Name: '12 Example Street, Brisbane', Customers: [{ ID: 501 }] }])
      expect(fake.quotes[0]?.fields).toMatchObject({
        Customer: 501,
        Site: 601,
        Type: 'Project',
        OrderNo: 'Q-20261120-1001',
        Description: 'Quote Q-20261120-1001\n\nAccess from the rear lane.',
        DateIssued: '2026-11-20',
        ValidityDays: 30,
        Stage: 'Approved',
      })
      expect(fake.quotes[0]).toMatchObject({
        costCenters: [{ CostCenter: 3 }],
        oneOffs: [
          {
            Type: 'Material',
            SellPriceExDiscount: 1850,
            SalesTaxCode: 2,
            DisplayOrder: 1,
            Total: { Qty: 1 },
          },
          { Type: 'Material', SellPriceExDiscount: 42.4, Total: { Qty: 4.5 } },
          { Type: 'Labor', SellPriceExDiscount: 110, DisplayOrder: 3, Total: { Qty: 3 } },
        ],
        notes: [{ Subject: 'Accepted', Note: expect.stringContaining('Deposit of $500.00') }],
      })
    })

    test('after any lost answer there is one of everything', async () => {
      const writes = await loseEachAnswer(
        async () => {
          const { fake, api } = await start()
          const steps = new MemorySteps()
          return { fake, run: () => push({ api }, quote(), steps) }
        },
        ({ individuals, sites, quotes }) => {
          expect([individuals.length, sites.length, quotes.length]).toEqual([1, 1, 1])
          const [made] = quotes
          const parts = [made?.sections, made?.costCenters, made?.oneOffs, made?.notes].map(
            (rows) => rows?.length,
          )
          expect(parts).toEqual([1, 1, 3, 1])
          expect(made?.fields['Stage']).toBe('Approved')
        },
      )
      expect(writes).toBe(10)
    })

    test.each<[string, Partial<PushContact>]>([
      ['person', { email: '' }],
      ['company', { email: '', company: 'Acme' }],
    ])('a %s without an email is found again by name after a lost answer', async (_, terms) => {
      await loseEachAnswer(
        async () => {
          const { fake, api } = await start()
          const steps = new MemorySteps()
          return { fake, run: () => SIMPRO.createContact(api, { ...CONTACT, ...terms }, steps, CHOICES) }
        },
        ({ individuals, companies }) => expect(individuals.length + companies.length).toBe(1),
      )
    })

    test('a first quote is not taken for a second one of another number', async () => {
      const { fake, api } = await start()
      await push({ api })
      const second = quote({ number: 'Q-20261120-1001-2' })
      const steps = new MemorySteps('second')
      const target = { contact: { id: '501' }, choices: CHOICES, steps }
      const on = ({ method, path }: { readonly method: string; readonly path: string }) =>
        method === 'POST' && path.endsWith('/quotes/')
      fake.faults.push({ answer: { status: 503 }, on })
      await expect(SIMPRO.pushQuote(api, second, target)).rejects.toMatchObject({
        failure: { kind: 'transient' },
      })
      await expect(SIMPRO.pushQuote(api, second, target)).resolves.toMatchObject({ id: '702' })
      // The customer's site is the one they had.
      expect(fake.sites).toHaveLength(1)
    })

    test('each address of a customer is a site of its own, made once', async () => {
      const { fake, api } = await start()
      const contact = await SIMPRO.createContact(api, CONTACT, new MemorySteps(), CHOICES)
      const pushTo = (street: string, number: string) => {
        const sold = quote({ number })
        const address = { ...sold.contact.address, street }
        const target = { contact, choices: CHOICES, steps: new MemorySteps(number) }
        return SIMPRO.pushQuote(api, { ...sold, contact: { ...sold.contact, address } }, target)
      }
      await pushTo('12 Example Street', 'Q-1')
      await pushTo('3 Rental Road', 'Q-2')
      await pushTo('12 Example Street', 'Q-3')
      expect(fake.sites.map(({ Name }) => Name)).toEqual([
        '12 Example Street, Brisbane',
        '3 Rental Road, Brisbane',
      ])
      expect(fake.quotes.map(({ fields }) => fields['Site'])).toEqual([601, 602, 601])
    })

    test('where a retry has another customer, the site is one of theirs', async () => {
      const { fake, api } = await start()
      const steps = new MemorySteps()
      const pushFor = async (contact: PushContact, key: string) => {
        const customer = await SIMPRO.createContact(api, contact, new MemorySteps(key), CHOICES)
        return SIMPRO.pushQuote(api, quote(), { contact: customer, choices: CHOICES, steps })
      }
      fake.faults.push({
        answer: { status: 503 },
        on: ({ method, path }) => method === 'POST' && path.endsWith('/quotes/'),
      })
      await expect(pushFor(CONTACT, 'first')).rejects.toMatchObject({ failure: { kind: 'transient' } })
      await pushFor({ ...CONTACT, email: 'merged@example.com' }, 'second')
      expect(fake.sites).toMatchObject([{ Customers: [{ ID: 501 }] }, { Customers: [{ ID: 502 }] }])
      expect(fake.quotes.map(({ fields }) => [fields['Customer'], fields['Site']])).toEqual([[502, 602]])
    })

    test('Simpro arrives at the total that was worked out, whatever the quote', async () => {
      const { fake, api } = await start()
      const contact = await SIMPRO.createContact(api, CONTACT, new MemorySteps(), CHOICES)
      await fc.assert(
        fc.asyncProperty(randomContent, fc.uuid(), async (content, key) => {
          const sold = pushQuoteOf(SIMPRO, content)
          const target = { contact, choices: CHOICES, steps: new MemorySteps(key) }
          const { totalCents, taxCents } = await SIMPRO.pushQuote(api, sold, target)
          const { expected } = sold.document
          expect({ totalCents, taxCents }).toEqual({
            totalCents: expected.totalCents,
            taxCents: expected.taxCents,
          })
        }),
        { numRuns: 200 },
      )
      expect(fake.quotes.length).toBeGreaterThanOrEqual(200)
    })

    test('a quote without tax has the tax-free code on its lines', async () => {
      const { fake, api } = await start()
      await push({ api }, pushQuoteOf(SIMPRO, contentOf([['Tap', 1000, 'ea', 100]], { taxMode: 'none' })))
      expect(fake.quotes[0]?.oneOffs).toMatchObject([{ SalesTaxCode: 1 }])
    })

    test('what is missing is asked for before anything is written', async () => {
      const { fake, api } = await start({ pageSize: 1 })
      const ask = (choices: typeof NO_CHOICES, of = quote()) =>
        SIMPRO.pushQuote(api, of, { contact: { id: '501' }, choices, steps: new MemorySteps() })
      await expect(ask(NO_CHOICES)).rejects.toMatchObject({
        question: {
          kind: 'cost_centre',
          choices: [
            { id: '3', name: 'Air conditioning' },
            { id: '4', name: 'Plumbing' },
          ],
        },
      })
      await expect(ask({ ...NO_CHOICES, costCentreId: '3' })).rejects.toMatchObject({
        question: { kind: 'tax_code', choices: [{ id: '2', name: 'GST' }] },
      })
      const untaxed = pushQuoteOf(SIMPRO, contentOf(LINES, { taxMode: 'none' }))
      await expect(ask({ ...NO_CHOICES, costCentreId: '3' }, untaxed)).rejects.toMatchObject({
        question: { kind: 'tax_free_code', choices: [{ id: '1', name: 'FREE' }] },
      })
      expect(fake.quotes).toEqual([])
    })

    test('what Simpro refuses is named with its field', async () => {
      const { api } = await start()
      const contact = { ...CONTACT, email: 'nowhere' }
      await expect(SIMPRO.createContact(api, contact, new MemorySteps(), CHOICES)).rejects.toMatchObject({
        failure: { kind: 'validation', field: 'Email', message: 'Email is not a valid email address.' },
      })
      const choices = { ...CHOICES, costCentreId: '99' }
      const customer = await SIMPRO.createContact(api, CONTACT, new MemorySteps(), CHOICES)
      const target = { contact: customer, choices, steps: new MemorySteps() }
      await expect(SIMPRO.pushQuote(api, quote(), target)).rejects.toMatchObject({
        failure: { kind: 'validation', field: 'CostCenter' },
      })
    })

    test('a limit comes with its wait', async () => {
      const { fake, api } = await start()
      fake.faults.push({ answer: { status: 429, headers: { 'retry-after': '1' } } })
      await expect(push({ api })).rejects.toMatchObject({
        failure: { kind: 'rate_limited', retryAfterMs: 1000 },
      })
      expect(fake.individuals).toEqual([])
    })

    test('companies, tax codes and cost centres are listed', async () => {
      const { api } = await start({ pageSize: 1 })
      const signIn = { callback: new URLSearchParams(), token: {} }
      const name = 'Kelly Plumbing & Gas'
      await expect(SIMPRO.listAccounts(api, signIn)).resolves.toEqual([{ id: '0', name }])
      await expect(SIMPRO.testConnection(api)).resolves.toEqual({
        name,
        currency: null,
        country: 'Australia',
      })
      await expect(SIMPRO.options(api)).resolves.toEqual({
        taxCodes: [
          { id: '1', name: 'FREE', rateBasisPoints: 0 },
          { id: '2', name: 'GST', rateBasisPoints: 1000 },
        ],
        costCentres: [
          { id: '3', name: 'Air conditioning' },
          { id: '4', name: 'Plumbing' },
        ],
      })
    })

    test('people and companies are found by email', async () => {
      const { api } = await start()
      await expect(SIMPRO.findContacts(api, CONTACT)).resolves.toEqual([])
      await SIMPRO.createContact(api, CONTACT, new MemorySteps('person'), CHOICES)
      await SIMPRO.createContact(api, { ...CONTACT, company: 'Acme' }, new MemorySteps('company'), CHOICES)
      await expect(SIMPRO.findContacts(api, CONTACT)).resolves.toEqual([
        { id: '501', name: 'Jordan Smith' },
        { id: '502', name: 'Acme' },
      ])
    })

    test('customers and catalogue are pulled page by page', async () => {
      const { fake, api } = await start({ pageSize: 2 })
      for (const firstName of ['Ann', 'Ben', 'Cam'])
        await SIMPRO.createContact(api, { ...CONTACT, firstName }, new MemorySteps(firstName), CHOICES)
      await SIMPRO.createContact(api, { ...CONTACT, company: 'Acme' }, new MemorySteps('company'), CHOICES)
      const rows = []
      let next: string | undefined
      let pages = 0
      do {
        const page = await SIMPRO.pullContacts?.(api, next)
        rows.push(...(page?.rows ?? []))
        next = page?.next
        pages += 1
      } while (next !== undefined)
      expect(pages).toBe(3)
      expect(rows.map(({ firstName, company }) => firstName || company)).toEqual([
        'Ann',
        'Ben',
        'Cam',
        'Acme',
      ])
      expect(rows[0]).toMatchObject({
        externalId: '501',
        email: 'jordan.smith@example.com',
        phone: '0400 000 000',
        address: '12 Example Street, Brisbane, QLD 4000',
      })
      fake.catalogs.push(
        { ID: 1, PartNo: 'T1', Name: 'Tap', TradePriceEx: 40.5 },
        { ID: 2, PartNo: '', Name: 'Pipe' },
        { ID: 3, PartNo: 'V', Name: 'Valve', TradePriceEx: 9 },
      )
      const first = await SIMPRO.pullItems?.(api, undefined)
      expect(first?.rows).toEqual([
        { externalId: '1', code: 'T1', name: 'Tap', unit: 'ea', unitPriceCents: null, unitCostCents: 4050 },
        { externalId: '2', code: '', name: 'Pipe', unit: 'ea', unitPriceCents: null, unitCostCents: null },
      ])
      await expect(SIMPRO.pullItems?.(api, first?.next)).resolves.toMatchObject({
        next: undefined,
        rows: [{ name: 'Valve' }],
      })
    })

    test('a quote that became a job, was closed or is gone is news', async () => {
      const { fake, api } = await start()
      const pushed = await push({ api })
      await expect(readStatus(SIMPRO, api, 'quote', pushed)).resolves.toBeUndefined()
      Object.assign(fake.quotes[0]?.fields ?? {}, { IsClosed: true })
      await expect(readStatus(SIMPRO, api, 'quote', pushed)).resolves.toMatchObject({
        status: 'lost',
        isFinal: true,
      })
      Object.assign(fake.quotes[0]?.fields ?? {}, { JobNo: '88' })
      await expect(readStatus(SIMPRO, api, 'quote', pushed)).resolves.toEqual({
        status: 'converted',
        text: 'Quote 701 became job 88 in Simpro',
        isFinal: true,
      })
      fake.quotes.length = 0
      await expect(readStatus(SIMPRO, api, 'quote', pushed)).resolves.toMatchObject({ status: 'deleted' })
    })
  },
)
