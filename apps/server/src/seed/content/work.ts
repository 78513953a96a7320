import type { PriceItemInput } from '@quotewright/contracts/price-book.ts'

/** A kind of work that the demo business quotes. */
export interface WorkKind {
  readonly title: string
  readonly trade: PriceItemInput['trade']
  /** How often it comes up, by season of the south: summer, autumn, winter, spring. */
  readonly seasons: readonly [number, number, number, number]
  /** How many of it are wanted. */
  readonly count: readonly [number, number]
  /** The job in the words of the callee. */
  readonly describe: (count: number, hourlyRate: number) => string
  /** Its lines by name of the price book. */
  readonly lines: (count: number) => readonly (readonly [name: string, quantity: number])[]
  readonly tags?: readonly string[]
  /** The better of two versions: the line that is taken out, and the one in its place. */
  readonly better?: readonly [without: string, instead: string]
  readonly extra?: readonly [name: string, quantity: number]
}

const LABOUR = 'Electrician labour'
const hours = (count: number): number => Math.max(1.5, Math.round(count * 2) / 2)

export const WORK_KINDS: readonly [WorkKind, ...WorkKind[]] = [
  {
    title: 'LED downlights',
    trade: 'electrical',
    seasons: [6, 8, 8, 7],
    count: [4, 16],
    describe: (count, rate) =>
      `Supply and install ${count} LED downlights at 88 each and 1 dimmer switch at 125, ${hours(count * 0.35)} hours labour at ${rate}. Painting by others`,
    lines: (count) => [
      ['LED downlight, supply and install', count],
      ['Dimmer switch', 1 + Math.floor(count / 8)],
      [LABOUR, hours(count * 0.35)],
    ],
    extra: ['Dimmer switch', 1],
  },
  {
    title: 'Lights and power points',
    trade: 'electrical',
    seasons: [3, 4, 4, 3],
    count: [3, 10],
    describe: (count) =>
      `Call-out fee, ${count} LED downlights, 1 dimmer switch, 2 double power points and 1 exhaust fan`,
    lines: (count) => [
      ['Call-out fee', 1],
      ['LED downlight, supply and install', count],
      ['Double power point', 2],
    ],
  },
  {
    title: 'Power points',
    trade: 'electrical',
    seasons: [5, 6, 6, 6],
    count: [2, 9],
    describe: (count, rate) =>
      `Install ${count} double power points at 145 each, 1 outdoor power point at 210, ${hours(count * 0.5)} hours labour at ${rate}`,
    lines: (count) => [
      ['Double power point', count],
      [LABOUR, hours(count * 0.5)],
    ],
    extra: ['Outdoor power point, weatherproof', 1],
  },
  {
    title: 'Switchboard upgrade',
    trade: 'electrical',
    seasons: [5, 5, 5, 6],
    count: [2, 3],
    describe: (count, rate) =>
      `Switchboard upgrade at 1980, ${count} new circuits from the switchboard at 480 each, ${3 + count} hours labour at ${rate}. Customer knows the power is off for most of the day`,
    lines: (count) => [
      ['Switchboard upgrade, 12 circuits with RCBOs', 1],
      ['New circuit from the switchboard', count],
      [LABOUR, 3 + count],
    ],
    better: [
      'Switchboard upgrade, 12 circuits with RCBOs',
      'Switchboard upgrade, 18 circuits with surge protection',
    ],
    tags: ['Safety'],
  },
  {
    title: 'Ceiling fans',
    trade: 'electrical',
    seasons: [9, 3, 1, 8],
    count: [2, 5],
    describe: (count, rate) =>
      `Supply and install ${count} ceiling fans at 465 each, ${hours(count)} hours labour at ${rate}`,
    lines: (count) => [
      ['Ceiling fan with remote', count],
      [LABOUR, hours(count)],
    ],
    extra: ['Exhaust fan, ducted outside', 1],
  },
  {
    title: 'Split system air conditioner',
    trade: 'hvac',
    seasons: [9, 3, 5, 7],
    count: [1, 2],
    describe: (count, rate) =>
      `Supply and install ${count} split system 2.5 kW at 1890 each, new circuit from the switchboard at 480, ${2 * count} hours labour at ${rate}`,
    lines: (count) => [
      ['Split system 2.5 kW, supply and install', count],
      ['New circuit from the switchboard', 1],
      [LABOUR, 2 * count],
    ],
    better: ['Split system 2.5 kW, supply and install', 'Split system 7.1 kW, supply and install'],
  },
  {
    title: 'EV charger',
    trade: 'electrical',
    seasons: [3, 3, 4, 5],
    count: [1, 1],
    describe: (_count, rate) =>
      `Supply and install EV charger 7 kW in the garage at 2150, new circuit from the switchboard at 480, 3 hours labour at ${rate}`,
    lines: () => [
      ['EV charger 7 kW, supply and install', 1],
      ['New circuit from the switchboard', 1],
      [LABOUR, 3],
    ],
    extra: ['Safety inspection with report', 1],
    tags: ['EV'],
  },
  {
    title: 'Heat pump hot water',
    trade: 'plumbing',
    seasons: [2, 4, 7, 4],
    count: [1, 1],
    describe: (_count, rate) =>
      `Replace old electric hot water unit with heat pump hot water 270 L at 3980, removal of old hot water unit at 180, 3 hours labour at ${rate}`,
    lines: () => [
      ['Heat pump hot water 270 L, supply and install', 1],
      ['Removal of old hot water unit', 1],
      [LABOUR, 3],
    ],
    tags: ['Rebate'],
  },
  {
    title: 'Smoke alarms and safety check',
    trade: 'electrical',
    seasons: [4, 5, 5, 4],
    count: [2, 6],
    describe: (count, rate) =>
      `Supply and install ${count} interconnected smoke alarms at 185 each. Safety inspection at 295. 2 hours labour at ${rate}`,
    lines: (count) => [
      ['Smoke alarm, interconnected', count],
      ['Safety inspection with report', 1],
      [LABOUR, 2],
    ],
    tags: ['Safety', 'Rental'],
  },
  {
    title: 'Garden lighting',
    trade: 'electrical',
    seasons: [5, 3, 1, 6],
    count: [5, 14],
    describe: (count, rate) =>
      `Garden lighting along the path: ${count} LED garden lights at 132 each, low-voltage garden transformer at 245, ${hours(count * 0.5)} hours labour at ${rate}`,
    lines: (count) => [
      ['LED garden light', count],
      ['Low-voltage garden transformer', 1],
      [LABOUR, hours(count * 0.45)],
    ],
    extra: ['Sensor flood light', 2],
  },
  {
    title: 'Kitchen electrical fit-off',
    trade: 'electrical',
    seasons: [4, 6, 6, 5],
    count: [4, 8],
    describe: (count, rate) =>
      `Kitchen renovation: ${count} double power points at 145 each, oven or cooktop connection at 320, 6 LED downlights at 88 each, ${6 + count} hours labour at ${rate}. Plumbing by others`,
    lines: (count) => [
      ['Double power point', count],
      ['Oven or cooktop connection', 1],
      ['LED downlight, supply and install', 6],
      ['Pendant light, fit only', 3],
      [LABOUR, 6 + count],
      ['Apprentice labour', 6],
    ],
    extra: ['Rubbish removal', 1],
    tags: ['Renovation'],
  },
  {
    title: 'Fault finding',
    trade: 'electrical',
    seasons: [5, 5, 6, 5],
    count: [1, 3],
    describe: (count, rate) =>
      `Call-out fee 110, find and repair the fault that trips the safety switch, ${count + 1} hours labour at ${rate}, replace 1 RCBO at 195`,
    lines: (count) => [
      ['Call-out fee', 1],
      ['Safety switch (RCBO)', 1],
      [LABOUR, count + 1],
    ],
    tags: ['Urgent'],
  },
  {
    title: 'Data and sensor lights',
    trade: 'electrical',
    seasons: [3, 4, 4, 4],
    count: [2, 8],
    describe: (count, rate) =>
      `Run ${count} Cat 6 data points at 165 each, 2 sensor flood lights at 228 each, ${hours(count * 0.7)} hours labour at ${rate}`,
    lines: (count) => [
      ['Data point, Cat 6', count],
      ['Sensor flood light', 2],
      [LABOUR, hours(count * 0.6)],
    ],
  },
  {
    title: 'Warehouse lighting',
    trade: 'electrical',
    seasons: [1, 2, 2, 2],
    count: [12, 30],
    describe: (count, rate) =>
      `Supply and install ${count} LED high bay lights at 265 each, scissor lift hire 2 days at 380 a day, ${count} hours labour at ${rate}`,
    lines: (count) => [
      ['LED high bay light, supply and install', count],
      ['Scissor lift hire', 2],
      [LABOUR, count],
      ['Apprentice labour', count],
    ],
    tags: ['Commercial'],
  },
]
