import { paragraphsOf } from '@quotewright/domain/quotes/paragraphs.ts'
import { expect, test } from 'vitest'
import { aLine, anOption, aThread, aView } from '../testing/quote-fixtures.ts'
import { bodyOf } from '../testing/read-page.ts'
import { phoneLink } from './contact-links.ts'

const page = (...of: Parameters<typeof aView>) => bodyOf(aView(...of))
const priced = (prices: NonNullable<Parameters<typeof aView>[0]>['prices'] = {}) => page({ prices })

test.each([
  ['51824753556', 'ABN 51 824 753 556'],
  ['51 824 753 556', 'ABN 51 824 753 556'],
  ['ABN: 51824753556', 'ABN 51 824 753 556'],
  ['NZBN 9429000000000', 'ABN NZBN 9429000000000'],
])('an ABN typed %s is printed %s', (abn, printed) => {
  expect(page({ business: { abn } })).toContain(
    `<footer class="foot"><p class="name">Harbour Electrical</p><p>${printed}</p>`,
  )
})

test('a logo is above the name, with its size so that nothing moves when it comes', () => {
  const logo = { url: '/api/v1/public/media/abc', width: 500, height: 250 }
  expect(page({}, { logo })).toContain(
    '<img class="logo" src="/api/v1/public/media/abc" width="500" height="250" alt=""/><p class="name">',
  )
  expect(page()).not.toContain('<img')
})

test('a logo that is the name in wide letters is followed by the name where there is room, and on paper', () => {
  const logo = { url: '/api/v1/public/media/abc', width: 500, height: 100 }
  const head = page({}, { logo }).split('</header>')[0]
  expect(head).toContain(
    'alt="Harbour Electrical"/><p class="name spelled" aria-hidden="true">Harbour Electrical</p>',
  )
  expect(head).not.toContain('class="name"')
})

test('a phone’s letterhead is a line: a number to check, the licence, and that there is an insurance', () => {
  const html = page({ business: { insurance: 'Public liability $20 million' } })
  const ids = /<p class="ids">.*?<\/p>/.exec(html)?.[0] ?? ''
  const narrow = ids.replace(/<span class="wide">.*?<\/span>/g, '').replace(/<[^>]+>/g, '|')
  expect(narrow.split('|').filter((text) => text !== '')).toEqual([
    'Check the ',
    'ABN ',
    '✓',
    'Licence NSW 278114C',
    'Insured',
  ])
  expect(ids).toContain('<span aria-hidden="true">✓</span>')
  expect(ids).toContain('href="https://abr.business.gov.au/ABN/View?abn=51824753556"')
  expect(html.slice(html.indexOf('<footer'))).toContain('<p>Insured: Public liability $20 million</p>')
})

test('without an ABN and a licence there is no label for them', () => {
  expect(page({ business: { abn: '', licence: '' } })).not.toMatch(/ABN|Licence/)
})

test('phone and email are links of one touch', () => {
  const html = page({ business: { phone: '+61 (2) 5550-1234' } })
  expect(html).toContain('<a href="tel:+61255501234">+61 (2) 5550-1234</a>')
  expect(html).toContain('href="mailto:office@harbourelectrical.example?subject=Quote%20Q-1042"')
})

test.each([
  ['+61 (0)412 345 678', '+61412345678'],
  ['(02) 5550 1234', '0255501234'],
  ['02 5550 1234 / 0412 345 678', '0255501234'],
  ['02 5550 1234 or 0412 345 678', '0255501234'],
  ['02 5550 1234 ext. 12', '0255501234'],
  ['02 5550 1234 x12', '0255501234'],
  ['1300 FLOWERS', undefined],
  ['12345', undefined],
  ['+61 412 345 678 0412 345 678', undefined],
])('of the phone "%s" the number %s is dialled', (phone, dialled) => {
  expect(phoneLink(phone)).toBe(dialled && `tel:${dialled}`)
})

test('what is bound to the quote follows the choices', () => {
  const permissions = { ...aView().permissions, chooseOptions: true }
  const html = page({}, { permissions })
  for (const heading of ['Cover Letter', 'Frequently Asked Questions', 'Terms &amp; Conditions', 'About Us'])
    expect(html).toMatch(new RegExp(`<div class="live" data-live=""><section[^>]*><h2>${heading}`))
})

