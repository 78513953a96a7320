import { type Form, readOnce } from './forms.ts'

const FIGURE = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{2,5})(?:\.\d\d)?`
const THING = String.raw`[a-z][a-z '/-]{2,40}`
const LEAST_PRICE = 20

const amountOf = (said: string): number => Number(said.replaceAll(/[^\d.]/g, ''))
const signed = (money: string): string => (/[$£€]/.test(money) ? money : `$${money}`)
const isYear = (money: string): boolean => /^(?:19|20)\d\d$/.test(money)

const IN_BRACKETS = new RegExp(
  String.raw`^([^\n()$£€@]{0,60}[a-z]{3}[^\n()$£€@]{0,60}?) \((${FIGURE})\)[ \t]*$`,
  'gim',
)
/** Whether every line that ends with a figure in brackets may have a price there, and there are several. */
const arePrices = readOnce((text) => {
  const figures = [...text.matchAll(IN_BRACKETS)].map(([, , figure = '']) => figure)
  return (
    figures.length > 1 &&
    figures.every((figure) => amountOf(figure) >= LEAST_PRICE && !isYear(figure)) &&
    !/[$£€@]/.test(text)
  )
})

const INLINE = new RegExp(String.raw`[a-z] \((${FIGURE})\)`, 'gi')
const areInlinePrices = readOnce((text) => {
  const figures = [...text.matchAll(INLINE)].map(([, figure = '']) => figure)
  const arePaid = figures.every((figure) => amountOf(figure) >= LEAST_PRICE && !isYear(figure))
  return figures.length > 1 && arePaid && !/[$£€@]/.test(text)
})
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
  return areThings &&
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
    write: ({ input, 1: thing, 2: money }) => (arePrices(input) ? `${thing} $${money}` : undefined),
  },
  {
    // "toilet (450), vanity (800), shower (1500)"
    pattern: new RegExp(
      String.raw`(?<=^|[,;:\n] ?|- |\band )(${THING}) \((${FIGURE})\)(?=\s*(?:$|[,;\n]|and\b))`,
      'gi',
    ),
    write: ({ input, 1: thing, 2: money }) => (areInlinePrices(input) ? `${thing} $${money}` : undefined),
  },
  {
    // "Strip wallpaper, skim and paint lounge. Prices are 350, 600 and 900"
    pattern: new RegExp(
      String.raw`(?<=^|[.;\n]\s?)(${THINGS})(?:[.;:]|,| -)?\s(?:the )?(?:prices?|costs?|amounts?)(?: are| is|:)? (${PRICES})(?: respectively)?(?=\s*(?:$|[.;\n]))`,
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
