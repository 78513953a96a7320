import { describe, expect, test } from 'vitest'
import { assemble } from './assemble.ts'
import type { ExtractedLine } from './extraction.ts'
import { pageOf } from './testing/page-of.ts'

const read = (...drawings: readonly string[]) =>
  assemble(
    drawings.map((drawing, at) => pageOf(drawing, at + 1)),
    0,
  )
const briefly = ({
  item_description,
  item_quantity,
  item_unit,
  item_unit_price,
  item_total_price,
}: ExtractedLine) => [item_description, item_quantity, item_unit, item_unit_price, item_total_price] as const

const HEAD = `
*Bluebell Tiling Pty Ltd                                        QUOTATION
12 Kiln Close                                                   Quote No: Q-77
Phone: 03 5550 6091                                             Date: 22/01/2026
Email: hello@bluebelltiling.com.au
ABN 51 824 753 556

To:
Marian Castellano
7 Wisteria Avenue
marian@example.com
`

const QUOTE = `${HEAD}
*Description                             Qty   Unit    Unit price      Amount
Strip existing floor tiles               27    m2          $54.00   $1,458.00
Waterproof membrane to wet area,         25    m2          $67.50   $1,687.50
two coats
Linear drain 900 mm                       5    ea         $311.00   $1,555.00

                                                         Subtotal   $4,700.50
                                                        GST (10%)     $470.05
                                                            Total   $5,170.55
`

describe('a plain quote', () => {
  const extraction = read(QUOTE)

  test('has its fields', () => {
    expect(extraction.document_type).toBe('quote')
    expect(extraction.extracted_quote).toMatchObject({
      quote_number: 'Q-77',
      currency: 'AUD',
      total_amount: 5170.55,
      subtotal: 4700.5,
      tax_amount: 470.05,
      supplier_name: 'Bluebell Tiling Pty Ltd',
      supplier_email: 'hello@bluebelltiling.com.au',
      supplier_phone: '03 5550 6091',
      customer_name: 'Marian Castellano',
      customer_email: 'marian@example.com',
    })
  })

  test('has its lines, wrapped descriptions whole', () => {
    expect(extraction.extracted_quote.line_items.map(briefly)).toEqual([
      ['Strip existing floor tiles', 27, 'm2', 54, 1458],
      ['Waterproof membrane to wet area, two coats', 25, 'm2', 67.5, 1687.5],
      ['Linear drain 900 mm', 5, 'ea', 311, 1555],
    ])
  })

  test('warns of nothing and is sure', () => {
    expect(extraction.validation.warnings).toEqual([])
    expect(extraction.extraction_confidence).toBeGreaterThanOrEqual(0.9)
  })

  test('shows where everything was read', () => {
    expect(extraction.evidence.lines).toHaveLength(3)
    expect(extraction.evidence.lines[1]).toMatchObject({ page: 1 })
    expect(extraction.evidence.lines[1]?.text).toContain('two coats')
    expect(extraction.evidence.fields.total_amount).toMatchObject({ page: 1, text: 'Total $5,170.55' })
    const [x0, y0, x1, y1] = extraction.evidence.fields.supplier_name?.box ?? [0, 0, 0, 0]
    expect(x1).toBeGreaterThan(x0)
    expect(y1).toBeGreaterThan(y0)
  })
})

describe('what does not add up', () => {
  test('a wrong total is named and confidence is not high', () => {
    const extraction = read(QUOTE.replace('$5,170.55', '$5,770.55'))
    expect(extraction.validation.warnings).toEqual([
      'Subtotal 4700.50 and tax 470.05 make 5170.55, but the total says 5770.55',
    ])
    expect(extraction.extraction_confidence).toBeLessThan(0.9)
  })

  test('a wrong line is named', () => {
    const extraction = read(QUOTE.replace('$1,458.00', '$1,485.00'))
    expect(extraction.validation.warnings).toEqual([
      '“Strip existing floor tiles”: 27 × 54.00 is 1458.00, but the line says 1485.00',
      'The lines add up to 4727.50, but the subtotal says 4700.50',
    ])
    expect(extraction.extraction_confidence).toBeLessThan(0.75)
  })
})

test('a table goes on over pages, with its header or without', () => {
  const second = `
Supply and lay mosaic                    10    m2         $100.00   $1,000.00
Silicone to all joints                    2    m           $10.00      $20.00

                                                         Subtotal   $5,720.50
                                                        GST (10%)     $572.05
                                                            Total   $6,292.55
`
  const first = QUOTE.slice(
    0,
    QUOTE.indexOf('                                                         Subtotal'),
  )
  const { extracted_quote, validation } = read(first, second)
  expect(extracted_quote.line_items).toHaveLength(5)
  expect(validation.warnings).toEqual([])
})

