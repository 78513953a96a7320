import { describe, expect, test } from 'vitest'
import { assemble } from './assemble.ts'
import { pageOf } from './testing/page-of.ts'
import type { PageWords } from './words/word.ts'

const readPages = (pages: readonly PageWords[]) => assemble(pages, 0)
const read = (drawing: string) => readPages([pageOf(drawing)])
const linesOf = ({ extracted_quote }: ReturnType<typeof read>) =>
  extracted_quote.line_items.map(({ item_description, item_quantity, item_total_price }) => [
    item_description,
    item_quantity,
    item_total_price,
  ])

const HEAD = `
*Bluebell Tiling Pty Ltd                                        QUOTATION
Phone: 03 5550 6091                                             Quote No: Q-77
ABN 51 824 753 556

Customer: Marian Castellano
`

describe('tables', () => {
  test('a header of many words is one, and its discount column is used', () => {
    const extraction = read(`${HEAD}
Line   Product Code   Description             Qty   UOM   List Price   Disc %   Net Amount
1      CU20           Copper tube 20 mm        12    EA        84.60     15.0       862.92
2      EL20           Elbow 20 mm              40    EA         3.95     20.0       126.40

                                                                 Subtotal           989.32
                                                                 GST                 98.93
                                                                 Total            1,088.25
`)
    expect(linesOf(extraction)).toEqual([
      ['Copper tube 20 mm', 12, 862.92],
      ['Elbow 20 mm', 40, 126.4],
    ])
    expect(extraction.validation.warnings).toEqual([])
  })

  test('columns from right to left, with the labels of the sums behind them', () => {
    const extraction = read(`${HEAD}
   Amount        Rate    Qty   Unit   Work item
$1,870.00       $2.20    850   m2     Pressure clean driveways
  $928.00      $14.50     64   ea     Window cleaning, external

$2,798.00   Subtotal
  $279.80   GST 10%
$3,077.80   Total
`)
    expect(extraction.extracted_quote).toMatchObject({
      subtotal: 2798,
      tax_amount: 279.8,
      total_amount: 3077.8,
    })
    expect(linesOf(extraction)).toEqual([
      ['Pressure clean driveways', 850, 1870],
      ['Window cleaning, external', 64, 928],
    ])
  })

  test('dotted leaders lead to prices', () => {
    const extraction = read(`${HEAD}
Remove existing decking ...................................... $1,150.00
Lay Merbau decking 90 x 19 ................................... $4,870.00

Subtotal ..................................................... $6,020.00
GST ..........................................................   $602.00
Total ........................................................ $6,622.00
`)
    expect(linesOf(extraction)).toEqual([
      ['Remove existing decking', 1, 1150],
      ['Lay Merbau decking 90 x 19', 1, 4870],
    ])
  })

  test('words may stand a little below their figures', () => {
    const page = pageOf(`${HEAD}
Description                              Qty   Unit price       Amount
Strip existing floor tiles                27       $54.00    $1,458.00

Linear drain 900 mm                        5      $311.00    $1,555.00

                                              Subtotal       $3,013.00
                                              GST              $301.30
                                              Total          $3,314.30
`)
    const lowered = page.words.map((word) =>
      /^(?:Strip|existing|floor|tiles|Linear|drain|900|mm)$/.test(word.text)
        ? { ...word, box: [word.box[0], word.box[1] + 6, word.box[2], word.box[3] + 6] as const }
        : word,
    )
    expect(linesOf(readPages([{ ...page, words: lowered }]))).toEqual([
      ['Strip existing floor tiles', 27, 1458],
      ['Linear drain 900 mm', 5, 1555],
    ])
  })

  test('a price may say "@" and "each", and a code of tax may follow a price', () => {
    const extraction = read(`${HEAD}
14 x LED downlights         @ $68.00 each     88.00 GST       $952.00
6 x Double GPO with USB     @ $92.00 each     90.00 GST       $552.00

Total                                                       $1,504.00
`)
    expect(linesOf(extraction)).toEqual([
      ['LED downlights', 14, 952],
      ['Double GPO with USB', 6, 552],
    ])
    expect(extraction.extracted_quote.tax_amount).toBeNull()
  })
})

