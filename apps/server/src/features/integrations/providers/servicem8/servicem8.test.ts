import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { loseEachAnswer } from '../../testing/lost-answers.ts'
import { MemorySteps } from '../../testing/memory-steps.ts'
import { specFile } from '../../testing/openapi-api.ts'
import { CONTACT, contentOf, NO_CHOICES, pushQuoteOf, randomContent } from '../../testing/push-quotes.ts'
import { runSamples } from '../../testing/sample-requests.ts'
import type { External, PushQuote } from '../provider.ts'
import { readStatus } from '../status-updates.ts'
import { SERVICEM8 } from './servicem8.ts'
import {
  FAKE_TAX_RATES,
  FAKE_VENDOR,
  type FakeServiceM8,
  type FakeServiceM8Options,
  startFakeServiceM8,
} from './testing/fake-servicem8.ts'

async function start(options?: FakeServiceM8Options) {
  const fake = await startFakeServiceM8(options)
  onTestFinished(() => fake.close())
  return { fake, api: fakeApi(SERVICEM8, fake, FAKE_VENDOR) }
}
type Started = Awaited<ReturnType<typeof start>>

const [GST, FREE] = FAKE_TAX_RATES.map(({ uuid }) => uuid)
const CHOICES = { ...NO_CHOICES, taxCodeId: GST ?? null, taxFreeCodeId: FREE ?? null }
const quote = (terms: Partial<PushQuote> = {}) => pushQuoteOf(SERVICEM8, undefined, terms)

/** Client and job, in steps that outlive a failed run. */
async function push({ api }: Pick<Started, 'api'>, pushed = quote(), steps = new MemorySteps()) {
  const contact = await SERVICEM8.createContact(api, pushed.contact, steps, CHOICES)
  return SERVICEM8.pushQuote(api, pushed, { contact, choices: CHOICES, steps })
}

