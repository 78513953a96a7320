import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { describe, expect, test } from 'vitest'
import { draftQuote } from '../assemble/draft-quote.ts'

/** What a text comes to: each line as "3 ea Toilets = 1167.00", options in brackets, and the sum before tax. */
interface Read {
  readonly lines: readonly string[]
  readonly subtotal: number
}

function read(description: string): Read {
  const { lineItems, optionalItems, totals } = draftQuote({ description }, {})
  const lines = [...lineItems, ...optionalItems].map((line) => {
    const amount = line.needsPrice ? 'open' : (lineTotalCents(line) / 100).toFixed(2)
    return `${line.quantityThousandths / 1000} ${line.unit} ${line.description} = ${amount}`
  })
  return { lines, subtotal: totals.subtotalCents / 100 }
}

/** A text, what its lines match in order, and what they come to before tax. */
type Named = readonly [text: string, lines: readonly RegExp[], subtotal: number]

function expectRead(text: string, lines: readonly RegExp[], subtotal: number): void {
  const found = read(text)
  expect(found.lines).toEqual(lines.map((line) => expect.stringMatching(line)))
  expect(found.subtotal).toBe(subtotal)
}

const TAP: Named[1] = [/^1 ea Replace tap = 180.00$/]

describe('money', () => {
  test.each<Named>([
    ['Replace the bathroom tap. $200 plus 10% GST', [/Replace the bathroom tap = 200/], 200],
    ['paint fence 420, pad it a bit', [/^1 ea Paint fence = 420/], 420],
    ['Supply 400 cable clips at 45c each', [/^400 ea .*cable clips = 180/i], 180],
    ['Supply 12 light fittings cost $80 each plus 20%', [/^12 ea .*light fittings = 1152/i], 1152],
    ['supply fittings, cost plus 20 %, cost $500', [/^1 ea Supply fittings = 600/], 600],
    ['Repaint bathroom ~~$450~~ $380', [/^1 ea Repaint bathroom = 380/], 380],
    [
      'Cylinder swap. Megaflo 210 litre £980, valve kit £95, powerflush of the 7 rads £380 for the lot, labour £540. Stat is another £160 if she wants it',
      [/^1 ea /, /^1 ea /, /^1 ea Powerflush/, /^1 ea Labour = 540/, /^1 ea Stat/],
      1995,
    ],
  ])('%s', expectRead)

  test('“plus 10 % GST” makes $200 into $220', () => {
    expect(draftQuote({ description: '$200 plus 10% GST' }, {}).totals).toMatchObject({
      subtotalCents: 20_000,
      totalCents: 22_000,
    })
  })
})

describe('quantities, numbers of things and of rows', () => {
  test.each<Named>([
    [
      '1.1 Supply and fix skirting 24 lm @ $18\n1.2 Paint skirting 24 lm @ $9',
      [/^24 lm Supply and fix skirting = 432/, /^24 lm Paint skirting = 216/],
      648,
    ],
    [
      'Line 1: replace tap washer $85\nLine 2: clear kitchen drain $160',
      [/^1 ea Replace tap washer = 85/, /^1 ea Clear kitchen drain = 160/],
      245,
    ],
    [
      'Install 6RU wall cabinet $280 and 8 data points $95 each',
      [/^1 ea Install 6RU wall cabinet = 280/, /^8 ea Data points = 760/],
      1040,
    ],
    ['Supply and install R3.6 ceiling batts, 120 m2 @ $14.50', [/^120 m2 .*R3.6 ceiling batts = 1740/], 1740],
    ['Supply 4 drawer filing cabinet $320', [/^1 ea Supply 4 drawer filing cabinet = 320/], 320],
    ['Assemble 4 drawer tallboy $85', [/^1 ea Assemble 4 drawer tallboy = 85/], 85],
    [
      'pour a slab seven by five no sorry six by five metres at $85 a square metre',
      [/^30 m2 Pour a slab/],
      2550,
    ],
  ])('%s', expectRead)

  test('“2 ea deadlocks” are two, not $2', () => {
    const [line] = draftQuote({ description: 'Install 2 ea deadlocks' }, {}).lineItems
    expect(line).toMatchObject({ quantityThousandths: 2000, description: 'Install deadlocks' })
    expect(line?.unitPriceCents).not.toBe(200)
  })
})

describe('figures that price nothing', () => {
  test.each<Named>([
    ['Paint 3 bedrooms to AS/NZS 2311, $600 each', [/^3 (?:ea|room) (?:Paint )?bedrooms.* = 1800/i], 1800],
    ['Replace tap $180. Job at 14 Smith St Preston VIC 3072', TAP, 180],
    ['Replace tap $180. We hold $20,000,000 public liability', TAP, 180],
    ['Replace tap $180. Public liability insurance of $10m held', TAP, 180],
    ['Replace tap $180. Excess $500 to be paid by owner to insurer', TAP, 180],
    ['Replace tap $180. Start 14/03/2026', TAP, 180],
    ['Replace tap $180 at 27 Railway Parade', TAP, 180],
  ])('%s', expectRead)
})

