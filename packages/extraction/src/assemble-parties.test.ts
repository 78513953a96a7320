import { describe, expect, test } from 'vitest'
import { assemble } from './assemble.ts'
import { pageOf } from './testing/page-of.ts'

const ROWS = `

Description                              Qty   Unit price       Amount
Strip existing floor tiles                27       $54.00    $1,458.00

                                              Subtotal       $1,458.00
                                              GST              $145.80
                                              Total          $1,603.80
`
const read = (head: string) => assemble([pageOf(head + ROWS)], 0)
const partiesOf = (head: string) => {
  const { extracted_quote } = read(head)
  return { from: extracted_quote.supplier_name, to: extracted_quote.customer_name }
}

describe('names', () => {
  test('a registration or a telephone number may stand behind a name', () => {
    expect(
      partiesOf(`
*QUOTE Q-77
Ironbark Constructions (Vic) Pty Ltd ABN 51 824 753 556
P: 03 5550 2290
Customer: Marian Castellano`).from,
    ).toBe('Ironbark Constructions (Vic) Pty Ltd')
    expect(
      partiesOf(
        '\n*Snip & Tidy Gardens 0491 570 110 snip@gardens.example\n*QUOTE 0093\nCustomer: Marian Castellano',
      ).from,
    ).toBe('Snip & Tidy Gardens')
  })

  test('behind persons stands where they live', () => {
    expect(
      partiesOf(
        '\n*Fellside Renewables LLP\nTel 01539 555 610\nQuotation for: Mr & Mrs R. Tunstall, Beck Cottage, Staveley',
      ).to,
    ).toBe('Mr & Mrs R. Tunstall')
  })

  test('a court that is a company is no address', () => {
    expect(partiesOf('\n*Dogwood Air LLC\nTel (770) 555-0190\nCustomer: Camellia Court HOA').to).toBe(
      'Camellia Court HOA',
    )
  })
})

describe('labels', () => {
  test('details may follow each other behind marks, the address behind the name', () => {
    const { extracted_quote } = read(`
*Wilga Cabinets                                  ph 02 5594 0071
58 Depot St                                      studio@wilgacabinets.com.au
*PROPOSAL P-0462
Date 21 Jan 2026 | Client: Terrence & Jude Okafor | 9 Banksia Cres | tokafor@example.com`)
    expect(extracted_quote).toMatchObject({
      customer_name: 'Terrence & Jude Okafor',
      customer_email: 'tokafor@example.com',
      supplier_email: 'studio@wilgacabinets.com.au',
    })
  })

  test('a title that begins like a label names nobody', () => {
    expect(
      partiesOf(`
*QUOTE FOR ELECTRICAL WORKS

Prepared by                   Prepared for
*Volt & Vine Electrical        Mount Macedon Winery
ABN 51 824 753 556            Att: Cosimo Ferrante
0491 570 159                  cosimo@mmwinery.example`),
    ).toEqual({ from: 'Volt & Vine Electrical', to: 'Mount Macedon Winery' })
  })

  test.each([
    ['Facturé à', 'SCI Les Embruns'],
    ['Rechnung an', 'Hotel Hirschbichl'],
    ['Principal', 'Warrigal Council'],
  ])('%s is who it is for', (label, name) => {
    expect(partiesOf(`\n*Jardins Maelle\nTel 02 5550 6091\nQuote No: 18\n${label}: ${name}`).to).toBe(name)
  })

  test('goods are delivered to a site, the order is of the letterhead', () => {
    const { extracted_quote } = read(`
*Penhaligon Property Services Ltd               *PURCHASE ORDER
Wharf House, Truro TR1 2XN                      PO Number: PPS/26/0711
purchasing@penhaligonps.example

*Supplier                                        Deliver to
Duchy Heating Supplies                          Site office, Malpas View
orders@duchyheating.example                     Attn: Site foreman`)
    expect(extracted_quote).toMatchObject({
      supplier_name: 'Duchy Heating Supplies',
      customer_name: 'Penhaligon Property Services Ltd',
      customer_email: 'purchasing@penhaligonps.example',
    })
  })
})

test('a title may have a word before it and a number behind it', () => {
  expect(
    read(
      '\n*Sunpeak Energy Solutions Pty Ltd      Tel 07 5550 8844\n*SYSTEM QUOTATION SPK-10922\nCustomer: Anh Nguyen',
    ).document_type,
  ).toBe('quote')
})
