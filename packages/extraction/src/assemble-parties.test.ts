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
describe('letters', () => {
  test('a letterhead on one line is no addressee', () => {
    const { extracted_quote } = read(`
*Fernleigh Landscapes
Tel: 0491 570 110 · fern@fernleigh.example · ABN 53 004 085 616
*Quotation no. 77

Dear Marcus and Liz Pemberton,
Thanks for having us out.`)
    expect(extracted_quote).toMatchObject({
      supplier_name: 'Fernleigh Landscapes',
      supplier_email: 'fern@fernleigh.example',
      customer_name: 'Marcus and Liz Pemberton',
      customer_email: null,
    })
  })

  test('what stands under the greeting is what the letter is, not whom it is for', () => {
    const { document_type, extracted_quote } = read(`
*Pargeter & Sons
The Yard, Mill Lane, Ludlow SY8 1PX
Tel: 01584 555 207
Our Ref: JP/2026/31

The Rev. A. Whitcombe
The Old Rectory
Shropshire SY7 9DT

Dear Rev. Whitcombe

Estimate for works to boundary wall`)
    expect(document_type).toBe('quote')
    expect(extracted_quote.customer_name).toBe('The Rev. A. Whitcombe')
  })
})

test('a date may stand between the number of a document and whom it is for', () => {
  expect(
    partiesOf('\n*Polar Bear Air\nTel 08 5550 9001\nQuote no PB-7001, 1 March 2026, for Strata Plan 4471').to,
  ).toBe('Strata Plan 4471')
})

test('a telephone between strokes', () => {
  expect(
    read(
      '\n*AllClear Pest, LLC\nPO Box 220, Macon GA / 478-555-0119 / office@allclear.example\nQuote No: 8\nCustomer: Bev Tatum',
    ).extracted_quote.supplier_phone,
  ).toBe('478-555-0119')
})

test('a number under its label, close to the date beside it', () => {
  expect(
    read(`
*Ridgeback Roof Repairs                              *ESTIMATE
Phone 02 5550 4044                           Date       Estimate #
ABN 51 824 753 556                           12/03/2026 4417
Customer: Bev Tatum`).extracted_quote.quote_number,
  ).toBe('4417')
})
test('the company under a person to attend to it is the customer', () => {
  const { extracted_quote } = read(`
*           ECHIDNA ROOFING & INSULATION
              Ph: 02 5550 6767
              info@echidnari.example
Quote: Q4471-B
Attention: Karen Mulgrew
Company: Body Corporate CTS 11822
Email: manager@strata.example`)
  expect(extracted_quote).toMatchObject({
    supplier_name: 'ECHIDNA ROOFING & INSULATION',
    supplier_email: 'info@echidnari.example',
    customer_email: 'manager@strata.example',
  })
})

test('a value is read beside its label even when those beneath run together', () => {
  expect(
    partiesOf(
      `
Number        QCS-00912                      Quokka Comfort Systems
Customer      Rottnest Villas Pty Ltd        9 Port Way
Customer ref  RV-18                          Tel (08) 5550 7878
Quotation`
        .replace('ref  RV', 'ref RV')
        .replace('Customer ref', ' Customer ref'),
    ).to,
  ).toBe('Rottnest Villas Pty Ltd')
})

test('a number may be parted by spaces', () => {
  expect(
    read('\n*Lorikeet Energy\nTel 07 5550 6543\nQuote LE 2026 0144\nCustomer: Aaliyah Benson').extracted_quote
      .quote_number,
  ).toBe('LE 2026 0144')
})

test('the letters of a company in a number are no telephone', () => {
  expect(
    read(
      '\n*Pennine Heat Ltd\nTel 01632 960 417\n*QUOTATION\nOur ref: PH/Q/0962\nCustomer: Callum Birtwhistle',
    ).extracted_quote.quote_number,
  ).toBe('PH/Q/0962')
})

test('the number in the title is the order’s, another reference is not', () => {
  expect(
    read(`
*Torrens Civil Plumbing
Purchase Order #P00311

Buyer: Steve Kallis     Your Order Reference: SO-99120`).extracted_quote.quote_number,
  ).toBe('P00311')
})

test('a number may follow its label without a space', () => {
  expect(
    read('\n*Devis\nN°:2026-058\nCLIENT : SCI Les Tilleuls\nTél:02 61 91 04 22').extracted_quote.quote_number,
  ).toBe('2026-058')
})

