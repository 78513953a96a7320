import { describe, expect, test } from 'vitest'
import { toDocumentText } from '../layout/document-text.ts'
import { pageOf } from '../testing/page-of.ts'
import type { PageWords } from '../words/word.ts'
import { findParties } from './parties.ts'

const ROWS = `

Description                              Qty   Unit price       Amount
Strip existing floor tiles                27       $54.00    $1,458.00

                                              Subtotal       $1,458.00
                                              Total          $1,458.00
`

/** The page with the words of a heading set larger. */
const withHeading = (page: PageWords, heading: string): PageWords => ({
  ...page,
  words: page.words.map((word) =>
    heading.split(' ').includes(word.text) && word.isBold ? { ...word, size: 18 } : word,
  ),
})

function partiesOf(
  head: string,
  {
    heading = '',
    type = 'quote' as const,
    foot = '',
  }: { heading?: string; type?: 'quote' | 'purchase_order'; foot?: string } = {},
) {
  const found = findParties(toDocumentText([withHeading(pageOf(head + ROWS + foot), heading)]), type)
  return {
    from: found.supplierName?.value,
    fromEmail: found.supplierEmail?.value,
    fromPhone: found.supplierPhone?.value,
    to: found.customerName?.value,
    toEmail: found.customerEmail?.value,
  }
}

describe('the issuer’s name', () => {
  test('a heading that is too long for its column goes on beneath', () => {
    expect(
      partiesOf(
        `
*Fairymere
*Electrical
ABN 51 824 753 556

Customer: Marian Castellano`,
        { heading: 'Fairymere Electrical' },
      ).from,
    ).toBe('Fairymere Electrical')
  })

  test('the title beside a name makes no heads of columns of the two', () => {
    expect(
      partiesOf(`
*TRADE DEPOT                         *PRICE QUOTATION
Ph (03) 8555 0140  sales@hillside.example
KESTLE PLUMBING SERVICES P/L
PO BOX 2207`).from,
    ).toBe('TRADE DEPOT')
  })

  test('an item for sale is not a name', () => {
    expect(
      partiesOf(`
*Quotation
Customer: Reef View Apartments

Description                              Qty   Unit price       Amount
*Lighting group
three points in the hall                   1       $90.00       $90.00`).from,
    ).toBeUndefined()
  })

  test('it may stand beneath the figures where the address to write to spells it', () => {
    expect(
      partiesOf('\n*Devis\nClient: SCI Les Tilleuls', {
        foot: `${'\n'.repeat(14)}Chauffage Martinot\n3 avenue de Grammont\nMail: devis@chauffage-martinot.example`,
      }).from,
    ).toBe('Chauffage Martinot')
  })
})

describe('labels', () => {
  test('a label may say in parentheses which side it names', () => {
    expect(
      partiesOf(
        `
*Order
From: Selkirk Interiors Ltd
To (supplier): Borders Timber, Netherdale Estate, Galashiels TD1 3EY
trade@borders.example, 01632 960 298`,
        { type: 'purchase_order' },
      ),
    ).toMatchObject({
      from: 'Borders Timber',
      fromEmail: 'trade@borders.example',
      to: 'Selkirk Interiors Ltd',
    })
  })

  test('a quote is issued for somebody', () => {
    expect(partiesOf('\n*Harlow Painting\nTel 02 5550 6677\nQuote issued for:\nPriscilla Dunmore').to).toBe(
      'Priscilla Dunmore',
    )
  })

  test('an address may be flush right under its label, with the e-mail address that belongs to it', () => {
    expect(
      partiesOf(`
*Kurrajong Painting                                     To: Odile Farnsworth
ABN 51 824 753 556                                         2 Echo Point Lane
Mobile 0491 575 789                                           Leura NSW 2780
                                               odile.farnsworth@mail.example`),
    ).toMatchObject({ fromEmail: undefined, toEmail: 'odile.farnsworth@mail.example' })
  })
})

describe('a customer without a label', () => {
  test('stands under the largest name, and their e-mail address with them', () => {
    expect(
      partiesOf(
        `
*Southern Peaks Heating Ltd
31 Print Place, Christchurch 8024   03 555 0172   info@southernpeaks.example   GST No. 121-338-904

Quote HP-5529                         Tama & Wendy Ngatai
                                      64 Cashmere View Street
                                      ngatai@family.example`,
        { heading: 'Southern Peaks Heating Ltd' },
      ),
    ).toMatchObject({
      from: 'Southern Peaks Heating Ltd',
      fromEmail: 'info@southernpeaks.example',
      to: 'Tama & Wendy Ngatai',
      toEmail: 'ngatai@family.example',
    })
  })

  test('may be reached where the issuer’s name and address stand as well', () => {
    expect(
      partiesOf(
        `
*Fenwick Gardens

Fenwick Gardens                       Harrogate Lettings Ltd
4 Mill Lane                           Owen Pryce
Otley, LS21 1QF                       owen@harrogatelettings.example`,
        { heading: 'Fenwick Gardens' },
      ),
    ).toMatchObject({
      from: 'Fenwick Gardens',
      fromEmail: undefined,
      to: 'Harrogate Lettings Ltd',
      toEmail: 'owen@harrogatelettings.example',
    })
  })

  test('is not the one whose name the address in the foot spells', () => {
    expect(
      partiesOf(
        `
Gully Landscapes
41 Upper Sturt Road

                                      Marcus & Ines Oldfield
                                      3 Sheoak Crescent`,
        { foot: '\nhello@gullylandscapes.example' },
      ),
    ).toMatchObject({ from: 'Gully Landscapes', to: 'Marcus & Ines Oldfield' })
  })

  test('is not read out of the issuer’s details beside the heading', () => {
    expect(
      partiesOf(
        `
*Brightwater Cleaning
                                      Dale Whitford
                                      ABN 51 824 753 556
                                      9 Cavan Road
                                      Tel 08 5550 6120`,
        { heading: 'Brightwater Cleaning' },
      ).to,
    ).toBeUndefined()
  })

  test('has the first e-mail address where the issuer is in the foot', () => {
    expect(
      partiesOf(
        `
*DATOS DEL CLIENTE
Nombre Fiscal: COMUNIDAD ARAGÓN
       Email: aragon51@fincas.example`,
        { foot: `${'\n'.repeat(30)}Pinturas Mallorca S.L. | Tel. 971 555 240 | info@pinturas.example` },
      ),
    ).toMatchObject({
      to: 'COMUNIDAD ARAGÓN',
      toEmail: 'aragon51@fincas.example',
      fromEmail: 'info@pinturas.example',
    })
  })
})

