import { settlePapers } from '../layout/papers/settle-papers.ts'
import { countsByPlace } from '../layout/settled/counts-by-place.ts'
import { settleTables } from '../layout/settled/settle-tables.ts'
import { summedCounts } from '../layout/settled/summed-counts.ts'
import { AGREED_TOTALS } from './agreed-totals.ts'
import { CHANGED_MINDS } from './changed-minds.ts'
import { COUNTED_PLACES } from './counted-places.ts'
import { COUNTS_SAID } from './counts-said.ts'
import { type Form, settleForms } from './forms.ts'
import { HEARD_PRICES } from './heard-prices.ts'
import { LENGTHS_EACH } from './lengths-each.ts'
import { type PlaceMap, placeText, throughBoth, UNMOVED } from './place-map.ts'
import { PLAIN_FIGURES } from './plain-figures.ts'
import { PLAIN_WORDS } from './plain-words.ts'
import { PRICE_ASIDES } from './price-asides.ts'
import { PRICED_LISTS } from './priced-lists.ts'
import { PRICES_AHEAD } from './prices-ahead.ts'
import { RATES_SAID } from './rates-said.ts'
import { SAID_DETAILS } from './said-details.ts'
import { SAID_TOTALS, TOLD_TOTALS } from './said-totals.ts'
import { SAME_PRICES } from './same-prices.ts'
import { SHORT_HAND } from './short-hand.ts'
import { SUMS_SAID } from './sums-said.ts'
import { TYPED_HABITS } from './typed-habits.ts'

const short = (value: number): string => String(Number(value.toFixed(3)))

const SHARES: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
  ['three quarters', 0.75],
  ['3 quarters', 0.75],
  ['3/4', 0.75],
])
const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['1/2', 0.5],
  ['1/4', 0.25],
  ['3/4', 0.75],
])
const SHARE = String.raw`(?:a )?(half|quarter|three quarters|3 quarters|3\/4)\b`
const MINUTES = 60

const SMALL_WORDS: ReadonlyMap<string, number> = new Map(
  'five ten fifteen twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, at < 3 ? (at + 1) * 5 : (at - 1) * 10]),
)