test('a later version is cited with its number', () => {
  expect(page({ versionNumber: 3 })).toContain('Q-1042 v3')
  expect(page({ versionNumber: 1 })).not.toContain('Q-1042 v1')
})

test('exclusive: the tax is a row between subtotal and total, and lines carry no mark', () => {
  const html = page()
  expect(html).toContain('<dt>GST 10%</dt><dd>$254.74</dd>')
  expect(html).toContain('Prices exclude GST unless marked otherwise.')
  expect(html.slice(0, html.indexOf('Optional extras'))).not.toContain('incl. GST')
  expect(priced({ lines: [aLine()] })).toContain('Prices exclude GST.')
})

test('inclusive: lines are marked, and the tax is a part of the total', () => {
  const html = priced({ taxMode: 'inclusive', lines: [aLine(), aLine({ id: '2', taxFree: true })] })
  expect(html).toContain('$1,480.00<small>incl. GST</small>')
  expect(html).toContain('$1,480.00<small>no GST</small>')
  expect(html).toContain('GST 10%, included in the prices')
  expect(html).toContain('Prices include GST unless marked otherwise.')
})

test('none: no tax is charged, shown or claimed', () => {
  const html = priced({ taxMode: 'none' })
  expect(html).toContain('No GST is charged')
  expect(html).not.toMatch(/10%<\/dt>|including GST|incl\. GST/)
})

test('the tax is called what the organization calls it', () => {
  expect(priced({ taxLabel: 'VAT', taxRateBasisPoints: 2_000, currency: 'GBP' })).toContain(
    'Total including VAT',
  )
})

test('a line still to be priced names no amount, and the total shows it', () => {
  const html = priced({ lines: [aLine({ needsPrice: true, unitPriceCents: 0 })] })
  expect(html).toContain('To be confirmed')
  expect(html).toContain('<td role="cell" class="n unit"></td>')
  expect(html).toContain('Items still to be confirmed are not part of this total.')
})

test('optional lines are under their own heading and say whether they are in the total', () => {
  const optional = { optional: true, unitPriceCents: 14_500 }
  const html = priced({
    lines: [
      aLine(),
      aLine({ ...optional, id: '2', description: 'Dimmer' }),
      aLine({ ...optional, id: '3', description: 'Smoke alarm', selected: true }),
    ],
  })
  const heading = html.indexOf('<h3>Optional extras</h3>')
  expect(heading).toBeGreaterThan(html.indexOf('Switchboard upgrade with RCBOs'))
  expect(html.indexOf('Dimmer<small class="state">Optional, not in the total')).toBeGreaterThan(heading)
  expect(html).toContain('Smoke alarm<small class="state">Included</small>')
})

test('sections have their heading and subtotal; lines of none are above them', () => {
  const html = priced({
    sections: [
      { id: 'a', title: 'Rough-in' },
      { id: 'b', title: 'Never used' },
    ],
    lines: [aLine({ sectionId: 'a', unitPriceCents: 2_000 }), aLine({ id: '2' })],
  })
  expect(html).toMatch(/aria-label="Items".*<h3>Rough-in<\/h3>.*Rough-in subtotal<\/th><td[^>]*>\$20\.00/s)
  expect(html).not.toContain('Never used')
})

test('choices and add-ons show title, description, price and which one is in the total', () => {
  const html = priced({
    options: [
      anOption({ id: 'a', title: 'Electric', description: 'Like for like' }),
      anOption({ id: 'b', title: 'Heat pump', selected: true }),
      anOption({ id: 'c', kind: 'add_on', group: '', title: 'Take the old one away' }),
      anOption({ id: 'd', kind: 'add_on', group: '', title: 'Surge protection', selected: true }),
    ],
    lines: [
      aLine({ id: '1', optionId: 'a', unitPriceCents: 148_000 }),
      aLine({ id: '2', optionId: 'b', unitPriceCents: 329_000 }),
      aLine({ id: '3', optionId: 'b', unitPriceCents: 24_000 }),
    ],
  })
  expect(html).toContain('<h3>Choose one: Hot water system</h3>')
  expect(html).toMatch(
    /<li><h4><span>Electric<\/span> <span class="price">\$1,628\.00 <small>incl\. GST.*Not chosen.*Like for like/s,
  )
  expect(html).toMatch(
    /<li class="chosen"><h4><span>Heat pump<\/span> <span class="price">\$3,883\.00.*?>Chosen</s,
  )
  expect(html).toMatch(/<h3>Add-ons<\/h3>.*<li><h4><span>Take the old.*?Optional, not in the total/s)
  expect(html).toMatch(/<li class="chosen"><h4><span>Surge protection.*?>Included</s)
})

