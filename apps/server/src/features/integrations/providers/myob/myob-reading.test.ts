import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { failureOf, fakeForTests, pullAll } from '../../testing/fake-for-tests.ts'
import { NO_CHOICES, pushQuoteOf } from '../../testing/push-quotes.ts'
import { pushWithInvoice } from '../../testing/pushing.ts'
import { readStatus } from '../status-updates.ts'
import { MYOB } from './myob.ts'
import { MYOB_IDS, startFakeMyob } from './testing/fake-myob.ts'

const CHOICES = {
  ...NO_CHOICES,
  accountId: MYOB_IDS.sales,
  taxCodeId: MYOB_IDS.gst,
  taxFreeCodeId: MYOB_IDS.free,
}

const begin = fakeForTests(MYOB, startFakeMyob, ({ id }) => id)

describe('a connection', () => {
  test('is to the business of the callback', async () => {
    const { fake, state } = await begin()
    const api = fakeApi(MYOB, fake, '')
    const list = (query: string) =>
      MYOB.listAccounts(api, { callback: new URLSearchParams(query), token: {} })

    expect(await list(`businessId=${state.id}&businessName=x`)).toEqual([
      { id: state.id, name: 'Plumbing Co' },
    ])
    expect(await failureOf(list('businessName=x'))).toMatchObject({ kind: 'validation' })
    expect(await failureOf(list('businessId=../x'))).toMatchObject({ kind: 'validation' })
    expect(await failureOf(list('businessId=00000000-0000-4000-8000-000000000000'))).toMatchObject({
      kind: 'permission',
    })
  })

  test('says whose it is, and what there is to choose', async () => {
    const { api } = await begin()

    expect(await MYOB.testConnection(api)).toEqual({ name: 'Plumbing Co', currency: null, country: 'AU' })
    expect(await MYOB.options(api)).toEqual({
      accounts: [
        { id: MYOB_IDS.sales, name: '4-1000 · Sales' },
        { id: MYOB_IDS.otherSales, name: '4-2000 · Labour' },
      ],
      taxCodes: [
        { id: MYOB_IDS.gst, name: 'GST · Goods & Services Tax', rateBasisPoints: 1000 },
        { id: MYOB_IDS.free, name: 'FRE · GST Free', rateBasisPoints: 0 },
      ],
    })
  })
})

describe('a pull', () => {
  test('reads customers page by page', async () => {
    const { fake, state, api } = await begin()
    for (let at = 0; at < 850; at += 1) state.customers.push({ UID: `c${at}`, CompanyName: `Customer ${at}` })
    Object.assign(state.customers[0] ?? {}, {
      CompanyName: null,
      FirstName: 'Jordan',
      LastName: 'Smith',
      Addresses: [
        {
          Street: '12 Example Street\nRear',
          City: 'Brisbane',
          State: 'QLD',
          PostCode: '4000',
          Phone1: '0400 000 000',
          Email: 'jordan.smith@example.com',
        },
      ],
    })
    Object.assign(state.customers[9] ?? {}, { IsActive: false })

    const rows = await pullAll((cursor) => MYOB.pullContacts?.(api, cursor))

    expect(fake.seen.map(({ query }) => query['$skip'])).toEqual([undefined, '400', '800'])
    expect(new Set(rows.map(({ externalId }) => externalId)).size).toBe(849)
    expect(rows.slice(0, 2)).toEqual([
      {
        externalId: 'c0',
        firstName: 'Jordan',
        lastName: 'Smith',
        company: '',
        email: 'jordan.smith@example.com',
        phone: '0400 000 000',
        address: '12 Example Street, Rear, Brisbane QLD 4000',
      },
      {
        externalId: 'c1',
        firstName: '',
        lastName: '',
        company: 'Customer 1',
        email: '',
        phone: '',
        address: '',
      },
    ])
  })

  test('reads items at prices without the tax they include', async () => {
    const { state, api } = await begin()
    const item = (UID: string, more = {}) => ({
      UID,
      Number: UID,
      Name: `Item ${UID}`,
      IsActive: true,
      ...more,
    })
    state.items.push(
      item('1', {
        BaseSellingPrice: 42.4,
        SellingDetails: { SellingUnitOfMeasure: 'm', IsTaxInclusive: false },
      }),
      item('2', {
        BaseSellingPrice: 110,
        SellingDetails: { IsTaxInclusive: true, TaxCode: { UID: MYOB_IDS.gst } },
      }),
      item('3', { SellingDetails: null }),
      item('4', { IsActive: false }),
    )

    const { rows = [], next } = (await MYOB.pullItems?.(api, undefined)) ?? {}

    expect(next).toBeUndefined()
    expect(rows).toEqual([
      { externalId: '1', code: '1', name: 'Item 1', unit: 'm', unitPriceCents: 4240, unitCostCents: null },
      { externalId: '2', code: '2', name: 'Item 2', unit: '', unitPriceCents: 10_000, unitCostCents: null },
      { externalId: '3', code: '3', name: 'Item 3', unit: '', unitPriceCents: null, unitCostCents: null },
    ])
  })
})

describe('news', () => {
  test.each([
    ['quote', {}, undefined],
    [
      'quote',
      { Status: 'Declined' },
      { status: 'declined', text: 'Quote Q-20261120-10 was declined in MYOB Business', isFinal: true },
    ],
    [
      'quote',
      { Status: 'Invoiced' },
      { status: 'invoiced', text: 'Quote Q-20261120-10 was invoiced in MYOB Business', isFinal: true },
    ],
    ['invoice', {}, undefined],
    [
      'invoice',
      { BalanceDueAmount: 5 },
      { status: 'part_paid', text: 'Invoice 00000001 was paid in part in MYOB Business', isFinal: false },
    ],
    [
      'invoice',
      { Status: 'Closed' },
      { status: 'paid', text: 'Invoice 00000001 was paid in MYOB Business', isFinal: true },
    ],
  ] as const)('of the %s: %j', async (kind, changes, news) => {
    const { state, api } = await begin()
    const { quote, invoice } = await pushWithInvoice(MYOB, api, {
      quote: pushQuoteOf(MYOB),
      choices: CHOICES,
    })
    Object.assign((kind === 'quote' ? state.quotes : state.invoices)[0] ?? {}, changes)
    const pushed = (kind === 'quote' ? quote : invoice) ?? quote

    expect(await readStatus(MYOB, api, kind, pushed)).toEqual(news)
  })

  test('of what is gone; there are no webhooks', async () => {
    const { api } = await begin()
    const gone = { id: '00000000-0000-4000-8000-000000000000', number: '7' }

    expect(await readStatus(MYOB, api, 'invoice', gone)).toMatchObject({
      status: 'deleted',
      text: 'Invoice 7 was deleted in MYOB Business',
    })
    expect(MYOB.webhook).toBeUndefined()
  })
})
