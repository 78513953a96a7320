import type { PriceItemInput } from '@quotewright/contracts/price-book.ts'

type Trade = PriceItemInput['trade']

/** A price of the demo business: what it sells for and what it costs, in dollars before tax. */
export interface SeedPrice {
  readonly name: string
  readonly unit: string
  readonly price: number
  readonly cost: number
  readonly trade: Trade
  readonly synonyms?: readonly string[]
}

const item =
  (trade: Trade) =>
  (
    name: string,
    unit: string,
    [price, cost]: readonly [number, number],
    synonyms: readonly string[] = [],
  ): SeedPrice => ({ trade, name, unit, price, cost, synonyms })

export const SEED_PRICES: readonly SeedPrice[] = [
  item('electrical')('Electrician labour', 'hr', [115, 62], ['labour', 'sparky labour']),
  item('electrical')('Apprentice labour', 'hr', [72, 38]),
  item('electrical')('Call-out fee', 'ea', [110, 35], ['callout', 'call out']),
  item('electrical')('LED downlight, supply and install', 'ea', [88, 41], ['downlight', 'LED downlight']),
  item('electrical')('Dimmer switch', 'ea', [125, 58], ['dimmer']),
  item('electrical')('Double power point', 'ea', [145, 68], ['double powerpoint', 'double GPO']),
  item('electrical')('Outdoor power point, weatherproof', 'ea', [210, 104]),
  item('electrical')('Ceiling fan with remote', 'ea', [465, 268], ['ceiling fan']),
  item('electrical')('Exhaust fan, ducted outside', 'ea', [390, 205], ['exhaust fan']),
  item('electrical')('Smoke alarm, interconnected', 'ea', [185, 97], ['smoke alarm']),
  item('electrical')('Switchboard upgrade, 12 circuits with RCBOs', 'ea', [1_980, 1_120]),
  item('electrical')('Switchboard upgrade, 18 circuits with surge protection', 'ea', [2_740, 1_590]),
  item('electrical')('Safety switch (RCBO)', 'ea', [195, 98], ['RCBO']),
  item('electrical')('EV charger 7 kW, supply and install', 'ea', [2_150, 1_340], ['EV charger']),
  item('electrical')('New circuit from the switchboard', 'ea', [480, 235], ['dedicated circuit']),
  item('electrical')('Oven or cooktop connection', 'ea', [320, 128]),
  item('electrical')('Data point, Cat 6', 'ea', [165, 74], ['data point']),
  item('electrical')('LED garden light', 'ea', [132, 71], ['garden light']),
  item('electrical')('Low-voltage garden transformer', 'ea', [245, 138]),
  item('electrical')('Sensor flood light', 'ea', [228, 119], ['sensor light', 'security light']),
  item('electrical')('Pendant light, fit only', 'ea', [135, 48], ['pendant']),
  item('electrical')('LED high bay light, supply and install', 'ea', [265, 168], ['LED high bay light']),
  item('electrical')('Safety inspection with report', 'ea', [295, 110]),
  item('hvac')('Split system 2.5 kW, supply and install', 'ea', [1_890, 1_180]),
  item('hvac')('Split system 7.1 kW, supply and install', 'ea', [3_240, 2_090]),
  item('plumbing')('Heat pump hot water 270 L, supply and install', 'ea', [3_980, 2_650]),
  item('plumbing')('Removal of old hot water unit', 'ea', [180, 90]),
  item('carpentry')('Access hatch in ceiling', 'ea', [240, 120]),
  item('painting')('Patch and paint ceiling', 'm2', [48, 22]),
  item('general')('Rubbish removal', 'ea', [140, 70]),
  item('general')('Scissor lift hire', 'day', [380, 295]),
]

/** What went up during the six months: weeks before the end, the item and its new price and cost. */
export const PRICE_RISES: readonly {
  readonly weeksAgo: number
  readonly name: string
  readonly by: number
}[] = [
  { weeksAgo: 15, name: 'Electrician labour', by: 1.04 },
  { weeksAgo: 9, name: 'New circuit from the switchboard', by: 1.06 },
  { weeksAgo: 1, name: 'LED downlight, supply and install', by: 1.08 },
  { weeksAgo: 1, name: 'EV charger 7 kW, supply and install', by: 1.05 },
]
