import { isRoom, verbAt } from '../text/lexicon.ts'
import { wordsOf } from '../text/words.ts'
import { type Form, readOnce } from './forms.ts'
import { amountOf, FIGURE, SIZED, signed } from './said-figures.ts'

const THING = String.raw`[a-z][a-z '/-]{2,40}`
const LEAST_PRICE = 20

const isYear = (money: string): boolean => /^(?:19|20)\d\d$/.test(money)

/** Beside places and days a bare figure is likelier an area or hours. */
const PLACES =
  /\b(?:floors?|levels?|lawns?|yard|lots?|units?|ground|area|mon|tues?|wed|thur?s?|fri|sat|sun)(?:day)?\b/i

/** Whether a bare figure beside a thing is likelier its size: "bedroom door (820)", and no "paint lounge (900)". */
function isSized(thing: string): boolean {
  const words = wordsOf(thing.toLowerCase())
  const isWork = words.some((_, at) => verbAt(words, at) !== undefined)
  return !isWork && (SIZED.test(thing) || PLACES.test(thing) || words.some(isRoom))
}

/** Whether things with figures behind them are several, each with what may be its price, and no other prices. */
const arePriced = (found: readonly RegExpExecArray[]): boolean =>
  found.length > 1 &&
  !/[$£€@]/.test(found[0]?.input ?? '') &&
  found.every(
    ([, thing = '', money = '']) => amountOf(money) >= LEAST_PRICE && !isYear(money) && !isSized(thing),
  )

const IN_BRACKETS = new RegExp(
  String.raw`^([^\n()$£€@]{0,60}[a-z]{3}[^\n()$£€@]{0,60}?) \((${FIGURE})\)[ \t]*$`,
  'gim',
)
const areInLines = readOnce((text) => arePriced([...text.matchAll(IN_BRACKETS)]))
const INLINE = new RegExp(
  String.raw`(?<=^|[,;:\n] ?|- |\band )(${THING}) \((${FIGURE})\)(?=\s*(?:$|[,;\n]|and\b))`,
  'gi',
)
const areInline = readOnce((text) => arePriced([...text.matchAll(INLINE)]))
/** Whether several things have a figure behind a colon. */
const areLabelled = readOnce((text) => [...text.matchAll(/[a-z]: [$£€]?\d/gi)].length > 1)

/** "a, b and c" as its three parts. */
const partsOf = (list: string): string[] =>
  list
    .split(/, and | and | & |, | \+ /)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Each thing of a list with the price of its place; undefined where there are not as many. */
function inTurn(things: string, prices: string): string | undefined {
  const names = partsOf(things)
  const sums = partsOf(prices)
  const areThings = names.every((name) => /^[a-z][a-z '/-]{2,40}$/i.test(name))
  // "Doors, windows and vents: 820, 900 and 600" are sizes.
  const areSizes = names.some(isSized) && !/[$£€]/.test(prices)
  return areThings &&
    !areSizes &&
    names.length > 1 &&
    names.length === sums.length &&
    sums.every((sum) => amountOf(sum) >= LEAST_PRICE)
    ? names.map((name, at) => `${name} ${signed(sums[at] ?? '')}`).join(', ')
    : undefined
}

const PRICES = String.raw`[$£€]?${FIGURE}(?:(?:, and | and | & |, | \+ )[$£€]?${FIGURE}){1,7}`
/** Parted in `partsOf`: a pattern of parts would try each "and" in every place. */
const THINGS = String.raw`[a-z][^.;:=\n\d$£€()]{6,160}?`

/** Lists whose prices stand apart from their things, or in brackets behind them. */
export const PRICED_LISTS: readonly Form[] = [
  {
    // "Item 1: strip wallpaper (350)\nItem 2: skim walls (600)"
    pattern: IN_BRACKETS,
    write: ({ input, 1: thing, 2: money }) => (areInLines(input) ? `${thing} $${money}` : undefined),
  },
  {
    // "toilet (450), vanity (800), shower (1500)"
    pattern: INLINE,
    write: ({ input, 1: thing, 2: money }) => (areInline(input) ? `${thing} $${money}` : undefined),
  },
  {
    // "Strip wallpaper, skim and paint lounge. Prices are 350, 600 and 900"
    pattern: new RegExp(
      String.raw`(?<=^|[.;\n]\s?)(${THINGS})(?:[.;:]|,| -)?\s(?:the )?(?:prices?|costs?)(?: are| is|:)? (${PRICES})(?: respectively)?(?=\s*(?:$|[.;\n]))`,
      'gi',
    ),
    write: ([, things = '', prices = '']) => inTurn(things, prices),
  },
  {
    // "Strip wallpaper, skim walls, paint lounge: 350 + 600 + 900"
    pattern: new RegExp(
      String.raw`(?<=^|[.;\n]\s?)(${THINGS}) ?[:=] ?(${PRICES})(?: respectively)?(?=\s*(?:$|[.;\n]))`,
      'gi',
    ),
    write: ([, things = '', prices = '']) => inTurn(things, prices),
  },
  {
    // "wallpaper stripping: 350. skimming: 600. painting: 900"
    pattern: new RegExp(
      String.raw`(?<=^|[.;\n]\s?)(${THING}): ([$£€]?${FIGURE})(?=\. ?${THING}: [$£€]?${FIGURE}|[.\s]*$)`,
      'gi',
    ),
    write: ({ input, 1: thing = '', 2: money = '' }) =>
      areLabelled(input) && amountOf(money) >= LEAST_PRICE && !NO_THING.test(thing)
        ? `${thing} ${money}`
        : undefined,
  },
]

/** A label of the whole, or of where and when, is no thing. */
const NO_THING =
  /\b(?:total|price|amount|cost|sum|gst|vat|tax|deposit|balance|budget|quote|quoted|phone|ph|mob|mobile|unit|lot|no|ref|job|invoice|postcode|date|time|start|rate|hours?|hrs|qty|quantity|area|size|length|width|height|room|code)$/i
