import type { Form } from './forms.ts'
import { amountOf, COUNT, countOf, ENDS, FIGURE, NOT_IN_FIGURE, signed } from './said-figures.ts'

const NUMBER = String.raw`\d{1,3}(?:\.\d{1,2})?`
const AN_HOUR = String.raw`(?:p\/?h|p\/?hr|ph|phr|per h(?:ou)?r|an h(?:ou)?r|\/ ?h(?:ou)?rs?|\/ ?h)`
const A_DAY = String.raw`(?:p\/?d|pd|per day|a day|\/ ?day)`
const TRADE = String.raw`(?:spark(?:y|ies)|electricians?|plumbers?|chipp(?:y|ies)|carpenters?|painters?|tilers?|bricklayers?|brickies|labourers?|gardeners?|landscapers?|apprentices?|offsiders?|helpers?|tradesmen|tradesman|tradies?|cleaners?|guys?|blokes?|men|fellas|lads|people|persons|workers)`
/** A rate below this is likelier a count. */
const LEAST_RATE = 25

const isDay = (unit = ''): boolean => /^\W*(?:day|p\/?d|a d|per d|dail)/i.test(unit)

/** "first hour $150, thereafter $110/hr, 3 hrs": the rate isn't that of all the time. */
const IS_REST = /\b(?:first|then|there ?after|after|additional|extra|following|subsequent)\b[^\n]{0,16}$/i

/** Rates by the hour and by the day of one person lie between these. */
const RATES = { hour: [30, 250], day: [240, 1500] } as const

/** Whether a sum is too much for each hour or day, and about right for all of them. */
function isForAll(sum: number, count: number, isDays: boolean): boolean {
  const [least, most] = isDays ? RATES.day : RATES.hour
  return count > 1 && sum > most && sum / count >= least && sum / count <= most
}

/** "8 hours @ $95 per hour": how the engine reads time at a rate. */
const atRate = (count: string, money: string, unit: string): string =>
  isDay(unit) ? `${count} days @ ${signed(money)} per day` : `${count} hours @ ${signed(money)} per hour`

