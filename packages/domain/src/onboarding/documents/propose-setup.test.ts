import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentLine, IssuerField, OwnDocument, PrintedValue } from './own-document.ts'
import { MOST_ITEMS } from './propose-prices.ts'
import { type KnownBusiness, proposeSetup, type SetupProposal } from './propose-setup.ts'

const ABN = '51824753556'
const OTHER_ABN = '53004085616'
const UNKNOWN: KnownBusiness = { name: '', abn: '' }

const printed = (value: string, text = value): PrintedValue => ({ value, page: 1, text })
const LETTERHEAD: Partial<Record<IssuerField, PrintedValue>> = {
  name: printed('Kestrel Plumbing Pty Ltd'),
  abn: printed(ABN, 'ABN 51 824 753 556'),
  phone: printed('03 5550 2290', 'Ph 03 5550 2290'),
  email: printed('office@kestrel.example'),
  address: printed('12 Depot St, Brunswick VIC 3056'),
  paymentTerms: printed('7 days from invoice', 'Payment terms: 7 days from invoice'),
}

const line = (description: string, unitPrice: number, more: Partial<DocumentLine> = {}): DocumentLine => {
  const quantity = more.quantity ?? 1
  return {
    description,
    quantity,
    unit: 'ea',
    unitPrice,
    total: unitPrice * quantity,
    place: { page: 1, text: `${description} ${quantity} ${unitPrice.toFixed(2)}` },
    ...more,
  }
}

/** A quote as it is read, prices before GST. */
function quote(
  fileName: string,
  issuedOn: string | null,
  lines: readonly DocumentLine[],
  more: Partial<OwnDocument> = {},
): OwnDocument {
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  const tax = Math.round(subtotal * 10) / 100
  return {
    fileName,
    type: 'quote',
    issuedOn,
    issuer: LETTERHEAD,
    customerName: 'Harlan Vickery',
    customerEmail: 'harlan@example.com',
    subtotal,
    tax,
    total: subtotal + tax,
    taxPlace: { page: 1, text: `GST (10%) ${tax.toFixed(2)}` },
    lines,
    ...more,
  }
}

const MARCH = quote('quote-0311.pdf', '2026-03-11', [
  line('Labour', 105, { quantity: 4, unit: 'hr' }),
  line('Call-out fee', 90),
  line('Mixer tap, supply and fit', 250, { quantity: 2 }),
  line('Bathroom renovation as discussed', 8_400, { unit: 'lot' }),
])
const APRIL = quote('quote-0412.pdf', '2026-04-12', [
  line('Labour - licensed plumber', 115, { quantity: 2, unit: 'hrs' }),
  line('After-hours labour', 180, { quantity: 1, unit: 'hr' }),
  line('2 x Mixer tap, supply and fit', 265, { quantity: 2 }),
  line('Less discount', 40),
])

type Proposed = Extract<SetupProposal, { kind: 'proposed' }>
function proposed(
  documents: readonly OwnDocument[],
  known: KnownBusiness = UNKNOWN,
  chosen?: string,
): Proposed {
  const proposal = proposeSetup(documents, known, chosen)
  if (proposal.kind !== 'proposed') throw new Error('it asks')
  return proposal
}