test('sections, their subtotals and a schedule of payments are no lines', () => {
  const { extracted_quote, validation } = read(`${HEAD}
*Description                             Qty   Unit    Unit price      Amount
*Bathroom
Strip existing floor tiles               27    m2          $54.00   $1,458.00
                                                Subtotal Bathroom   $1,458.00
*Laundry
Linear drain 900 mm                       5    ea         $311.00   $1,555.00
                                                 Subtotal Laundry   $1,555.00

                                                         Subtotal   $3,013.00
                                                        GST (10%)     $301.30
                                                            Total   $3,314.30

*Payment schedule
*Stage                                                  Percent       Amount
Deposit on acceptance                                       30%     $994.29
Progress payment                                            40%   $1,325.72
Balance on completion                                       30%     $994.29
`)
  expect(extracted_quote.line_items.map(({ item_description }) => item_description)).toEqual([
    'Strip existing floor tiles',
    'Linear drain 900 mm',
  ])
  expect(validation.warnings).toEqual([])
})

test('net, tax and gross columns: the line is what multiplies out', () => {
  const { extracted_quote } = read(`${HEAD}
*Description                 Qty   Price ex       Ex GST       GST       Inc GST
Strip existing tiles          27     $54.00    $1,458.00   $145.80     $1,603.80
Linear drain 900 mm            5    $311.00    $1,555.00   $155.50     $1,710.50

                                      Total    $3,013.00   $301.30     $3,314.30
`)
  expect(extracted_quote).toMatchObject({ subtotal: 3013, tax_amount: 301.3, total_amount: 3314.3 })
  expect(extracted_quote.line_items.map(({ item_total_price }) => item_total_price)).toEqual([1458, 1555])
})

test('a German offer with decimal commas', () => {
  const { document_type, extracted_quote, validation } = read(`
*Fliesen Krüger GmbH                                              ANGEBOT
Hauptstraße 12                                    Angebotsnr.  AN-2026-014
Tel. +49 30 901820
info@fliesen-krueger.de

Kunde
Marta Vogel
Lindenweg 4

*Pos  Bezeichnung                 Menge   Einh.   Einzelpreis    Gesamtpreis
1    Alte Fliesen entfernen      12,50     m2         24,00 €       300,00 €
2    Bodenfliesen verlegen       40,00     m2         61,50 €     2.460,00 €

                                             Nettobetrag         2.760,00 €
                                             zzgl. 19 % MwSt.      524,40 €
                                             Gesamtbetrag        3.284,40 €
`)
  expect(document_type).toBe('quote')
  expect(extracted_quote).toMatchObject({
    quote_number: 'AN-2026-014',
    currency: 'EUR',
    subtotal: 2760,
    tax_amount: 524.4,
    total_amount: 3284.4,
    supplier_name: 'Fliesen Krüger GmbH',
    customer_name: 'Marta Vogel',
  })
  expect(extracted_quote.line_items.map(briefly)).toEqual([
    ['Alte Fliesen entfernen', 12.5, 'm2', 24, 300],
    ['Bodenfliesen verlegen', 40, 'm2', 61.5, 2460],
  ])
  expect(validation.warnings).toEqual([])
})

describe('other documents', () => {
  test.each([
    ['invoice', QUOTE.replace('QUOTATION', 'TAX INVOICE').replace('Quote No: Q-77', 'Invoice No: Q-77')],
    ['receipt', QUOTE.replace('QUOTATION', 'RECEIPT').replace('Quote No: Q-77', 'Receipt No: Q-77')],
    [
      'receipt',
      QUOTE.replace('QUOTATION', '         ').replace('Quote No: Q-77', 'OFFICIAL RECEIPT No. Q-77'),
    ],
    [
      'purchase_order',
      QUOTE.replace('QUOTATION', 'PURCHASE ORDER').replace('Quote No: Q-77', 'PO Number: Q-77'),
    ],
  ] as const)('are recognised: %s', (type, drawing) => {
    const extraction = read(drawing)
    expect(extraction.document_type).toBe(type)
    expect(extraction.extracted_quote.quote_number).toBe('Q-77')
  })

  test('a letter that only mentions a quotation is none', () => {
    expect(
      read('Dear Ms Doe,\nPlease find the detailed quotation enclosed.\nKind regards').document_type,
    ).toBe('unknown')
  })
})