describe('tables and schedules', () => {
  const LIGHTS = [/^12 ea Downlights = 780/, /^4 ea Power points = 380/]
  test.each<Named>([
    [
      '| Item | Qty | Rate | Total |\n| Downlights | 12 | $65 | $780 |\n| Power points | 4 | $95 | $380 |',
      LIGHTS,
      1160,
    ],
    ['Downlights / 12 / $65 / $780\nPower points / 4 / $95 / $380', LIGHTS, 1160],
    [
      'Internal doors; 6 Nr; £145; £870\nSkirting board; 40 m; £8.50; £340',
      [/^6 ea Internal doors = 870/, /^40 lm Skirting board = 340/],
      1210,
    ],
    ['Internal doors 6 Nr @ £145', [/^6 ea Internal doors = 870/], 870],
    [
      'Bathroom\nTiling 12 m2 @ $95 = $1,140\nWaterproofing $600\nSection subtotal $1,740\nKitchen\nSplashback 4 m2 @ $120 = $480\nSection subtotal $480',
      [/^12 m2 Tiling = 1140/, /^1 ea Waterproofing = 600/, /^4 m2 Splashback = 480/],
      2220,
    ],
  ])('%s', expectRead)

  test('a lump sum below its parts is their total', () => {
    const draft = draftQuote({ description: 'Strip wallpaper $400\nPaint walls $900\nLump sum $1,300' }, {})
    expect(draft.lineItems.map(({ description }) => description)).toEqual(['Strip wallpaper', 'Paint walls'])
    expect(draft.totals.totalCents).toBe(130_000)
  })
})

describe('words', () => {
  test('carpet that is laid is not priced as carpet that is taken up', () => {
    const [line] = draftQuote({ description: 'lay 40 sqm carpet' }, {}).lineItems
    expect(line?.unitPriceCents).toBeGreaterThan(1500)
    expect(line?.priceSource.label).not.toMatch(/remov|take up/i)
  })

  test.each([
    ['planned maintenance visit $220', 'Planned maintenance visit'],
    ['traffic congestion surcharge $35', 'Traffic congestion surcharge'],
    ['Fix carked hws $300', 'Fix carked HWS'],
    ['Run new pipe under the slab $1,200', 'Run new pipe under the slab'],
  ])('%s keeps its words', (description, line) => {
    const { lineItems } = draftQuote({ description }, {})
    expect(lineItems.map((one) => one.description)).toEqual([line])
  })
})

describe('what the figures of a text belong to', () => {
  test.each<Named>([
    [
      'swap 3 toilets like for like, suites 389 each supplied, labour 220 each',
      [/^3 ea .*suites.* = 1167/i, /^3 ea .*Labour = 660/i],
      1827,
    ],
    [
      'hws carked it. new 50L electric supplied and fitted 1700, take old one away no charge',
      [/^1 ea New 50L electric supplied and fitted = 1700/, /^1 ea Take old one away = 0/],
      1700,
    ],
    ['Clean out under house $350', [/^1 (?:ea|job) Clean out under house = 350/], 350],
  ])('%s', expectRead)
})

describe('what only the grammar counts', () => {
  test.each<Named>([
    [
      'Two blokes for 3 days at $60 an hour, skip hire $400',
      [/^48 hr Labour, 2 blokes × 3 days × 8 h = 2880/, /^1 ea Skip hire = 400/],
      3280,
    ],
    ['Sweep yard weekly for 12 weeks at $45 a visit', [/^12 visit Sweep yard weekly = 540/], 540],
  ])('%s', expectRead)
})

describe('work without a price beside priced work', () => {
  test.each<readonly [string, readonly RegExp[]]>([
    [
      'Fit 6 downlights at 85 each, 3 hours labour, fit the zorb coupling',
      [/^6 ea Fit downlights = 510/, /^3 hr /, /^1 ea Fit the zorb coupling = open/],
    ],
    [
      'Replace 2 toilets at 450 each. Install 3 zorb couplings',
      [/^2 ea Replace toilets = 900/, /^3 ea Install zorb couplings = open/],
    ],
  ])('stays a line: %s', (text, lines) => {
    expect(read(text).lines).toEqual(lines.map((line) => expect.stringMatching(line)))
  })
})

describe('known gaps: the other reading, which is right, is not the one taken', () => {
  test.fails.each<Named>([['Night works: 22 nights × 5.5 h at $95/hr', [/^121 hr .* = 11495/], 11_495]])(
    '%s',
    expectRead,
  )
})

describe('time priced by another unit', () => {
  test.each<Named>([
    ['3 days labour at $60 an hour', [/^24 hr Labour = 1440.00$/], 1440],
    ['Demolish shed, 3 days labour at 60 an hour, skip 450', [/^24 hr .* = 1440/, /Skip = 450/], 1890],
    ['half a day labour at $90 per hour', [/^4 hr Labour = 360.00$/], 360],
    ['2 hours labour at 600 a day', [/^0.25 day Labour = 150.00$/], 150],
    ['2 weeks labour at $70 per hour', [/^80 hr .* = 5600.00$/], 5600],
    ['2 weeks scaffold hire at $50 a day', [/^14 day .* = 700.00$/], 700],
    ['30 minutes at $120 an hour', [/^0.5 hr Labour = 60.00$/], 60],
    ['replace washer 45 minutes at $100 per hour', [/^0.75 hr Replace washer = 75.00$/], 75],
    ['Labour 20 mins @ $90/hr', [/^1 ea Labour \(20 mins\) = 30.00$/], 30],
    ['2½ hrs at $100', [/^2.5 hr Labour = 250.00$/], 250],
    ['paint room 2 1/2 days at 500 a day', [/^2.5 day Paint room = 1250.00$/], 1250],
  ])('%s', expectRead)
})

describe('what the customer brings in a clause of its own', () => {
  test.each<Named>([
    ['Install 4 fans, customer supplies fans, 120 each', [/^4 ea Install fans = 480.00$/], 480],
    ['owner to supply fans, install 4 at 120 each', [/^4 ea Install = 480.00$/], 480],
  ])('%s', expectRead)
})

describe('a pair', () => {
  test.each<Named>([
    ['pair of taps 180 each', [/^2 ea Pair of taps = 360.00$/], 360],
    ['pair of gates 1200', [/^1 ea Pair of gates = 1200.00$/], 1200],
  ])('%s', expectRead)
})