describe('letterhead and terms', () => {
  test('each value has its file, page and words', () => {
    const { fields } = proposed([MARCH, APRIL])
    expect(fields.name).toEqual({
      value: 'Kestrel Plumbing Pty Ltd',
      source: { fileName: 'quote-0412.pdf', page: 1, text: 'Kestrel Plumbing Pty Ltd' },
      others: [],
    })
    expect(fields.abn?.source.text).toBe('ABN 51 824 753 556')
    expect(fields.licence).toBeUndefined()
  })

  test('the newest is proposed and the older told; two ways to print a number are one', () => {
    const older = {
      ...MARCH,
      issuer: {
        ...LETTERHEAD,
        phone: printed('(03) 5550 2290'),
        address: printed('4 Mill Rd, Coburg VIC 3058'),
      },
    }
    const { fields } = proposed([older, APRIL])
    expect(fields.phone?.others).toEqual([])
    expect(fields.address).toMatchObject({
      value: '12 Depot St, Brunswick VIC 3056',
      others: [{ value: '4 Mill Rd, Coburg VIC 3058', source: { fileName: 'quote-0311.pdf' } }],
    })
  })

  test('an older document fills what the newest leaves out', () => {
    const newest = { ...APRIL, issuer: { name: LETTERHEAD.name ?? printed('') } }
    expect(proposed([MARCH, newest]).fields.email?.source.fileName).toBe('quote-0311.pdf')
  })

  test('a number whose check digits are wrong is no ABN', () => {
    const wrong = { ...MARCH, issuer: { ...LETTERHEAD, abn: printed('51824753557') } }
    expect(proposed([wrong]).fields.abn).toBeUndefined()
  })

  test('nothing of the customer’s is proposed', () => {
    const misread = {
      ...MARCH,
      issuer: { ...LETTERHEAD, name: printed('Harlan Vickery'), email: printed('Harlan@example.com') },
    }
    const { fields } = proposed([misread])
    expect([fields.name, fields.email]).toEqual([undefined, undefined])
  })
})

describe('prices', () => {
  test('hourly rate, call-out and items; the newest price wins and says what it was', () => {
    const { rates } = proposed([MARCH, APRIL])
    expect(rates.hourlyRate).toMatchObject({
      name: 'Labour',
      unit: 'hr',
      value: { unitPrice: 115, taxIncluded: false },
      source: { fileName: 'quote-0412.pdf' },
      others: [{ value: { unitPrice: 105 }, source: { fileName: 'quote-0311.pdf' } }],
    })
    expect(rates.callOut).toMatchObject({ value: { unitPrice: 90 }, source: { fileName: 'quote-0311.pdf' } })
    expect(
      rates.items.map(({ name, unit, value, documents, isOneOff }) => [
        name,
        unit,
        value.unitPrice,
        documents,
        isOneOff,
      ]),
    ).toEqual([
      ['Mixer tap, supply and fit', 'ea', 265, 2, false],
      ['After-hours labour', 'hr', 180, 1, false],
      ['Bathroom renovation as discussed', 'job', 8400, 1, true],
    ])
  })

  test('lines that make the total have GST in them, lines that make the subtotal do not', () => {
    const inclusive = { ...MARCH, subtotal: 8_000, tax: 941, total: 9_410 }
    expect(inclusive.lines.reduce((sum, { total }) => sum + total, 0)).toBe(9_410)
    expect(proposed([inclusive])).toMatchObject({
      priceMode: { value: 'inclusive', source: { text: 'GST (10%) 941.00' } },
      rates: { hourlyRate: { value: { taxIncluded: true } } },
    })
    expect(proposed([MARCH]).priceMode?.value).toBe('exclusive')
  })

  test('without tax on the page nothing is said of it', () => {
    const bare = { ...MARCH, tax: null, taxPlace: null }
    expect(proposed([bare])).toMatchObject({
      priceMode: null,
      rates: { hourlyRate: { value: { taxIncluded: null } } },
    })
  })
})

