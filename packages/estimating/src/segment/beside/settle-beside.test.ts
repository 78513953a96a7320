import { describe, expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function lines(description: string): string[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return [result.category]
  return result.draft.lineItems.map(
    (line) => `${line.quantityThousandths / 1000} ${line.unit} @ ${line.unitPriceCents / 100}`,
  )
}

describe('a price for so many things is the price of each', () => {
  test.each([
    ['Lay 6500 bricks at $1,450 per 1000, brick cleaning $900', ['6500 ea @ 1.45', '1 ea @ 900']],
    ['Face bricks 8200 laid @ $1,650 per thousand, lintels 6 at 85', ['8200 ea @ 1.65', '6 ea @ 85']],
    ['Roof screws 1,500 @ $22 per 100, ridge 14m @ 55/m', ['1500 ea @ 0.22', '14 lm @ 55']],
    ['Lay 3,500 pavers at $785 per thousand, sand 3 tonne @ $48', ['3.5 lot @ 785', '3 tonne @ 48']],
    ['ice shield 3 rolls @ $145 / 30 yr shingle 25 bundles @ $21', ['3 roll @ 145', '25 ea @ 21']],
  ])('%s', (text, expected) => {
    expect(lines(text)).toEqual(expected)
  })
})

describe('a price for the lot', () => {
  test.each([
    ['patch 2 holes in gyprock hallway 120 the lot, repaint that wall 180', ['2 ea @ 60', '1 ea @ 180']],
    ['rehang 3 doors 240 the lot, new handles 4 at 35', ['3 ea @ 80', '4 ea @ 35']],
    ['laminate 8mm 54 sqm $42 all in', ['54 m2 @ 42']],
  ])('%s', (text, expected) => {
    expect(lines(text)).toEqual(expected)
  })
})

test.each([
  ['Alcove shelving both sides £480 each side, floating mantel £260', ['2 ea @ 480', '1 ea @ 260']],
  ['render both gable ends $950 each end, scaffold 1200', ['2 ea @ 950', '1 ea @ 1200']],
])('each of both is two: %s', (text, expected) => {
  expect(lines(text)).toEqual(expected)
})

describe('time is counted as it was said', () => {
  test.each([
    ['install 2 alarm keypads 160 ea, monitoring $29/month for 12 months', ['2 ea @ 160', '12 month @ 29']],
    ['Temp fencing $95/week for 6 weeks, deliver and pickup $180', ['6 week @ 95', '1 ea @ 180']],
    ['Bathroom reno labour 5 days @ 8hrs @ $65, PC vanity $700', ['40 hr @ 65', '1 ea @ 700']],
    ['3 days @ 9 hours @ $28 per hour labourer, tipper $350', ['27 hr @ 28', '1 ea @ 350']],
    ['labour mon 8 tue 6.5 wed 4 hrs @ $75, dump fees 3 loads @ 60', ['18.5 hr @ 75', '3 load @ 60']],
    ['Sunday call out 280 + 3 hrs @ 190', ['1 ea @ 280', '3 hr @ 190']],
  ])('%s', (text, expected) => {
    expect(lines(text)).toEqual(expected)
  })
})

test.each([
  ['paving 4x3 and 3.5x3 at $85 sqm, sandstone edging 21m at $38', ['22.5 m2 @ 85', '21 lm @ 38']],
  ['carpet bedrooms 4x3 and 4x3 at $62 a sq m', ['24 m2 @ 62']],
  ['paint the ceiling, 16 x 12, 16 x 12 at $19 a m2', ['192 m2 @ 19']],
  ['concrete slabs 6x4 + 3x2 @ 115 per m2, pump 480', ['30 m2 @ 115', '1 ea @ 480']],
  [
    'concrete path 14m x 1.2m at $105 per sq m, crossover 3m by 4m at $130 per sq m',
    ['16.8 m2 @ 105', '12 m2 @ 130'],
  ],
])('the sizes of one thing add up: %s', (text, expected) => {
  expect(lines(text)).toEqual(expected)
})

describe('one at the first price, the others at the next', () => {
  test.each([
    ['Service 6 split systems @ $129 first unit, $99 each additional', ['1 ea @ 129', '5 ea @ 99']],
    [
      '$138 first downlight, 99 each after, 8 all up plus call out 75',
      ['1 ea @ 138', '7 ea @ 99', '1 ea @ 75'],
    ],
    [
      'aircon wash $180 first unit and $140 each additional unit, 4 units all up',
      ['1 ea @ 180', '3 ea @ 140'],
    ],
  ])('%s', (text, expected) => {
    expect(lines(text)).toEqual(expected)
  })
})

/** What a description comes to before tax, in dollars; the category where it is refused. */
function subtotal(description: string): number | string {
  const result = estimate({ description })
  return result.outcome === 'quote' ? result.draft.totals.subtotalCents / 100 : result.category
}

describe('measures of one price add up, and what is bought for waste counts', () => {
  test.each([
    ['fence 22m side and 14m rear at $95 per metre, gate 320', 3740],
    ['skirting 18m + 12.5m + 9m @ $14 a metre, architraves 6 sets @ 85', 1063],
    ['paint walls: lounge 38 m2, kitchen 22 m2, hall 30 m2, all at $18/m2', 1620],
    ['floor tiles 32m2 + 10% wastage @ $48/m2, laying 32m2 @ $62', 3673.6],
    ['vinyl plank 54 sqm @ $42 plus 8% wastage, scotia 60lm @ $9', 2989.44],
    ['Carpet 40m2 incl 10% waste @ $55, underlay 40m2 @ $9', 2560],
    ['drive 38 km each way @ $1.10/km, service unit $185', 268.6],
    ['travel 45 mins each way at $90/hr, repair leak $160', 295],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})

describe('a measure said apart from its price', () => {
  test.each([
    ['Lining is about forty square metres, we take it off at $50 per m2. Clearance certificate $450', 2450],
    ['wall is 51 metres long and it averages 1.2 m high, I charge $265 per square metre of face', 16218],
    ['pipe run is 8 m so 5 m extra @ $88/m, roof bracket $315', 755],
    ['post hole borer 2.5 hrs at $35, travel 1.5 hr at the machine rate ($130)', 282.5],
    ['TMV certification $99 per valve, three valves done. Service fee $55', 352],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})

describe('people, their time and what they bring', () => {
  test.each([
    ['3 of us, 4 days, $520 a day each, labour only', 6240],
    ['tree roots: 2 blokes, 3 hours, $60 per man hour. core drill 6 holes 35 each', 570],
    ['2 blokes 2 days at $520 per man per day, bobcat $650/day, tip 180', 3560],
    ['Crew of 2 for 3 days at $1,100 a day, digger $420/day', 4560],
    ['3 men x 8 hrs @ $60/hr, excavator 8 hrs @ $145/hr', 2600],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})

describe('figures of several lines', () => {
  test.each([
    ['10 doors, 6 hollow at $95 and 4 solid at $160', 1210],
    ['18 lights, 12 at 65 and 6 at 90', 1320],
    ['bedroom 1 12m2, bedroom 2 10.5m2, hall 6m2 @ $28 per m2 carpet laid', 798],
    ['First hour $140, then $95 per hour, 4 hours total', 425],
    ['first hour $150, thereafter $110/hr, 3 hrs', 370],
    ['Pressure clean 85m2 @ $6/m2 (minimum charge $250)', 510],
    ['Pressure clean 30 m2 @ $5, minimum charge $250', 250],
    ['Replace hot water unit 1450, labour 6 hrs @ 110, less 10% off the labour', 2044],
    ['Labour 20 hrs @ $85, materials $2,300, 5% discount on materials', 3885],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})

describe('what is not wanted, or only if', () => {
  test.each([
    ['Roof bracket $315, double storey charge $205. Wall bracket ($190) NOT needed.', 520],
    ['40m2 turf at 18/m2. Edging 15m at 32 a metre if the client decides to go ahead', 720],
    ['Replace 22 m of gutter at 48/m. Extra if wanted: gutter guard 22m at 32', 1056],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})

test('a deposit that was paid is no total, and a sum so far is none', () => {
  const cleaning = 'Clean 5.5 hrs at $46, oven $60. $95 booking deposit was paid on the 3rd'
  expect(subtotal(cleaning)).toBe(313)
  expect(subtotal('6 gpo @ 118\nfan 240\nrunning total 948\nantenna 150')).toBe(1098)
})

describe('a price for each of them, each time', () => {
  test.each([
    ['scaffold hire 3 bays @ $60 per bay per week, 4 weeks, erect $850', 1570],
    ['aircon service, 6 units at $95 per unit per visit, 4 visits a year', 2280],
    ['2 coat paint 60m2 @ $9 per m2 per coat', 1080],
    ['22 windows inside and out $9 each side, screens 22 @ $3', 462],
    ['4 panels x $185, 5 posts x $42, 2 bags rapidset per post @ $9.50', 1045],
    ['3 loads topsoil (each 6m3) at $55 per m3, turf 120m2 @ $16.50 laid', 2970],
    ['5T excavator 3 days @ $420, float $180 each way, fuel $95', 1715],
    ['prep 24 hours, painting 40 hours, all @ $65 per hour', 4160],
    ['garden tidy 6 hours, me plus offsider, $55/hr each', 660],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})

describe('sums that a text gives', () => {
  test.each([
    ['floor 9.5 m2 + walls 18.5 m2 = 28 m2 @ $78. Trim 12 lm @ $22', 2448],
    ['Roof 186 m2, restore & paint at $42 per m2. Replace 14 broken tiles @ $18', 8064],
    ['gas hot water 1690, flue 240, labour 5 hrs at 115, cert 95 comes to 2600 + gst is 2860', 2600],
    ['3 toilets 450 each, knock off 50 as regulars, 2 basins 320 each', 1940],
    ['labour 3 days x 8 hours x 2 guys at $72/hr, materials $1,430, 15% margin on materials', 5100.5],
    ['service fee 99 (waived if we do the job), new thermostat 245, labour 2 hrs @ 120', 485],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})

describe('a size, a side or a time that counts nothing', () => {
  test.each([
    ['Cement 60 bags at $10 per 20 kg bag', 600],
    ['Cat6 3 boxes @ $300 per 300 m box', 900],
    ['Flooring 6 packs at $100 per 2.5 m2 pack', 600],
    ['Bricks 2 pallets at $1,450 per 500 pallet', 2900],
    ['Paint 2 x $170 per 10 L', 340],
    ['Lawn fertiliser 400 m2 at $50 per 100 m2', 200],
    ['Beam 240 x 45 3 m 240 each', 240],
    ['Travel 60 km total both ways at $2 a km', 120],
    ['Cut the hole 250 both ways', 250],
    ['Labour 10 hours each way you look at it, $90 an hour', 900],
    ['12 m fence and 1.8 m posts at $100 a metre', 1200],
    ['3 posts at $200 each, concrete 2 bags per post $300', 900],
    ['2 hrs on the roof, 24 hrs to dry, 8 hrs painting all at $104', 1040],
    ['2 hrs travel not charged, 5 hrs on site and 7 hrs welding all at $100', 1200],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })

  test('a width behind “each” is no price', () => {
    expect(lines('Cabinets 3, each 900 wide')).not.toContain('3 ea @ 900')
  })
})

describe('a least of something else is none of the work', () => {
  test.each([
    ['Tiler 2 days at $400 a day. Allow minimum 3 days drying before grouting', 800],
    ['Fence 10 m at $150 per m, minimum 15 m for free delivery', 1500],
    ['Concrete 2.5 m3 at $400/m3, pump minimum 4 m3 per hour', 1000],
    ['Excavator 2 hours at $150 per hour, minimum 4 hours', 600],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})

describe('who a price is for', () => {
  test.each([
    ['Dave and me 2 days at $650 a day each', 2600],
    ['Labour both blokes 3 days at $480 a day each', 2880],
    ['Two men for 6 hours at $145 an hour for the pair', 870],
    ['3 man lift hire 2 days at $500 a day', 1000],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})

describe('figures of a list, a section and a table', () => {
  test.each([
    ['CCTV dry stack shed\n6 cams @ 310 installed\nNVR 8ch 545', 2405],
    ['crew of 3, 7 hrs, $65 per man hr. stump grindings 8 yds @ $25', 1565],
    ['R5 batts 128 m2 @ 14, 9 downlight covers 18 ea. 7.5% off the batts only', 1819.6],
    ['door curtain (buy) 1,640\nmotor (buy) 590\nput our 10% margin on those two\nlabour 8 hrs @ 85', 3133],
    ['prep 6 hrs @ 62, skirting & archs 64 lm x 8.25', 900],
    ['first hr £95, then 1.75 hrs @ £55', 191.25],
    ['frame 12x16 deck PT lumber $18/sqft, composite boards $11/sqft, permit $225', 5793],
    ['Labour 1 man 2 days $640/day, plasterboard 14 sheets $28, stopping $950', 2622],
    ['Concrete slab 6m x 8m, $98/m2. boxing incl. mesh SL72 incl. pump $850', 5554],
    ['Bobcat 8hr day $920 + GST, tipper 8hr day $880 + GST, spoil disposal 36t @ $38', 3168],
    ['3 exterior doors, each 540 hung and painted. 2 flyscreens 95 ea', 1810],
    ['Qty: 4 Downpipe replacement $185\nQty: 12 Gutter guard per metre $38', 1196],
    ['DEMO\nstrip out 780\n6m bin 420\n= 1200\nTILING\nproofing 16.5m2 @ 48\nlaying 24m2 @ 82\n= 2760', 3960],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })

  test('an amount with a word about tax is the total where nothing else has a price', () => {
    const result = estimate({
      description:
        'pull old one out, fit the flatpack (9 carcasses), cut bench for sink, refix skirting. Labour only. 6900 incl GST, he organises sparky himself',
    })
    expect(result.outcome === 'quote' && result.draft.totals.totalCents).toBe(690_000)
  })

  test('comma separated values are cells, not millions', () => {
    const csv =
      'what,how many,each,line\n"Gutter, quad (lm)",31.5,58,1827\nRainhead,2,240,480\nScaffold,1,1150,1150'
    expect(subtotal(csv)).toBe(3457)
  })
})