test('a label that ends with a number sign is not a name', () => {
  expect(
    partiesOf(`
*Foo & Daughters
Mobile: 0491 570 110
*INVOICE
Invoice To:                                        INV#     INV0001
1 Makebelieve Avenue,                          INV DATE     2026/01/01
Attention: Marian Castellano`).to,
  ).toBe('Marian Castellano')
})

test('the address in the letterhead of a sales order is the seller’s', () => {
  const { extracted_quote } = read(`
*SALES ORDER
Skull Medico
Delhi, 110051
Email: sales@skull.example                 PHONE: 98989898989

BILL TO
Marian Castellano`)
  expect(extracted_quote).toMatchObject({ supplier_email: 'sales@skull.example', customer_email: null })
})

test('a customer’s own business number does not make them the issuer', () => {
  const { extracted_quote } = assemble(
    [
      pageOf(`
*Greenhill Wastewater Solutions
ABN 51 824 753 556 | 102 Depot Lane, Armidale NSW 2350 | 02 5550 3308 | projects@greenhillwastewater.com.au

Fairlight Builders Pty Ltd                              QUOTE GW20415
ABN 53 004 085 616                                      Issued 30.10.2026
26 Mann Street
Armidale NSW 2350
estimating@fairlightbuilders.example


Description                              Qty      Rate      Amount
Septic design and soil report              1  1,450.00    1,450.00
Concrete tank                              1  2,980.00    2,980.00

                                    Subtotal              4,430.00
                                    GST                     443.00
                                    Total                 4,873.00
`),
    ],
    0,
  )
  expect(extracted_quote).toMatchObject({
    supplier_name: 'Greenhill Wastewater Solutions',
    customer_name: 'Fairlight Builders Pty Ltd',
    customer_email: 'estimating@fairlightbuilders.example',
  })
})

test('the number of the document is no telephone wherever it stands', () => {
  const { extracted_quote } = read(`
*RECEIPT                                     *Driftnote Pty Ltd
Receipt number   2471-9930
Payments
Visa - 4242      2471-9930`)
  expect(extracted_quote).toMatchObject({ quote_number: '2471-9930', supplier_phone: null })
})

test.each([
  ['Sold By: WS Retail Services Pvt. Ltd.', 'Billing Address'],
  ['Seller: WS Retail Services Pvt. Ltd.', 'Site owner:'],
  ['Supplied by: WS Retail Services Pvt. Ltd.', 'BILLING'],
])('%s is the issuer and %s the customer', (from, to) => {
  expect(
    partiesOf(`
*Retail Invoice (Original for Recipient)

${from}
Plot 12, Whitefield Main Road

${to}
Anand Kulkarni
Flat 302, Sai Residency`),
  ).toEqual({ from: 'WS Retail Services Pvt. Ltd.', to: 'Anand Kulkarni' })
})

test.each(['Supplied by others', 'Sold by the metre', 'Billing period June'])(
  '%s names nobody',
  (sentence) => {
    expect(
      partiesOf(`\n*Kelso Lifts Pty Ltd\nPh 03 5550 2290\n${sentence}\nCustomer: Anand Kulkarni`),
    ).toEqual({
      from: 'Kelso Lifts Pty Ltd',
      to: 'Anand Kulkarni',
    })
  },
)

test('a person to attend to it names their company on the same line', () => {
  const { extracted_quote } = read(`
*Sentinel Fire & Safety Pty Ltd                       *Quotation
Unit 4, 27 Boundary Road, Rocklea QLD 4106            Reference FP-26/0418
E projects@sentinelfiresafety.com.au
ABN 61 220 948 731

Attention: Deb Castling, Wyndarra Aged Care Ltd, 140 Lagoon Drive — facilities@wyndarra.example

Description                       Qty  Unit price     Amount
Smoke detector                     26     $164.50  $4,277.00
Heat detector                       7     $158.00  $1,106.00

                              Total                $5,383.00`)
  expect(extracted_quote).toMatchObject({
    supplier_name: 'Sentinel Fire & Safety Pty Ltd',
    supplier_email: 'projects@sentinelfiresafety.com.au',
    customer_name: 'Wyndarra Aged Care Ltd',
    customer_email: 'facilities@wyndarra.example',
  })
})