test('an order is of those whose name the address in its foot spells', () => {
  expect(
    partiesOf(
      `
Torrens Civil Plumbing
6 Wing Street
                                      Pipeline Supplies Pty Ltd
                                      210 Grand Junction Road
                                      ABN 51 824 753 556`,
      { type: 'purchase_order', foot: '\naccounts@torrenscivil.example' },
    ).to,
  ).toBe('Torrens Civil Plumbing')
})

test('a line that says how we are reached is the issuer’s, though it stands with the customer', () => {
  expect(
    partiesOf(`
*Ironbark Electrical Pty Ltd                 ESTIMATE
17 Foundry Lane, Wodonga VIC 3690
Client: Border Freight Logistics Pty Ltd
Email: maint@borderfreight.example
Our contact: Ph (02) 5550 6617, mick@quickmail.example`),
  ).toMatchObject({
    fromEmail: 'mick@quickmail.example',
    fromPhone: '(02) 5550 6617',
    toEmail: 'maint@borderfreight.example',
  })
})

test('an address at a domain of the issuer’s name is theirs', () => {
  expect(
    partiesOf(`
*Ironbark Electrical Pty Ltd                 ESTIMATE
17 Foundry Lane, Wodonga VIC 3690
Client: Border Freight Logistics Pty Ltd
9 Depot Road
admin@ironbarkelectrical.example`),
  ).toMatchObject({ fromEmail: 'admin@ironbarkelectrical.example', toEmail: undefined })
  expect(
    partiesOf(`
*Example, LLC                                INVOICE
support@example.com

Bill to: Harold Peel
9 Depot Road
harold@example.org`),
  ).toMatchObject({ fromEmail: 'support@example.com', toEmail: 'harold@example.org' })
})

test('who has accounts payable is the customer, also where both are registered', () => {
  expect(
    partiesOf(`
                         *TAX INVOICE
Harrowgate Constructions Pty Ltd             Downs Framing Co.
ABN 66 012 845 390                           ABN 41 559 207 163
Accounts Payable                             3 Gap Street, Highfields Qld 4352
PO Box 91, Toowoomba Qld 4350                07 5550 6642
ap@harrowgate.example                        office@downsframing.example`),
  ).toEqual({
    from: 'Downs Framing Co.',
    fromEmail: 'office@downsframing.example',
    fromPhone: '07 5550 6642',
    to: 'Harrowgate Constructions Pty Ltd',
    toEmail: 'ap@harrowgate.example',
  })
})

test('nobody writes to themselves', () => {
  expect(
    partiesOf(`
*Saltbush Waterproofing Pty Ltd
ABN 51 824 753 556
Company: Saltbush Waterproofing
Customer: Saltbush Waterproofing`),
  ).toMatchObject({ to: undefined })
})

test('of numbers without labels that beside the name is the issuer’s', () => {
  expect(
    partiesOf(
      `
Torrens Civil Plumbing
6 Wing Street

Shipping address:                     Pipeline Supplies Pty Ltd
Lot 6 Curtis Road                     210 Grand Junction Road
0491 570 156                          08 5550 2288
                                      ABN 51 824 753 556`,
      { type: 'purchase_order' },
    ),
  ).toMatchObject({ from: 'Pipeline Supplies Pty Ltd', fromPhone: '08 5550 2288' })
})

test('labels in two languages name both sides', () => {
  const found = partiesOf(`
Bên bán / Seller                         Bên mua / Customer
Lumen Rail JSC                           Merle Norrin
12 Mill Road                             8 Lane Street
`)
  expect(found).toMatchObject({ from: 'Lumen Rail JSC', to: 'Merle Norrin' })
})

test('a heading that goes on names nobody, and the company under a client is theirs', () => {
  const found = partiesOf(`
BILLING & DELIVERY DETAILS
Client Name:
Merle Norrin
Company:
Norrin Mill Ltd
`)
  expect(found.to).toBe('Merle Norrin')
  expect(found.from).not.toBe('Norrin Mill Ltd')
})

describe('whom it is for', () => {
  test('the name of a bank account is whom to pay, and an address that begins with hello is no letter', () => {
    expect(
      partiesOf(
        `
*Fairymere Electrical
 hello@fairymere.example


Attention:
Priya Vickery
203 Foundry Street
Nundah QLD 4012
`,
        {
          heading: 'Fairymere Electrical',
          foot: '\nAccount name: Trading account   BSB 063-118   Account 1024 5567\n',
        },
      ).to,
    ).toBe('Priya Vickery')
  })
})