describe('parties', () => {
  const rows = `

Description                              Qty   Unit price       Amount
Strip existing floor tiles                27       $54.00    $1,458.00

                                              Subtotal       $1,458.00
                                              GST              $145.80
                                              Total          $1,603.80
`
  const partiesOf = (head: string) => {
    const { extracted_quote } = read(head + rows)
    return { from: extracted_quote.supplier_name, to: extracted_quote.customer_name }
  }

  test('side by side the customer stands under its label, not beside it', () => {
    expect(
      partiesOf(`
QUOTE TO                                     Ironbark Steel Fabrication
Dalby Shire Council                          88 Somerton Road, Somerton VIC 3062
107 Drayton Street                           Phone 03 9555 0177
Dalby QLD 4405                               quotes@ironbarksteel.com.au`),
    ).toEqual({ from: 'Ironbark Steel Fabrication', to: 'Dalby Shire Council' })
  })

  test('who prepared a quote is not who issues it', () => {
    expect(
      partiesOf(`
*Clear Sky Roofing Pty Ltd                                QUOTATION
Telephone 02 4255 0176                                    Prepared by: Josh Tully
Customer: Renae Whitlock`),
    ).toEqual({ from: 'Clear Sky Roofing Pty Ltd', to: 'Renae Whitlock' })
  })

  test('a title may name the customer, and an address stand behind a name', () => {
    expect(partiesOf('\n*Tidewater Bathrooms\nPhone 0422 555 640\nQuote TB-517 for Gwen Abbott').to).toBe(
      'Gwen Abbott',
    )
    expect(
      partiesOf('\n*Tidewater Bathrooms\nPhone 0422 555 640\nCustomer: Hamilton Ng (h.ng@example.com)').to,
    ).toBe('Hamilton Ng')
  })

  test('a form of address and a numbered title are no names', () => {
    expect(
      partiesOf(`
*Heizungsbau Ostermann                      Telefon 0421 5550188

Herrn
Hans-Peter Lührs
Kirchweg 3
28203 Bremen
`).to,
    ).toBe('Hans-Peter Lührs')
    expect(
      partiesOf(`
*Yarra Gardens                              Phone 03 5550 6091

Proposal EST2422
Attention: Capital Dental Group
Suite 5, 12 Moore Street
Canberra ACT 2601
`).to,
    ).toBe('Capital Dental Group')
  })

  test('a letter names whom it greets, though their address follows the letterhead closely', () => {
    expect(
      partiesOf(`
*Pennine Glazing Ltd
VAT No GB 111 2222 33
Mr T. Holroyd
6 Bank Top
Hebden Bridge
HX7 8AB

Dear Mr Holroyd,

*Re: Estimate for glazing works`),
    ).toEqual({ from: 'Pennine Glazing Ltd', to: 'Mr T. Holroyd' })
  })

  test('labels that follow each other on a line', () => {
    expect(
      partiesOf('\n*Brightside Cleaning\nQuote for: Odette Marchand Quote no: 93 Date: 2/11/26').to,
    ).toBe('Odette Marchand')
  })

  test('who orders for a company is not the buyer', () => {
    expect(
      partiesOf(`
Hillview Bathrooms Pty Ltd                   *PURCHASE ORDER
33 Mountain Hwy, Bayswater VIC 3153          PO No: HB-118

Supplier:                                    Ordered by: Tess
Fitzroy Plumbing Supplies
88 Johnston Street`),
    ).toEqual({ from: 'Fitzroy Plumbing Supplies', to: 'Hillview Bathrooms Pty Ltd' })
  })

  test('of two addresses the one with an "attention" line is the customer', () => {
    expect(
      partiesOf(`
QUOTE                                        Coastline Painting & Decorating
                                             PO Box 410
Ngarra Early Learning Centre                 Tuggerah NSW 2259
Attention: Belinda Horne
7 Station Street
Wyong NSW 2259`),
    ).toEqual({ from: 'Coastline Painting & Decorating', to: 'Ngarra Early Learning Centre' })
  })
})
