import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { failureOf, fakeForTests, pullAll } from '../../testing/fake-for-tests.ts'
import { NO_CHOICES, pushQuoteOf } from '../../testing/push-quotes.ts'
import { pushWithInvoice } from '../../testing/pushing.ts'
import { readStatus } from '../status-updates.ts'
import { QUICKBOOKS } from './quickbooks.ts'
import { startFakeQuickBooks } from './testing/fake-quickbooks.ts'

const CHOICES = { ...NO_CHOICES, itemId: '1', taxCodeId: '10', taxFreeCodeId: '11' }

const begin = fakeForTests(QUICKBOOKS, startFakeQuickBooks, ({ realmId }) => realmId)

describe('a connection', () => {
  const list = (api: ReturnType<typeof fakeApi>, query: string) =>
    QUICKBOOKS.listAccounts(api, { callback: new URLSearchParams(query), token: {} })

  test('is to the company of the callback', async () => {
    const { fake, state } = await begin()
    const api = fakeApi(QUICKBOOKS, fake, '')

    expect(await list(api, `realmId=${state.realmId}`)).toEqual([{ id: state.realmId, name: 'Plumbing Co' }])
    expect(await failureOf(list(api, ''))).toMatchObject({ kind: 'validation' })
    expect(await failureOf(list(api, 'realmId=../7'))).toMatchObject({ kind: 'validation' })
    expect(await failureOf(list(api, 'realmId=7'))).toMatchObject({ kind: 'permission' })
  })

  test('says whose it is, and what there is to choose', async () => {
    const { api } = await begin()

    expect(await QUICKBOOKS.testConnection(api)).toEqual({
      name: 'Plumbing Co',
      currency: null,
      country: 'AU',
    })
    expect(await QUICKBOOKS.options(api)).toEqual({
      items: [{ id: '1', name: 'Services' }],
      taxCodes: [
        { id: '10', name: 'GST', rateBasisPoints: 1000 },
        { id: '11', name: 'GST free', rateBasisPoints: 0 },
      ],
    })
  })
})

describe('a pull', () => {
  test('reads customers page by page', async () => {
    const { fake, state, api } = await begin()
    for (let at = 1; at <= 1003; at += 1)
      state.Customer.push({ Id: String(at), DisplayName: `Customer ${at}` })
    Object.assign(state.Customer[0] ?? {}, {
      GivenName: 'Jordan',
      FamilyName: 'Smith',
      PrimaryEmailAddr: { Address: 'jordan.smith@example.com' },
      Mobile: { FreeFormNumber: '0400 000 000' },
      BillAddr: {
        Line1: '12 Example Street',
        City: 'Brisbane',
        CountrySubDivisionCode: 'QLD',
        PostalCode: '4000',
      },
    })

    const rows = await pullAll((cursor) => QUICKBOOKS.pullContacts?.(api, cursor))

    expect(fake.seen).toHaveLength(3)
    expect(new Set(rows.map(({ externalId }) => externalId)).size).toBe(1003)
    expect(rows.slice(0, 2)).toEqual([
      {
        externalId: '1',
        firstName: 'Jordan',
        lastName: 'Smith',
        company: '',
        email: 'jordan.smith@example.com',
        phone: '0400 000 000',
        address: '12 Example Street, Brisbane QLD 4000',
      },
      {
        externalId: '2',
        firstName: '',
        lastName: '',
        company: 'Customer 2',
        email: '',
        phone: '',
        address: '',
      },
    ])
  })

  test('reads what can be sold', async () => {
    const { state, api } = await begin()
    state.Item.push({ Id: '3', Name: 'Pipe', Sku: 'P', Type: 'Inventory', UnitPrice: 42.4, PurchaseCost: 20 })

    const { rows = [], next } = (await QUICKBOOKS.pullItems?.(api, undefined)) ?? {}

    expect(next).toBeUndefined()
    expect(rows).toEqual([
      { externalId: '1', code: '', name: 'Services', unit: '', unitPriceCents: null, unitCostCents: null },
      { externalId: '3', code: 'P', name: 'Pipe', unit: '', unitPriceCents: 4240, unitCostCents: 2000 },
    ])
  })

  test('reads prices before tax; one that includes an unknown tax isn’t known', async () => {
    const { fake, state, api } = await begin()
    const item = (Id: string, more: object) => ({
      Id,
      Name: 'Pipe',
      Type: 'Inventory',
      Active: true,
      ...more,
    })
    const price = (code: string) => ({
      UnitPrice: 110,
      SalesTaxIncluded: true,
      SalesTaxCodeRef: { value: code },
    })
    const cost = (code: string) => ({
      PurchaseCost: 22,
      PurchaseTaxIncluded: true,
      PurchaseTaxCodeRef: { value: code },
    })
    state.Item.push(
      item('3', { ...price('10'), ...cost('12') }),
      item('4', { ...price('11'), ...cost('10') }),
      item('5', { UnitPrice: 110, SalesTaxIncluded: true, PurchaseCost: 22, PurchaseTaxIncluded: true }),
      item('6', { ...price('10'), SalesTaxIncluded: false, PurchaseCost: 22 }),
    )

    const { rows = [] } = (await QUICKBOOKS.pullItems?.(api, undefined)) ?? {}

    expect(rows.slice(1).map(({ unitPriceCents, unitCostCents }) => [unitPriceCents, unitCostCents])).toEqual(
      [
        [10_000, 2000],
        [11_000, null],
        [null, null],
        [11_000, 2200],
      ],
    )
    expect(fake.seen).toHaveLength(3)
  })
})