test('an alternative that can be chosen says the total it makes, and follows the choices with all that names them', () => {
  const html = page(
    {
      prices: {
        options: [
          anOption({ id: 'a', title: 'Electric', selected: true }),
          anOption({ id: 'b', title: 'Heat pump' }),
        ],
        lines: [aLine({ id: '1', optionId: 'a' }), aLine({ id: '2', optionId: 'b' })],
        // The second one's price is all there is to pay, so it isn't said again.
        totalsIfChosen: new Map([
          ['a', 176_000],
          ['b', 162_800],
        ]),
      },
    },
    { permissions: { ...aView().permissions, chooseOptions: true } },
  )
  expect(html).toContain('<p class="hint" data-live="">Chosen: total <span class="n">$1,760.00</span></p>')
  expect(html).toMatch(
    /Heat pump<\/span> <span class="price">\$1,628\.00.*<p class="hint" data-live=""><\/p>/,
  )
  expect(html).toMatch(/<div class="live" data-live=""><section><h2>What’s included/)
  expect(html).toMatch(/<div class="live" data-live=""><section class="cover"><h2>Cover Letter/)
})

test('an alternative of one line for its price says nothing twice, and one of many lines folds them', () => {
  const many = Array.from({ length: 4 }, (_, at) =>
    aLine({ id: `m${at}`, optionId: 'b', description: `Part ${at}` }),
  )
  const deck = aLine({
    id: 'd',
    optionId: 'a',
    description: 'Merbau deck',
    quantityThousandths: 30_000,
    unit: 'm2',
  })
  const html = page(
    {
      prices: {
        options: [anOption({ id: 'a', title: 'Merbau', selected: true }), anOption({ id: 'b' })],
        lines: [deck, ...many],
      },
    },
    { messages: aThread() },
  )
  const card = html.slice(html.indexOf('<span>Merbau</span>'), html.indexOf('<span>Heat pump</span>'))
  expect(card.replace(/<[^>]+>/g, '|')).toMatch(
    /^\|Merbau\| \|\$48,840\.00 \|incl\. GST\|+Chosen\|+Merbau deck\n30 m²\|+$/,
  )
  expect(html).toContain('<details class="parts"><summary>What’s in it (4 items)</summary><table')
})

test('once accepted, what was not chosen is gone, and no line can be asked about', () => {
  const prices = {
    options: [
      anOption({ id: 'a', title: 'Electric', selected: true }),
      anOption({ id: 'b', title: 'Heat pump' }),
      anOption({ id: 'c', kind: 'add_on', group: '', title: 'Leaf guard', selected: true }),
      anOption({ id: 'd', kind: 'add_on', group: '', title: 'Skylight' }),
    ],
    lines: [
      aLine(),
      ...['a', 'b', 'c', 'd'].map((id) => aLine({ id: `of-${id}`, optionId: id })),
      aLine({ id: 'taken', description: 'Dimmer', optional: true, selected: true }),
      aLine({ id: 'left', description: 'Timer', optional: true }),
    ],
  }
  const open = page({ prices }, { messages: aThread() })
  expect(open).toContain('>Ask about this line<')
  expect(open).toMatch(/<span>Heat pump<.*<span>Skylight<.*class="lines">Timer/s)
  const accepted = page({ prices, status: 'accepted' }, { messages: aThread() })
  expect(accepted).toContain('<h3>Hot water system</h3>')
  expect(accepted).toContain('<span>Electric</span>')
  expect(accepted).toMatch(/<span>Leaf guard<.*Dimmer/s)
  expect(accepted).not.toMatch(
    /<span>Heat pump<|Skylight|class="lines">Timer|>Ask about this line<|Choose one/,
  )
})

test('where lines show quantities alone there is no price but in the totals and of what is decided on', () => {
  const html = priced({
    display: 'quantities',
    lines: [
      aLine({ quantityThousandths: 3_000 }),
      aLine({ id: '2', taxFree: true, description: 'Network fee' }),
      aLine({ id: '3', unitPriceCents: 14_500, optional: true, description: 'Dimmer' }),
    ],
  })
  const items = html.slice(html.indexOf('aria-label="Items"'), html.indexOf('Optional extras'))
  expect(items).toContain('>3 ea<')
  expect(items).not.toMatch(/Unit price|Amount|\$/)
  expect(items).toContain('Network fee<small>no GST</small>')
  expect(html).toMatch(/Dimmer.*>\+\$159\.50<small>incl\. GST</s)
  // 4 × $1,480 less the discount, and the tax on three quarters of it.
  expect(html).toContain('$6,256.50')
})