const FORMS: readonly Form[] = [
  ...TYPED_HABITS,
  ...CHANGED_MINDS,
  // "~~11~~ 12.50/m²": what is struck out isn't said.
  { pattern: /~~[^~\n]{1,80}~~[ \t]*/g, write: () => '' },
  {
    pattern:
      /(?<![\d.$£€])(\d{1,2}) ?(?:hours?|hrs?|h)(?:,? (?:and|&) |,? ?)(\d{1,2}) ?(?:minutes?|mins?)\b/gi,
    write: ([, hours, minutes]) => `${short(Number(hours) + Number(minutes) / MINUTES)} hrs`,
  },
  {
    pattern: /(?<![\d.$£€])(\d{1,2}) ?(?:hr|h)([1-5]\d|05)\b(?! ?(?:m|cm|mm|km)\b)/gi,
    write: ([, hours, minutes]) => `${short(Number(hours) + Number(minutes) / MINUTES)} hrs`,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.] ?)(?:\b(?:an?|one|1|another) )?\b(hour|hr|day) (?:and|&|n) ${SHARE}`,
      'gi',
    ),
    write: ([, unit = '', share = '']) => `${1 + (SHARES.get(share.toLowerCase()) ?? 0)} ${unit}s`,
  },
  {
    pattern: new RegExp(String.raw`(?<![\d.$£€])(\d{1,2}) (hours|hrs|days) (?:and|&|n) ${SHARE}`, 'gi'),
    write: ([, count, unit = '', share = '']) =>
      `${Number(count) + (SHARES.get(share.toLowerCase()) ?? 0)} ${unit}`,
  },
  {
    // "… + half hour labour at 100/hr"; a first or each half hour is another price.
    pattern: /(^|[+,;.&\n(] ?|\band )half (?:an )?hour (?=labou?r\b|at\b|@|travel\b|on site\b)/gi,
    write: ([, before = '']) => `${before}0.5 hours `,
  },
  {
    pattern:
      /(?<![\d.$£€/])(\d{1,3}) (?:and )?(1\/2|1\/4|3\/4)(?= ?(?:days?|hrs?|hours?|weeks?|m|lm|metres?|tonn?es?|cube)\b)/gi,
    write: ([, whole, part = '']) => short(Number(whole) + (FRACTIONS.get(part) ?? 0)),
  },
  {
    pattern: /(?<![\d.\w])\.(\d{1,2})(?= ?(?:hrs?|hours?|h|days?|m|m2|m3|sqm|lm|t|tonn?es?|km)\b)/gi,
    write: ([, part]) => `0.${part}`,
  },
  {
    // "11.5 long x 3.2 wide": a size.
    pattern:
      /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(?:m|metres?)? long (?:x|by|×) (\d{1,3}(?:\.\d{1,2})?) ?(?:m|metres?)? wide\b/gi,
    write: ([, long, wide]) => `${long}m x ${wide}m`,
  },
  {
    pattern: /(?<![\d.$£€])(\d{1,4}) ?k'?s\b/gi,
    write: ([, count]) => `${count} km`,
  },
  {
    // "a dollar ten", "at a dollar twenty five".
    pattern:
      /\ba dollar (five|ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](five))?\b/gi,
    write: ([, tens = '', five]) => {
      const cents = (SMALL_WORDS.get(tens.toLowerCase()) ?? 0) + (five === undefined ? 0 : 5)
      return `$1.${String(cents).padStart(2, '0')}`
    },
  },
  {
    // "5 dollars 50 each": two digits that end what is said, and so count nothing.
    pattern:
      /(?<![\d.$£€])(\d{1,4}) (?:dollars?|bucks) (?:and )?(\d{2})(?: cents?)?(?=\s*(?:$|[,.;:\n)]|(?:each|ea|per|an?|plus|gst|inc|ex|for|and|total|subtotal|so|in)\b))/gi,
    write: ([, dollars, cents]) => `$${dollars}.${cents}`,
  },
  ...SAID_DETAILS,
  ...LENGTHS_EACH,
  ...COUNTED_PLACES,
  ...SAID_TOTALS,
]

/** Of a description alone: an instruction to change a quote reads such words itself. */
const DESCRIBED: readonly Form[] = [
  ...PLAIN_WORDS,
  ...PLAIN_FIGURES,
  ...SAME_PRICES,
  ...SHORT_HAND,
  ...PRICED_LISTS,
  ...PRICE_ASIDES,
  ...RATES_SAID,
  ...SUMS_SAID,
  ...COUNTS_SAID,
  ...PRICES_AHEAD,
  ...AGREED_TOTALS,
]

const CSV_ROW = /^(?:"[^"\n]*"|[^",\n]*)(?:,(?! )(?:"[^"\n]*"|[^",\n]*)){2,}$/
const CSV_CELL = /"[^"\n]*"|[^",\n]+|(?<=,)(?=,|$)/g
const PLAIN_FIGURE = /^-?[$£€]?\d+(?:\.\d+)?$/
const LEAST_FIGURES = 2
const LEAST_ROWS = 2

/** Whether a line is a row of comma separated values: a name and figures, which no space follows. */
function isCsvRow(line: string): boolean {
  if (!CSV_ROW.test(line)) return false
  const cells = [...line.matchAll(CSV_CELL)].map(([cell]) => cell)
  return cells.filter((cell) => PLAIN_FIGURE.test(cell)).length >= LEAST_FIGURES
}

/** Comma separated values as a table: "Rainhead",2,240,480 holds no millions. Each character keeps its place. */
function withoutCommas(text: string): { text: string; places: PlaceMap } {
  const lines = text.split('\n')
  const rows = lines.map((line) => isCsvRow(line.trim()))
  if (rows.filter(Boolean).length < LEAST_ROWS) return { text, places: UNMOVED }
  const first = rows.indexOf(true)
  const table = lines
    .map((line, at) => {
      const isHead = at === first - 1 && CSV_ROW.test(line.trim())
      if (rows[at] !== true && !isHead) return line
      let isQuoted = false
      return Array.from(line, (sign) => {
        if (sign === '"') isQuoted = !isQuoted
        return sign === '"' ? ' ' : sign === ',' && !isQuoted ? '\t' : sign
      }).join('')
    })
    .join('\n')
  return placeText([{ text: table, start: 0, end: text.length }])
}

/**
 * A text with each figure in one piece: "2 hrs 15 min" as "2.25 hrs", "an hour and a half" as "1.5 hours", "5 dollars 50" as
 * "$5.50", and without what is struck out. Everything else stays as it is. Pure; never throws; takes linear time.
 */
export function settleFigures(
  original: string,
  isInstruction = false,
): { readonly text: string; readonly places: PlaceMap } {
  const spaced = withoutCommas(original)
  if (isInstruction) return settleForms(spaced, FORMS)
  // Each step in what the one before it wrote.
  const settled = [summedCounts, countsByPlace, settlePapers, settleTables].reduce((before, step) => {
    const next = step(before.text)
    return { text: next.text, places: throughBoth(before.places, next.places) }
  }, spaced)
  return settleForms(settled, [...DESCRIBED, ...FORMS, ...HEARD_PRICES, ...TOLD_TOTALS])
}
