import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { failureOf, fakeForTests, pullAll } from '../../testing/fake-for-tests.ts'
import { NO_CHOICES, pushQuoteOf } from '../../testing/push-quotes.ts'
import { pushWithInvoice } from '../../testing/pushing.ts'
import { readStatus } from '../status-updates.ts'
import { startFakeXero } from './testing/fake-xero.ts'
import { XERO } from './xero.ts'

const CHOICES = { ...NO_CHOICES, accountId: '200', taxCodeId: 'OUTPUT', taxFreeCodeId: 'EXEMPTOUTPUT' }

const begin = fakeForTests(XERO, startFakeXero, ({ id }) => id)

describe('a connection', () => {
  test('lists the organizations of its sign-in', async () => {
    const { fake } = await begin({ organisations: ['One', 'Two'] })
    const api = fakeApi(XERO, fake, '')
    const claims = { authentication_event_id: '00000099-0000-4000-8000-000000000099' }
    const jwt = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
    const list = (access_token: string) =>
      XERO.listAccounts(api, { callback: new URLSearchParams(), token: { access_token } })

    const accounts = await list(jwt)
    await list('opaque')

    expect(accounts).toEqual(fake.organisations.map(({ id, name }) => ({ id, name })))
    expect(fake.seen.map(({ query }) => query)).toEqual([{ authEventId: claims.authentication_event_id }, {}])
    expect(fake.seen[0]?.headers).not.toHaveProperty('xero-tenant-id')
  })

  test('says whose it is, and what there is to choose', async () => {
    const { api } = await begin()

    expect(await XERO.testConnection(api)).toEqual({
      name: 'Demo Company (AU)',
      currency: 'AUD',
      country: 'AU',
    })
    expect(await XERO.options(api)).toEqual({
      accounts: [
        { id: '200', name: '200 · Sales' },
        { id: '260', name: '260 · Other Revenue' },
      ],
      taxCodes: [
        { id: 'OUTPUT', name: 'GST on Income', rateBasisPoints: 1000 },
        { id: 'OUTPUT2', name: 'GST on Income (15%)', rateBasisPoints: 1500 },
        { id: 'EXEMPTOUTPUT', name: 'GST Free Income', rateBasisPoints: 0 },
      ],
    })
  })

  test('of another organization is refused', async () => {
    const { fake } = await begin()
    const api = fakeApi(XERO, fake, '00000000-0000-4000-8000-000000000000')

    expect(await failureOf(XERO.testConnection(api))).toMatchObject({ kind: 'permission' })
  })
})

describe('a pull', () => {
  test('reads contacts page by page, without suppliers', async () => {
    const { fake, state, api } = await begin()
    for (let at = 0; at < 205; at += 1)
      state.contacts.push({ ContactID: `c${at}`, Name: `Contact ${at}`, IsSupplier: at === 7 })
    Object.assign(state.contacts[0] ?? {}, {
      Name: 'Jordan Smith',
      FirstName: 'Jordan',
      LastName: 'Smith',
      EmailAddress: 'jordan.smith@example.com',
      Phones: [
        { PhoneType: 'DDI', PhoneNumber: '' },
        { PhoneType: 'MOBILE', PhoneCountryCode: '61', PhoneAreaCode: '4', PhoneNumber: '0000 0000' },
      ],
      Addresses: [
        {
          AddressType: 'STREET',
          AddressLine1: '12 Example Street',
          City: 'Brisbane',
          Region: 'QLD',
          PostalCode: '4000',
        },
      ],
    })

    const rows = await pullAll((cursor) => XERO.pullContacts?.(api, cursor))

    expect(fake.seen.map(({ query }) => query['page'])).toEqual(['1', '2', '3'])
    expect(rows).toHaveLength(204)
    expect(rows.slice(0, 2)).toEqual([
      {
        externalId: 'c0',
        firstName: 'Jordan',
        lastName: 'Smith',
        company: '',
        email: 'jordan.smith@example.com',
        phone: '+61 4 0000 0000',
        address: '12 Example Street, Brisbane QLD 4000',
      },
      {
        externalId: 'c1',
        firstName: '',
        lastName: '',
        company: 'Contact 1',
        email: '',
        phone: '',
        address: '',
      },
    ])
  })

  test('reads items with their prices', async () => {
    const { state, api } = await begin()
    state.items.push(
      {
        ItemID: 'i1',
        Code: 'PIPE',
        Name: 'Pipe',
        SalesDetails: { UnitPrice: 42.4 },
        PurchaseDetails: { UnitPrice: 20.555 },
      },
      { ItemID: 'i2', Code: 'X' },
    )

    expect(await XERO.pullItems?.(api, undefined)).toEqual({
      rows: [
        { externalId: 'i1', code: 'PIPE', name: 'Pipe', unit: '', unitPriceCents: 4240, unitCostCents: 2056 },
        { externalId: 'i2', code: 'X', name: 'X', unit: '', unitPriceCents: null, unitCostCents: null },
      ],
      next: undefined,
    })
  })
})

describe('news', () => {
  test.each([
    ['quote', 'ACCEPTED', undefined],
    [
      'quote',
      'DECLINED',
      { status: 'declined', text: 'Quote Q-20261120-1001 was declined in Xero', isFinal: true },
    ],
    [
      'quote',
      'INVOICED',
      { status: 'invoiced', text: 'Quote Q-20261120-1001 was invoiced in Xero', isFinal: true },
    ],
    ['invoice', 'DRAFT', undefined],
    [
      'invoice',
      'AUTHORISED',
      { status: 'approved', text: 'Invoice INV-0001 was approved in Xero', isFinal: false },
    ],
    ['invoice', 'PAID', { status: 'paid', text: 'Invoice INV-0001 was paid in Xero', isFinal: true }],
    ['invoice', 'VOIDED', { status: 'voided', text: 'Invoice INV-0001 was voided in Xero', isFinal: true }],
  ] as const)('of a %s: %s', async (kind, status, news) => {
    const { state, api } = await begin()
    const { quote, invoice } = await pushWithInvoice(XERO, api, {
      quote: pushQuoteOf(XERO),
      choices: CHOICES,
    })
    Object.assign((kind === 'quote' ? state.quotes : state.invoices)[0] ?? {}, { Status: status })

    expect(await readStatus(XERO, api, kind, (kind === 'quote' ? quote : invoice) ?? quote)).toEqual(news)
  })

  test('of what is gone', async () => {
    const { api } = await begin()
    const pushed = { id: '00000000-0000-4000-8000-000000000000' }

    expect(await readStatus(XERO, api, 'invoice', pushed)).toMatchObject({
      status: 'deleted',
      text: 'Invoice was deleted in Xero',
    })
  })

  test('comes by webhook for invoices alone', () => {
    const event = {
      resourceId: 'r',
      eventType: 'UPDATE',
      eventDateUtc: '2026-11-21T01:15:39.902',
      tenantId: 't',
    }
    const read = (...categories: string[]) =>
      XERO.webhook?.read({ events: categories.map((eventCategory) => ({ ...event, eventCategory })) })

    expect(read('CONTACT', 'INVOICE')).toEqual([
      { key: 't r UPDATE 2026-11-21T01:15:39.902', accountId: 't', kind: 'invoice', externalId: 'r' },
    ])
    expect(read()).toEqual([])
    expect(() => XERO.webhook?.read({})).toThrow(/events/)
  })
})