/** Time at a rate, however the two are put together. */
export const RATES_SAID: readonly Form[] = [
  {
    // "hourly rate 95, allow 8", "day rate is 700, reckon 2 days", "hourly rate $95. Hours: 8"
    pattern: new RegExp(
      String.raw`\b(?:my |our |the )?(hourly|daily|day|labou?r)(?: rate)?(?: is| of|:)? ([$£€]?${FIGURE})(?: ?(?:${AN_HOUR}|${A_DAY}))?[,.;]?\s(?:i |we )?(?:(?:allow|reckon|say|about|approx\.?|roughly|should take|will take|est\.?|estimate|figure|call it|hours|days|time)(?: me| us| on| about| it'?s)?:? )(${NUMBER})(?: ?(hrs?|hours?|h|days?))?${ENDS}`,
      'gi',
    ),
    write: ([, kind = '', money = '', count = '', unit = kind]) =>
      isDay(kind) === isDay(unit) ? atRate(count, money, unit) : undefined,
  },
  {
    // "full day 8 hours my hourly is 95", "2 days, day rate 700"
    pattern: new RegExp(
      String.raw`${NOT_IN_FIGURE}(${NUMBER}) ?(hrs?|hours?|days?)[,.;]? (?:at |@ )?(?:my |our |the )?(hourly|daily|day)(?: rate)?(?: is| of|:)? ([$£€]?${FIGURE})${ENDS}`,
      'gi',
    ),
    write: ([, count = '', unit = '', kind = '', money = '']) =>
      isDay(kind) === isDay(unit) ? atRate(count, money, unit) : undefined,
  },
  {
    // "700/day, 2 days", "95ph x 8 hrs"
    pattern: new RegExp(
      String.raw`${NOT_IN_FIGURE}([$£€]?${FIGURE}) ?(${AN_HOUR}|${A_DAY})(?:,? |,? ?[x×*] ?|,? for )(${NUMBER}|${COUNT}) ?(hrs?|hours?|h|days?)\b${ENDS}`,
      'gi',
    ),
    write: ({ input, index, 1: money = '', 2: rate = '', 3: count = '', 4: unit = '' }) =>
      isDay(rate) === isDay(unit) && !IS_REST.test(input.slice(Math.max(0, index - 24), index))
        ? atRate(String(countOf(count)), money, unit)
        : undefined,
  },
  {
    // "95 x 8 hrs": what comes first is the rate.
    pattern: new RegExp(
      String.raw`${NOT_IN_FIGURE}([$£€]?${FIGURE}) ?[x×*] ?(${NUMBER}) ?(hrs?|hours?)\b(?! ?(?:each|@|at|x))${ENDS}`,
      'gi',
    ),
    write: ([, money = '', count = '', unit = '']) =>
      amountOf(money) >= LEAST_RATE && amountOf(money) > Number(count)
        ? atRate(count, money, unit)
        : undefined,
  },
  {
    // "2 sparkies, 8 hrs each, 95 p/h"
    pattern: new RegExp(
      String.raw`${NOT_IN_FIGURE}(\d{1,2}|two|three|four) (${TRADE}),? (?:for |x )?(${NUMBER}) ?(?:hrs?|hours?)(?: each)?,? (?:at |@ )?([$£€]?${FIGURE}) ?(?:${AN_HOUR}(?: each)?|each|pp|per person|a head)${ENDS}`,
      'gi',
    ),
    write: ([, people, who, count = '', money = '']) =>
      `${people} ${who} x ${count} hours @ ${signed(money)} per hour`,
  },
  {
    // "1.5 days x 2 men x 700"
    pattern: new RegExp(
      String.raw`${NOT_IN_FIGURE}(${NUMBER}) ?(hrs?|hours?|days?) ?[x×*] ?(\d{1,2}|two|three|four) (${TRADE}) ?(?:[x×*@]|at) ?([$£€]?${FIGURE})${ENDS}`,
      'gi',
    ),
    write: ([, count, unit = '', people, who, money = '']) =>
      `${people} ${who} x ${count} ${isDay(unit) ? 'days' : 'hours'} @ ${signed(money)} per ${isDay(unit) ? 'day' : 'hour'}`,
  },
  {
    // "8 hours sparky and apprentice at 95 and 55"
    pattern: new RegExp(
      String.raw`${NOT_IN_FIGURE}(${NUMBER}) ?(?:hrs?|hours?),? (?:for |of )?(?:an? |the )?(${TRADE}) (?:and|&|\+|plus) (?:an? |the )?(${TRADE}),? (?:at|@) ([$£€]?${FIGURE}) (?:and|&|\+) ([$£€]?${FIGURE})(?: ?${AN_HOUR})?(?: respectively)?${ENDS}`,
      'gi',
    ),
    write: ([, count, first, second, one = '', other = '']) =>
      `${count} hours ${first} @ ${signed(one)} per hour and ${count} hours ${second} @ ${signed(other)} per hour`,
  },
  {
    // "3 hrs x $110"; "3 hrs x 4" counts people or days.
    pattern: new RegExp(
      String.raw`(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(hrs?|hours?|days?) ?[x×] ?([$£€]?${FIGURE})${ENDS}`,
      'gi',
    ),
    write: ([, count = '', unit = '', money = '']) =>
      amountOf(money) < LEAST_RATE ? undefined : atRate(count, money, unit),
  },
  {
    // "labour 3 hours $330", "3 hrs labour 330", "painting 2 days 1700": for all of them.
    pattern: new RegExp(
      String.raw`(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(hrs?|hours?|days?)((?: [a-z]{3,14}){0,2})([ ]?[,:–-]?[ ])([$£€]?)(${FIGURE})${ENDS}`,
      'gi',
    ),
    write: ([, count = '', unit = '', words = '', , sign = '', money = '']) => {
      const isRate = /\b(?:at|per|for|by|of|each|to|from|until|is|the|in|on)\b/i.test(words)
      const each = amountOf(money) / Number(count)
      const isWhole = Number.isInteger(Number((each * 100).toFixed(6)))
      return !isRate && isWhole && isForAll(amountOf(money), Number(count), isDay(unit))
        ? `${count} ${unit}${words} @ ${sign === '' ? '$' : sign}${each} per ${isDay(unit) ? 'day' : 'hour'}`
        : undefined
    },
  },
]