test('a lump sum is under each section, and lines are words alone', () => {
  const html = priced({
    display: 'lump_sum',
    sections: [{ id: 'a', title: 'Rough-in' }],
    lines: [aLine({ sectionId: 'a', unitPriceCents: 120_000 }), aLine({ id: '2' })],
  })
  expect(html).toMatch(
    /Items subtotal<\/th><td[^>]*>\$1,480\.00.*Rough-in subtotal<\/th><td[^>]*>\$1,200\.00/s,
  )
  expect(html).not.toMatch(/columnheader[^>]*>(?:Quantity|Unit price)|1 ea/)
})

test('a licence is called what the business calls it, and the warranty comes before the terms', () => {
  const html = page({ business: { licenceLabel: 'QBCC' }, warranty: 'Our goods come with guarantees.' })
  expect(html).toContain('QBCC NSW 278114C')
  expect(html).toMatch(
    /Your rights under the Australian Consumer Law<.*Our goods come.*Terms &amp; Conditions/s,
  )
  expect(page()).not.toContain('Australian Consumer Law')
})

test('discount and each promotion have a row of their own between the items and the subtotal', () => {
  const text = priced({
    promotions: [
      { name: 'Spring special', amountCents: 25_000 },
      { name: 'Mates', amountCents: 0 },
    ],
  }).replace(/<[^>]+>/g, ' ')
  expect(text).toMatch(
    /Items\s+\$2,947\.80\s+Discount\s+-\$100\.00\s+Spring special\s+-\$250\.00\s+Mates\s+\$0\.00\s+Subtotal\s+\$2,597\.80/,
  )
})

test('the PDF is a plain link', () => {
  expect(page()).toContain(
    '<a href="/api/v1/public/quotes/tok_0123456789abcdef/pdf" download="">Download PDF</a>',
  )
  expect(page({}, { isPreview: true })).toContain('<a>Download PDF</a>')
})

test('quantities keep three decimals and money its cents', () => {
  const html = priced({
    lines: [aLine({ quantityThousandths: 1_234_125, unit: 'm', unitPriceCents: 10 })],
  })
  expect(html).toContain('1,234.125 m')
  expect(html).toContain('$123.41')
})

test('text keeps its paragraphs and line breaks', () => {
  expect(paragraphsOf('one\r\ntwo\r\n \r\n\r\nthree\n')).toEqual(['one\ntwo', 'three'])
})

test('photos are under plain headings, each with its size, and come when they are scrolled to', () => {
  const photo = {
    url: '/q/tok/photos/1',
    smallUrl: '/q/tok/photos/1/small',
    caption: 'The "old" fence',
    text: 'The "old" fence',
    width: 1200,
    height: 900,
  }
  const unnamed = { ...photo, caption: '', text: 'Marked up for the job: photo 1' }
  const photos = [
    { kind: 'before', heading: 'How it looks now', photos: [photo] },
    { kind: 'marked_up', heading: 'Marked up for the job', photos: [unnamed] },
  ] as const
  const html = page({}, { photos })
  expect(html).toContain(
    '<h3>How it looks now</h3><ul class="shots"><li><figure><a href="/q/tok/photos/1"><img class="cut" src="/q/tok/photos/1/small" alt="The &quot;old&quot; fence" width="1200" height="900" loading="lazy" decoding="async"/></a><figcaption>The &quot;old&quot; fence</figcaption></figure></li></ul>',
  )
  // What was drawn on is shown whole, and named where it has no caption.
  expect(html).toContain('<img src="/q/tok/photos/1/small" alt="Marked up for the job: photo 1"')
  expect(html).not.toContain('<figcaption></figcaption>')
  // Those of the same place are beside each other where there is room.
  expect(html).toContain('<section id="photos" class="compared">')
  expect(page({}, { photos: photos.slice(1) })).toContain('<section id="photos"><h2>')
  expect(page()).not.toContain('id="photos"')
  expect(page({}, { photos, isPreview: true })).not.toContain('href="/q/tok/photos')
})
