import type { OrganizationSettings } from '@quotewright/contracts/organization-settings.ts'
import type { ImportPreview } from '@quotewright/contracts/price-book.ts'
import type { OwnDocument } from '@quotewright/domain/onboarding/documents/own-document.ts'
import { proposeSetup, type SetupProposal } from '@quotewright/domain/onboarding/documents/propose-setup.ts'
import { describe, expect, test } from 'vitest'
import { confirmedOf } from './confirmed.ts'
import type { Edits } from './documents-draft.ts'
import { fieldRows, type Present, priceListOf, priceRows, pricesOf } from './proposal-rows.ts'

const NEW_SETTINGS = {
  country: 'AU',
  abn: '',
  licence: '',
  insurance: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  currency: 'AUD',
  tax_registered: true,
  tax_label: 'GST',
  line_price_mode: 'exclusive',
  payment_terms: 'Net 30',
} as OrganizationSettings

const presentWith = (settings: Partial<OrganizationSettings> = {}, name = 'Kestrel'): Present => ({
  name,
  settings: { ...NEW_SETTINGS, ...settings },
  hasTaxMode: false,
})

const printed = (value: string, text = value) => ({ value, page: 1, text })
const place = (text: string) => ({ page: 1, text })
const line = (description: string, unit: string, unitPrice: number) => ({
  description,
  quantity: 1,
  unit,
  unitPrice,
  total: unitPrice,
  place: place(description),
})
const DOCUMENT: OwnDocument = {
  fileName: 'quote-0412.pdf',
  type: 'quote',
  issuedOn: '2026-04-12',
  issuer: {
    name: printed('Kestrel Plumbing Pty Ltd'),
    abn: printed('51824753556', 'ABN 51 824 753 556'),
    phone: printed('03 5550 2290'),
    paymentTerms: printed('7 days'),
    deposit: printed('30%', '30% deposit'),
  },
  customerName: null,
  customerEmail: null,
  subtotal: null,
  tax: 100,
  total: 1_100,
  taxPlace: place('Includes GST $100.00'),
  lines: [line('Labour', 'hr', 115), line('Mixer tap', 'ea', 265), line('Bathroom as discussed', 'lot', 720)],
}

function proposed(document = DOCUMENT): Extract<SetupProposal, { kind: 'proposed' }> {
  const proposal = proposeSetup([document], { name: '', abn: '' })
  if (proposal.kind !== 'proposed') throw new Error('it asks')
  return proposal
}

const ticked = (rows: readonly { id: string; isTicked: boolean }[]) =>
  rows.filter(({ isTicked }) => isTicked).map(({ id }) => id)

describe('details', () => {
  test('what is there is replaced only where it is ticked; a country’s own terms are none', () => {
    const { rows } = fieldRows(proposed(), presentWith({ phone: '0491 570 110' }), {})
    expect(ticked(rows)).toEqual(['abn', 'paymentTerms', 'deposit', 'priceMode'])
    expect(rows.find(({ id }) => id === 'phone')).toMatchObject({ isTicked: false, present: '0491 570 110' })
  })

  test('what is the same, however it is printed, is not asked about', () => {
    const same = presentWith({ abn: '51824753556', phone: '(03) 5550 2290' }, 'Kestrel Plumbing Pty Ltd')
    expect(fieldRows(proposed(), same, {}).same).toEqual(['Business name', 'ABN', 'Phone'])
  })

  test('terms that were saved with a deposit are the same as both', () => {
    const saved = presentWith({ payment_terms: '30% deposit. 7 days' })
    expect(fieldRows(proposed(), saved, {}).same).toEqual(['Payment terms', 'Deposit'])
  })

  test('a deposit that is set is the same as one that is read, and another is shown beside it', () => {
    const saved = presentWith({ deposit: { kind: 'percent', value: 30 }, payment_terms: '7 days' })
    expect(fieldRows(proposed(), saved, {}).same).toEqual(['Payment terms', 'Deposit'])
    const other = presentWith({ deposit: { kind: 'percent', value: 10 } })
    const row = fieldRows(proposed(), other, {}).rows.find(({ id }) => id === 'deposit')
    expect(row).toMatchObject({ text: '30% deposit', present: '10% deposit', isTicked: false })
  })

  test('a deposit in other words is a part of the terms', () => {
    const present = presentWith()
    const { rows } = fieldRows(proposed(), present, { deposit: { text: 'Deposit by agreement' } })
    const { settings } = confirmedOf(rows, [], present, 'general')
    expect(settings).toMatchObject({ payment_terms: 'Deposit by agreement. 7 days' })
    expect(settings.deposit).toBeUndefined()
  })

  test('a website and insurance are saved as they are confirmed', () => {
    const issuer = {
      website: printed('www.kestrel.example'),
      insurance: printed('$20M public liability', 'Insured: $20M public liability'),
    }
    const present = presentWith({ website: 'www.old.example' })
    const { rows } = fieldRows(proposed({ ...DOCUMENT, issuer }), present, { website: { isTicked: true } })
    expect(rows.find(({ id }) => id === 'website')).toMatchObject({ present: 'www.old.example' })
    expect(confirmedOf(rows, [], present, 'general').settings).toMatchObject({
      website: 'www.kestrel.example',
      insurance: '$20M public liability',
    })
    const wrong = fieldRows(proposed({ ...DOCUMENT, issuer }), present, {
      website: { text: 'kestrel', isTicked: true },
    })
    expect(wrong.rows.find(({ id }) => id === 'website')?.problem).toBeDefined()
  })

  test('a number or an address that can’t be is not saved', () => {
    const edits: Edits = { abn: { text: '51 824 753 557' }, phone: { text: ' ' } }
    const { rows } = fieldRows(proposed(), presentWith(), edits)
    const problems = rows.flatMap(({ id, problem }) => (problem === undefined ? [] : [id]))
    expect(problems).toEqual(['abn', 'phone'])
  })

  test('elsewhere than in Australia no ABN is proposed', () => {
    const { rows } = fieldRows(proposed(), presentWith({ country: 'NZ' }), {})
    expect(rows.map(({ id }) => id)).not.toContain('abn')
  })
})