describe('whose documents they are', () => {
  const rival = quote('wilga.pdf', '2026-05-01', [line('Benchtop', 900)], {
    issuer: { name: printed('Wilga Cabinets'), abn: printed(OTHER_ABN) },
  })

  test('most of them are the business’s; the others are named', () => {
    const { fields, rates, unused } = proposed([MARCH, rival, APRIL])
    expect(fields.name?.value).toBe('Kestrel Plumbing Pty Ltd')
    expect(rates.items.map(({ name }) => name)).not.toContain('Benchtop')
    expect(unused).toEqual([{ fileName: 'wilga.pdf', reason: 'other_issuer' }])
  })

  test('one of each is asked about, unless the business is known or chosen', () => {
    expect(proposeSetup([MARCH, rival], UNKNOWN)).toMatchObject({
      kind: 'ask',
      issuers: [
        { name: 'Kestrel Plumbing Pty Ltd', fileNames: ['quote-0311.pdf'] },
        { name: 'Wilga Cabinets', fileNames: ['wilga.pdf'] },
      ],
    })
    expect(proposed([MARCH, rival], { name: 'wilga cabinets pty ltd', abn: '' }).fields.abn?.value).toBe(
      OTHER_ABN,
    )
    expect(proposed([MARCH, rival], { name: '', abn: ABN }).fields.abn?.value).toBe(ABN)
    expect(proposed([MARCH, rival], UNKNOWN, 'wilga.pdf').fields.name?.value).toBe('Wilga Cabinets')
  })

  test('one that bears the business’s name is its own, beside more of a supplier', () => {
    const another = { ...rival, fileName: 'wilga-2.pdf' }
    const known = { name: 'Kestrel Plumbing', abn: '' }
    expect(proposed([rival, another, MARCH], known).fields.abn?.value).toBe(ABN)
  })

  test('a quote to the business, a receipt and an order say nothing of it', () => {
    const toUs = { ...rival, customerName: 'Kestrel Plumbing' }
    const receipt: OwnDocument = { ...MARCH, fileName: 'receipt.pdf', type: 'receipt' }
    const { fields, unused } = proposed([toUs, receipt], { name: 'Kestrel Plumbing Pty Ltd', abn: '' })
    expect(fields).toEqual({})
    expect(unused).toEqual([
      { fileName: 'wilga.pdf', reason: 'to_us' },
      { fileName: 'receipt.pdf', reason: 'receipt' },
    ])
  })

  test('of no documents nothing', () => {
    expect(proposeSetup([], UNKNOWN)).toMatchObject({ kind: 'proposed', fields: {}, issuers: [] })
  })
})

describe('for any documents', () => {
  const anyLine = fc
    .record({
      description: fc.constantFrom('Labour', 'Call-out fee', 'Tap', 'Downlight', 'Less discount', ''),
      unit: fc.constantFrom('ea', 'hrs', 'lot', 'm2'),
      cents: fc.integer({ min: -5_000, max: 900_000 }),
      quantity: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ description, unit, cents, quantity }) => line(description, cents / 100, { unit, quantity }))
  const customer = fc.constantFrom('Harlan Vickery', 'Kestrel Plumbing Pty Ltd', 'Wilga Cabinets')
  const document = fc
    .record({
      issuedOn: fc.option(fc.constantFrom('2026-01-05', '2026-02-05', '2026-03-05')),
      lines: fc.array(anyLine, { maxLength: 60 }),
      name: fc.constantFrom('Kestrel Plumbing Pty Ltd', 'Wilga Cabinets'),
      customer,
    })
    .map(({ issuedOn, lines, name, customer: customerName }) =>
      quote('', issuedOn, lines, { issuer: { name: printed(name) }, customerName }),
    )
  const documents = fc
    .array(document, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((one, at) => ({ ...one, fileName: `${at}.pdf` })))

  test('every value is found in its source, and none is the customer’s', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const proposal = proposeSetup(all, UNKNOWN)
        if (proposal.kind === 'ask') return
        for (const { value, source } of Object.values(proposal.fields)) {
          const own = all.find(({ fileName }) => fileName === source.fileName)
          expect(source.text).toContain(value)
          expect(value).not.toBe(own?.customerName)
        }
        const { hourlyRate, callOut, items } = proposal.rates
        for (const price of [hourlyRate, callOut, ...items].filter((one) => one !== null)) {
          expect(price.value.unitPrice).toBeGreaterThan(0)
          expect(price.source.text).toContain(price.value.unitPrice.toFixed(2))
        }
        expect(items.length).toBeLessThanOrEqual(MOST_ITEMS)
        expect(new Set(items.map(({ name, unit }) => `${name} ${unit}`)).size).toBe(items.length)
      }),
    )
  })

  test('no older document is proposed where a newer one says it', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const proposal = proposeSetup(all, UNKNOWN)
        if (proposal.kind === 'ask') return
        const dateOf = (file: string) => all.find(({ fileName }) => fileName === file)?.issuedOn ?? ''
        for (const { source, others } of proposal.rates.items) {
          for (const other of others) {
            expect(dateOf(source.fileName) >= dateOf(other.source.fileName)).toBe(true)
          }
        }
      }),
    )
  })
})