const isThere = specFile('servicem8.json') !== undefined
describe.skipIf(!isThere)(
  'ServiceM8, skipped without its specification: that states no licence and is not in this repository',
  () => {
    test('the fake takes every sample it should, and refuses every other', async () => {
      const { fake } = await start()
      const done = await runSamples('servicem8', fake)
      expect(done).toHaveLength(16)
      for (const step of done) expect(step).toMatchObject({ was: step.expect })
    })

    test('an accepted quote becomes a work order with a billing line for each line', async () => {
      const { fake, api } = await start()
      const pushed = await push({ api })

      expect(pushed).toMatchObject({ id: new MemorySteps().key('job'), number: '1', totalCents: 260_788 })
      expect(fake.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST /api_1.0/company.json',
        'POST /api_1.0/companycontact.json',
        'POST /api_1.0/job.json',
        'POST /api_1.0/jobcontact.json',
        'POST /api_1.0/jobmaterial.json',
        'POST /api_1.0/jobmaterial.json',
        'POST /api_1.0/jobmaterial.json',
        'POST /api_1.0/note.json',
        `GET /api_1.0/job/${pushed.id}.json`,
      ])
      const { company, companycontact, job, jobcontact, jobmaterial, note } = fake.records
      expect(company).toMatchObject([{ name: 'Jordan Smith', address_city: 'Brisbane', is_individual: 1 }])
      expect(companycontact).toMatchObject([
        { email: 'jordan.smith@example.com', company_uuid: company[0]?.uuid },
      ])
      expect(job).toMatchObject([
        {
          status: 'Work Order',
          purchase_order_number: 'Q-20261120-1001',
          job_address: '12 Example Street Brisbane QLD 4000',
          job_description: 'Split system, bedroom 2 (quote Q-20261120-1001)\n\nAccess from the rear lane.',
          date: '2026-11-21 00:00:00',
        },
      ])
      expect(jobcontact).toMatchObject([{ type: 'JOB', first: 'Jordan', mobile: '0400 000 000' }])
      expect(jobmaterial).toMatchObject([
        { quantity: '1', price: '1850.0000', tax_rate_uuid: GST, displayed_amount_is_tax_inclusive: '0' },
        { quantity: '4.5', price: '42.4000', sort_order: '2' },
        { quantity: '3', price: '110.0000' },
      ])
      expect(note).toMatchObject([
        { related_object: 'job', note: expect.stringContaining('Deposit of $500.00') },
      ])
    })

    test('after any lost answer there is one of everything', async () => {
      const writes = await loseEachAnswer(
        async () => {
          const { fake, api } = await start()
          const steps = new MemorySteps()
          return { fake, run: () => push({ api }, quote(), steps) }
        },
        ({ records }) => {
          const counts = Object.fromEntries(
            Object.entries(records).map(([name, rows]) => [name, rows.length]),
          )
          expect(counts).toEqual({
            company: 1,
            companycontact: 1,
            job: 1,
            jobcontact: 1,
            jobmaterial: 3,
            note: 1,
            material: 0,
          })
        },
      )
      expect(writes).toBe(8)
    })

    test('a call that was not done is done again under the same uuid', async () => {
      const { fake, api } = await start()
      const steps = new MemorySteps()
      fake.faults.push({ answer: { status: 503 }, on: ({ path }) => path === '/api_1.0/job.json' })
      await expect(push({ api }, quote(), steps)).rejects.toMatchObject({ failure: { kind: 'transient' } })
      await push({ api }, quote(), steps)
      expect(fake.records.job.map(({ uuid }) => uuid)).toEqual([steps.key('job')])
    })

    test('ServiceM8 arrives at the total that was worked out, whatever the quote', async () => {
      const { fake, api } = await start()
      const contact = await SERVICEM8.createContact(api, CONTACT, new MemorySteps(), CHOICES)
      await fc.assert(
        fc.asyncProperty(randomContent, fc.uuid(), async (content, key) => {
          const sold = pushQuoteOf(SERVICEM8, content)
          const target = { contact, choices: CHOICES, steps: new MemorySteps(key) }
          const { totalCents } = await SERVICEM8.pushQuote(api, sold, target)
          expect(totalCents).toBe(sold.document.expected.totalCents)
        }),
        { numRuns: 200 },
      )
      expect(fake.records.job.length).toBeGreaterThanOrEqual(200)
    })

    const NEWER = pushQuoteOf(SERVICEM8, contentOf([['Split system', 1000, 'ea', 185_000]]), {
      versionNumber: 2,
    })
    const update = async ({ api }: Pick<Started, 'api'>, pushed: External, steps = new MemorySteps('2')) =>
      SERVICEM8.updateQuote?.(api, NEWER, { contact: { id: 'c' }, choices: CHOICES, steps }, pushed)
    const activeLines = ({ records }: FakeServiceM8) =>
      records.jobmaterial.filter(({ active }) => active === 1).map(({ name }) => name)

    test("a newer version's lines take the place of the earlier ones, and of no others", async () => {
      const { fake, api } = await start()
      const pushed = await push({ api })
      fake.records.jobmaterial.push({
        uuid: 'own',
        job_uuid: pushed.id,
        name: 'Call-out',
        quantity: '1',
        price: '10',
        active: 1,
      })
      const updated = await update({ api }, pushed)
      expect(updated).toMatchObject({ id: pushed.id, number: '1', totalCents: 204_500 })
      expect(activeLines(fake)).toEqual(['Call-out', 'Split system'])
      expect(fake.records.note).toHaveLength(2)
      expect(fake.records.job).toHaveLength(1)
    })

    test('after any lost answer of an update there is one line of each', async () => {
      const writes = await loseEachAnswer(
        async () => {
          const { fake, api } = await start()
          const pushed = await push({ api })
          fake.seen.length = 0
          const steps = new MemorySteps('2')
          return { fake, run: () => update({ api }, pushed, steps) }
        },
        (fake) => {
          expect(activeLines(fake)).toEqual(['Split system'])
          expect([fake.records.job.length, fake.records.note.length]).toEqual([1, 2])
        },
      )
      expect(writes).toBe(6)
    })

    test.each([{ status: 'Completed' }, { invoice_sent: 1 }, { payment_received: 1 }, { active: 0 }])(
      'a job that is %o is left to a person',
      async (fields) => {
        const { fake, api } = await start()
        const pushed = await push({ api })
        Object.assign(fake.records.job[0] ?? {}, fields)
        await expect(update({ api }, pushed)).rejects.toMatchObject({ question: { kind: 'newer_version' } })
        expect(activeLines(fake)).toHaveLength(3)
      },
    )

    test('a long name is cut, and the whole of it is in the description', async () => {
      const { fake, api } = await start()
      const name = `Supply and install ${'a very long description of pipes '.repeat(5)}`.trim()
      await push(
        { api },
        pushQuoteOf(
          SERVICEM8,
          contentOf([
            ['Tap', 1000, 'ea', 100],
            [name, 1000, 'ea', 100],
          ]),
        ),
      )
      const [, cutLine] = fake.records.jobmaterial
      expect(String(cutLine?.['name'])).toHaveLength(70)
      expect(fake.records.job[0]?.['job_description']).toContain(`Line 2: ${name}`)
    })

    test('a quote without tax has the tax-free code on its lines', async () => {
      const { fake, api } = await start()
      await push({ api }, pushQuoteOf(SERVICEM8, contentOf([['Tap', 1000, 'ea', 100]], { taxMode: 'none' })))
      expect(fake.records.jobmaterial).toMatchObject([{ tax_rate_uuid: FREE }])
    })

    test('without a chosen tax rate a person chooses one that fits', async () => {
      const { fake, api } = await start()
      const target = { contact: { id: 'c' }, choices: NO_CHOICES, steps: new MemorySteps() }
      await expect(SERVICEM8.pushQuote(api, quote(), target)).rejects.toMatchObject({
        question: { kind: 'tax_code', choices: [{ id: GST, name: 'GST' }] },
      })
      const untaxed = pushQuoteOf(SERVICEM8, contentOf([['Tap', 1000, 'ea', 100]], { taxMode: 'none' }))
      await expect(SERVICEM8.pushQuote(api, untaxed, target)).rejects.toMatchObject({
        question: { kind: 'tax_free_code', choices: [expect.objectContaining({ id: FREE })] },
      })
      expect(fake.records.job).toEqual([])
    })

    test('a client whose name is taken is created with the email beside it', async () => {
      const { fake, api } = await start()
      await SERVICEM8.createContact(api, { ...CONTACT, email: '' }, new MemorySteps('other'), CHOICES)
      await SERVICEM8.createContact(api, CONTACT, new MemorySteps(), CHOICES)
      expect(fake.records.company.map(({ name }) => name)).toEqual([
        'Jordan Smith',
        'Jordan Smith (jordan.smith@example.com)',
      ])
      const nameless = SERVICEM8.createContact(
        api,
        { ...CONTACT, email: '' },
        new MemorySteps('third'),
        CHOICES,
      )
      await expect(nameless).rejects.toMatchObject({
        failure: { kind: 'validation', message: 'name must be unique' },
      })
    })

    test('an error code is a failure whatever the status, and limits come as plain text', async () => {
      const { fake, api } = await start()
      fake.faults.push({ answer: { status: 200, body: { errorCode: 400, message: 'name is too long' } } })
      await expect(
        SERVICEM8.createContact(api, { ...CONTACT, email: '' }, new MemorySteps(), CHOICES),
      ).rejects.toMatchObject({
        failure: { kind: 'validation', message: 'name is too long' },
      })
      fake.faults.push({
        answer: {
          status: 429,
          headers: { 'content-type': 'text/plain', 'retry-after': '7' },
          body: 'Number of allowed API requests exceeded',
        },
      })
      await expect(push({ api })).rejects.toMatchObject({
        failure: {
          kind: 'rate_limited',
          retryAfterMs: 7000,
          message: 'Number of allowed API requests exceeded',
        },
      })
      expect(fake.records.company).toEqual([])
    })

    test('the account and its active tax rates are listed', async () => {
      const { api } = await start({ pageSize: 1 })
      const signIn = { callback: new URLSearchParams(), token: {} }
      const name = 'Kelly Plumbing & Gas'
      await expect(SERVICEM8.listAccounts(api, signIn)).resolves.toEqual([{ id: FAKE_VENDOR, name }])
      await expect(SERVICEM8.testConnection(api)).resolves.toEqual({ name, currency: 'AUD', country: null })
      await expect(SERVICEM8.options(api)).resolves.toEqual({
        taxCodes: [
          { id: GST, name: 'GST', rateBasisPoints: 1000 },
          { id: FREE, name: 'Tax free', rateBasisPoints: 0 },
        ],
      })
    })

    test('clients are found by the email of their contacts', async () => {
      const { fake, api } = await start()
      const odd = { ...CONTACT, email: "o'neil@example.com" }
      await expect(SERVICEM8.findContacts(api, odd)).resolves.toEqual([])
      const { id } = await SERVICEM8.createContact(api, odd, new MemorySteps(), CHOICES)
      await expect(SERVICEM8.findContacts(api, odd)).resolves.toEqual([{ id, name: 'Jordan Smith' }])
      expect(fake.seen[0]?.query).toEqual({ cursor: '-1', $filter: "email eq 'o''neil@example.com'" })
    })

    test('clients and materials are pulled page by page', async () => {
      const { fake, api } = await start({ pageSize: 2 })
      for (const firstName of ['Ann', 'Ben'])
        await SERVICEM8.createContact(
          api,
          { ...CONTACT, name: `${firstName} Smith`, firstName },
          new MemorySteps(firstName),
          CHOICES,
        )
      await SERVICEM8.createContact(api, { ...CONTACT, company: 'Acme' }, new MemorySteps('Acme'), CHOICES)
      const first = await SERVICEM8.pullContacts?.(api, undefined)
      const second = await SERVICEM8.pullContacts?.(api, first?.next)
      expect(first?.rows[0]?.address).toBe('12 Example Street, Brisbane, QLD 4000')
      expect([...(first?.rows ?? []), ...(second?.rows ?? [])]).toMatchObject([
        { firstName: 'Ann', company: '', email: 'jordan.smith@example.com', phone: '0400 000 000' },
        { firstName: 'Ben', company: '' },
        { firstName: 'Jordan', company: 'Acme' },
      ])
      expect(second?.next).toBeUndefined()
      fake.records.material.push(
        {
          uuid: 'm1',
          name: 'Tap',
          item_number: 'T1',
          price: '110.00',
          cost: '40.50',
          price_includes_taxes: 1,
          tax_rate_uuid: GST,
          active: 1,
        },
        { uuid: 'm2', name: 'Pipe', price: '9.0000', price_includes_taxes: 0, active: 1 },
        { uuid: 'm3', name: 'Gone', price: '1', active: 0 },
      )
      const items = await SERVICEM8.pullItems?.(api, undefined)
      expect(items).toEqual({
        next: '2',
        rows: [
          {
            externalId: 'm1',
            code: 'T1',
            name: 'Tap',
            unit: 'ea',
            unitPriceCents: 10_000,
            unitCostCents: 4050,
          },
          { externalId: 'm2', code: '', name: 'Pipe', unit: 'ea', unitPriceCents: 900, unitCostCents: null },
        ],
      })
      await expect(SERVICEM8.pullItems?.(api, items?.next)).resolves.toEqual({ next: undefined, rows: [] })
    })

    test.each([
      [{ status: 'Work Order' }, undefined],
      [
        { status: 'Completed' },
        { status: 'completed', text: 'Job 1 was completed in ServiceM8', isFinal: false },
      ],
      [
        { status: 'Completed', payment_received: 1 },
        { status: 'paid', text: 'Job 1 was paid in ServiceM8', isFinal: true },
      ],
      [
        { status: 'Unsuccessful' },
        { status: 'lost', text: 'Job 1 was marked unsuccessful in ServiceM8', isFinal: true },
      ],
      [{ active: 0 }, { status: 'deleted', text: 'Job 1 was deleted in ServiceM8', isFinal: true }],
    ])('a job that is %o', async (fields, status) => {
      const { fake, api } = await start()
      const pushed = await push({ api })
      Object.assign(fake.records.job[0] ?? {}, fields)
      await expect(readStatus(SERVICEM8, api, 'quote', pushed)).resolves.toEqual(status)
    })
  },
)