describe('prices', () => {
  const { settings } = presentWith()
  const prices = pricesOf(proposed())
  const rowOf = (at: number, change: Partial<ImportPreview['rows'][number]>) => ({
    row: at + 2,
    outcome: 'new' as const,
    item: {
      name: prices[at]?.name ?? '',
      unit: prices[at]?.unit ?? '',
      unit_price: 0,
      cost: null,
      markup_percent: null,
      synonyms: [],
      trade: 'general' as const,
      tax_included: true,
    },
    present_unit_price: null,
    ...change,
  })
  const stored = rowOf(1, {}).item

  test('the price book is asked with what the documents say', () => {
    expect(priceListOf(prices, settings).split(/\r?\n/).slice(1, 3)).toEqual([
      'Labour,hr,115.00,yes',
      'Mixer tap,ea,265.00,yes',
    ])
  })

  test('new ones are ticked, one that differs and a lump sum are not', () => {
    const changed = rowOf(1, { outcome: 'changed', present_unit_price: 240 })
    const { rows, same } = priceRows(prices, { rows: [rowOf(0, {}), changed, rowOf(2, {})] }, settings, {})
    expect(ticked(rows)).toEqual(['price Labour hr'])
    expect(rows[1]?.present).toBe('240.00')
    expect(same).toBe(0)
    const unchanged = priceRows(prices, { rows: [rowOf(0, { outcome: 'unchanged' })] }, settings, {})
    expect(unchanged).toEqual({ rows: [], same: 1 })
  })

  test('what is saved keeps what the price book knows of an item, and its markup no longer makes its price', () => {
    const present = presentWith()
    const edits: Edits = { 'price Mixer tap ea': { isTicked: true, text: '270' } }
    const item = { ...stored, cost: 200, markup_percent: 20, synonyms: ['tap'], trade: 'plumbing' as const }
    const changed = rowOf(1, { outcome: 'changed', present_unit_price: 240, item })
    const { rows } = priceRows(prices, { rows: [rowOf(0, {}), changed] }, settings, edits)
    const confirmed = confirmedOf(fieldRows(proposed(), present, {}).rows, rows, present, 'plumbing')
    expect(confirmed.prices.trim().split(/\r?\n/).slice(1)).toEqual([
      'Labour,hr,115.00,,,yes,plumbing,"hourly rate; labour rate"',
      'Mixer tap,ea,270.00,200.00,,yes,plumbing,tap',
    ])
    expect(confirmed).toMatchObject({
      settings: {
        abn: '51824753556',
        phone: '03 5550 2290',
        payment_terms: '7 days',
        deposit: { kind: 'percent', value: 30 },
        line_price_mode: 'inclusive',
      },
      name: undefined,
      answers: ['number', 'rates', 'tax'],
    })
  })

  test('of nothing that is ticked nothing is saved', () => {
    const present = presentWith()
    const rows = fieldRows(proposed(), present, {}).rows.map((row) => ({ ...row, isTicked: false }))
    expect(confirmedOf(rows, [], present, 'general')).toEqual({
      settings: {},
      name: undefined,
      prices: '',
      answers: [],
    })
  })
})