describe('news', () => {
  test.each([
    [
      'quote',
      {},
      {
        status: 'invoiced',
        text: 'Estimate Q-20261120-1001 was invoiced in QuickBooks Online',
        isFinal: true,
      },
    ],
    ['quote', { TxnStatus: 'Accepted' }, undefined],
    ['quote', { TxnStatus: 'Rejected' }, { status: 'declined', text: expect.any(String), isFinal: true }],
    ['invoice', {}, undefined],
    ['invoice', { Balance: 7 }, { status: 'part_paid', text: expect.any(String), isFinal: false }],
    [
      'invoice',
      { Balance: 0 },
      { status: 'paid', text: 'Invoice Q-20261120-1001 was paid in QuickBooks Online', isFinal: true },
    ],
    [
      'invoice',
      { Balance: 0, TotalAmt: 0, PrivateNote: 'Voided' },
      { status: 'voided', text: expect.any(String), isFinal: true },
    ],
  ] as const)('of the %s: %j', async (kind, changes, news) => {
    const { state, api } = await begin()
    const { quote, invoice } = await pushWithInvoice(QUICKBOOKS, api, {
      quote: pushQuoteOf(QUICKBOOKS),
      choices: CHOICES,
    })
    Object.assign((kind === 'quote' ? state.Estimate : state.Invoice)[0] ?? {}, changes)

    const pushed = (kind === 'quote' ? quote : invoice) ?? quote

    expect(await readStatus(QUICKBOOKS, api, kind, pushed)).toEqual(news)
  })

  test('of what is gone', async () => {
    const { api } = await begin()

    expect(await readStatus(QUICKBOOKS, api, 'quote', { id: '999', number: '1001' })).toMatchObject({
      status: 'deleted',
      text: 'Estimate 1001 was deleted in QuickBooks Online',
    })
  })

  test('comes by webhook in both forms', () => {
    const cloud = (type: string) => ({ id: 'e1', type, intuitaccountid: '7', intuitentityid: '145' })
    const entity = (name: string) => ({ name, id: '145', operation: 'Update', lastUpdated: '2026-11-21' })

    expect(
      QUICKBOOKS.webhook?.read([
        cloud('qbo.estimate.updated.v1'),
        cloud('qbo.customer.updated.v1'),
        cloud('qbo.invoice.created.v1'),
      ]),
    ).toEqual([
      { key: 'e1', accountId: '7', kind: 'quote', externalId: '145' },
      { key: 'e1', accountId: '7', kind: 'invoice', externalId: '145' },
    ])
    expect(
      QUICKBOOKS.webhook?.read({
        eventNotifications: [
          {
            realmId: '7',
            dataChangeEvent: { entities: [entity('Estimate'), entity('Vendor'), entity('Invoice')] },
          },
          { realmId: '8' },
        ],
      }),
    ).toEqual([
      { key: '7 Estimate 145 Update 2026-11-21', accountId: '7', kind: 'quote', externalId: '145' },
      { key: '7 Invoice 145 Update 2026-11-21', accountId: '7', kind: 'invoice', externalId: '145' },
    ])
    expect(() => QUICKBOOKS.webhook?.read({})).toThrow(/eventNotifications/)
  })
})
