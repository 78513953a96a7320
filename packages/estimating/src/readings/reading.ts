import type { LineFlag } from '../labelled/labelled-text.ts'
import type { Token } from '../tagger/tokens.ts'
import type { Mark } from '../tokens/mark.ts'
import type { Figure } from './figure.ts'
import type { LabelName } from './label-names.ts'
import { sharePrices } from './share-prices.ts'
import { FACT, factsOf } from './token-facts.ts'

/** A line as one reading of a text has it. */
export interface LineRead {
  /** Places of the tokens that name it. */
  readonly words: readonly number[]
  readonly quantities: readonly Figure[]
  readonly factors: readonly Figure[]
  readonly sizes: readonly Figure[]
  readonly unitTokens: readonly number[]
  readonly unitPrices: readonly Figure[]
  readonly amounts: readonly Figure[]
  readonly first: Figure | undefined
  readonly after: Figure | undefined
  readonly costs: readonly Figure[]
  readonly markups: readonly Figure[]
  readonly flag: LineFlag | null
  /** Its count is that of a line before it. */
  readonly isCountShared: boolean
  /** What they come to; null where the text doesn't say. */
  readonly count: number
  readonly amount: number | null
}

/** One way to read a text. */
export interface TextRead {
  readonly lines: readonly LineRead[]
  readonly totals: readonly (Figure & { readonly tax: 'unsaid' | 'inclusive' | 'exclusive' })[]
  readonly subtotals: readonly Figure[]
  readonly taxes: readonly Figure[]
  readonly rates: readonly Figure[]
  readonly discounts: readonly (Figure & { readonly isPercent: boolean })[]
  readonly taxWord: 'Xi' | 'Xe' | 'Xn' | null
}

const TOTAL_TAX = { T: 'unsaid', Ti: 'inclusive', Te: 'exclusive' } as const

/** A reading of a text with what it was read from. */
export interface ReadText {
  readonly original: string
  readonly tokens: readonly Token[]
  readonly names: readonly LabelName[]
  readonly reading: TextRead
  /** Of the text, spelling put right. */
  readonly marks: readonly Mark[]
}

type Draft = {
  -readonly [Key in keyof LineRead]: LineRead[Key] extends readonly (infer One)[] ? One[] : LineRead[Key]
}

const newLine = (): Draft => ({
  words: [],
  quantities: [],
  factors: [],
  sizes: [],
  unitTokens: [],
  unitPrices: [],
  amounts: [],
  first: undefined,
  after: undefined,
  costs: [],
  markups: [],
  flag: null,
  isCountShared: false,
  count: 1,
  amount: null,
})

const isCents = (token: Token | undefined): boolean =>
  token !== undefined && token.gap === '' && /^(?:c|p|cents?|pence)$/.test(token.norm)
const isThousands = (token: Token | undefined): boolean =>
  token?.norm === 'grand' || (token?.norm === 'k' && token.gap === '')

const COUNT_WORDS: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['an', 1],
  ['another', 1],
  ['the', 1],
  ['couple', 2],
  ['pair', 2],
  ['half', 0.5],
  ['dozen', 12],
])

const FRACTION = /[¼½¾⅓⅔]|\d ?\/ ?\d/

/** Hundreds of readings of a text ask it of the same tokens. */
const knownWorth = new WeakMap<Token, number>()

function worthOf(token: Token): number {
  const worth = knownWorth.get(token) ?? measuredWorth(token)
  knownWorth.set(token, worth)
  return worth
}

/** "45 minutes" is three quarters of an hour, "2½ hrs" more than two: what a measure is worth, where its first figure is not. */
function measuredWorth({ covering, value }: Token): number {
  if (covering?.kind !== 'measure' && covering?.kind !== 'number') return value
  const isMinutes = covering.unit === 'hr' && Math.abs(covering.value * 60 - value) < 1e-6
  return isMinutes || FRACTION.test(covering.text) ? covering.value : value
}

/** Roles of figures that count or measure. */
const COUNTING: ReadonlySet<string> = new Set(['q', 'm', 'd', 'u'])

/** What the tokens of a role are worth: the figure in them, scaled, or the measure they lie in. */
function figureOf(tokens: readonly Token[], from: number, to: number, role: string): Figure {
  for (let place = from; place < to; place += 1) {
    const token = tokens[place]
    if (token === undefined || Number.isNaN(token.value)) continue
    const next = tokens[place + 1]
    if (role === 'd' && token.covering?.kind === 'dims') return { value: token.covering.value, from, to }
    // What scales a figure is part of it.
    const scaled = { from, to: Math.max(to, place + 2) }
    if (isThousands(next)) return { value: token.value * 1000, ...scaled }
    if (role !== 'q' && role !== 'd' && role !== 'm' && isCents(next))
      return { value: token.value / 100, ...scaled }
    return { value: role === 'q' ? worthOf(token) : token.value, from, to }
  }
  const covering = tokens[from]?.covering
  // The rest of a measure is no price: "metre $" behind "fourteen".
  const isMeasured = COUNTING.has(role) && (covering?.kind === 'measure' || covering?.kind === 'number')
  const word = tokens
    .slice(from, to)
    .map(({ norm }) => COUNT_WORDS.get(norm))
    .find((one) => one !== undefined)
  return { value: isMeasured ? covering.value : (word ?? Number.NaN), from, to }
}

/** Reads labelled tokens as lines and totals, by the rulings of the labelled texts. */
export function readingOf(tokens: readonly Token[], names: readonly LabelName[]): TextRead {
  const lines: Draft[] = []
  const quote = {
    totals: [] as TextRead['totals'][number][],
    subtotals: [] as Figure[],
    taxes: [] as Figure[],
    rates: [] as Figure[],
    discounts: [] as (Figure & { isPercent: boolean })[],
  }
  let taxWord: TextRead['taxWord'] = null
  for (let from = 0; from < names.length; ) {
    const name = names[from]
    const role = name?.role ?? ''
    const to = endOfStretch(tokens, names, from)
    if (name?.isOfLine === true) {
      if (name.opensLine || lines.length === 0) lines.push(newLine())
      const line = lines.at(-1)
      if (line !== undefined) addToLine(line, tokens, { role, from, to, flag: name.flag })
    } else if (role !== '') {
      const figure = (): Figure => figureOf(tokens, from, to, role)
      if (role === 'T' || role === 'Ti' || role === 'Te')
        quote.totals.push({ ...figure(), tax: TOTAL_TAX[role] })
      else if (role === 'S') quote.subtotals.push(figure())
      else if (role === 'A') quote.taxes.push(figure())
      else if (role === 'R') quote.rates.push(figure())
      else if (role === 'D')
        quote.discounts.push({ ...figure(), isPercent: tokens[from]?.covering?.kind === 'percent' })
      else if (role === 'Xi' || role === 'Xe' || role === 'Xn') taxWord = role
    }
    from = to
  }
  const kept = lines.filter((line) => {
    const [tax] = line.amounts
    if (tax === undefined || !isTaxRow(line, tax, tokens)) return true
    quote.taxes.push(tax)
    return false
  })
  return { lines: sharePrices(kept, tokens).map(settleLine), ...quote, taxWord }
}

const TAX_NAMES: ReadonlySet<string> = new Set(['gst', 'vat', 'hst', 'pst', 'tax', 'mwst', 'tva', 'btw'])
const TAX_ROW_WORDS: ReadonlySet<string> = new Set([...TAX_NAMES, 'plus', 'add', 'at', 'of', 'sales', 'the'])

/** "GST 10%: $926.25": a row that names nothing but a tax is none of work, however it was labelled. */
function isTaxRow(line: Draft, { from }: Figure, tokens: readonly Token[]): boolean {
  if (line.amounts.length > 1 || line.quantities.length + line.unitPrices.length + line.sizes.length > 0)
    return false
  const facts = factsOf(tokens)
  let isNamed = false
  for (let at = from - 1; at >= 0 && tokens[at]?.isBreak === false; at -= 1) {
    if (((facts[at] ?? 0) & FACT.word) === 0) continue
    const word = tokens[at]?.norm ?? ''
    if (!TAX_ROW_WORDS.has(word)) return false
    if (TAX_NAMES.has(word)) isNamed = true
  }
  return isNamed
}

const isFigureAt = (tokens: readonly Token[], place: number): boolean =>
  !Number.isNaN(tokens[place]?.value ?? Number.NaN)

/** Where the tokens of one label end. Two numbers side by side are two figures: "3 5$". */
function endOfStretch(tokens: readonly Token[], names: readonly LabelName[], from: number): number {
  const role = names[from]?.role
  let hasFigure = isFigureAt(tokens, from)
  let to = from + 1
  for (; to < names.length; to += 1) {
    const name = names[to]
    if (name?.role !== role || name?.opensLine === true || name?.flag !== null) break
    if (role === 'n' || role === 'd' || !isFigureAt(tokens, to)) continue
    if (hasFigure) break
    hasFigure = true
  }
  return to
}

interface Stretch {
  readonly role: string
  readonly from: number
  readonly to: number
  readonly flag: LineFlag | null
}

function addToLine(line: Draft, tokens: readonly Token[], { role, from, to, flag }: Stretch): void {
  if (flag !== null) line.flag ??= flag
  if (role === 'n') {
    for (let place = from; place < to; place += 1) line.words.push(place)
    return
  }
  if (role === 'u') {
    for (let place = from; place < to; place += 1) line.unitTokens.push(place)
    return
  }
  const figure = figureOf(tokens, from, to, role)
  if (role === 'q') line.quantities.push(figure)
  else if (role === 'm') line.factors.push(figure)
  else if (role === 'd') line.sizes.push(figure)
  else if (role === 'p') line.unitPrices.push(figure)
  else if (role === 'l') line.amounts.push(figure)
  else if (role === 'pf') line.first = figure
  else if (role === 'pa') line.after = figure
  else if (role === 'k') line.costs.push(figure)
  else if (role === 'mk') line.markups.push(figure)
}

function settleLine(line: Draft): LineRead {
  const quantity = line.quantities[0]?.value ?? 1
  const base = line.sizes[0] === undefined ? quantity : line.sizes[0].value * quantity
  const count = line.factors.reduce((product, { value }) => product * value, base)
  const each = line.unitPrices[0]?.value
  const cost = line.costs[0]?.value
  const tiered =
    line.first === undefined || line.after === undefined
      ? undefined
      : line.first.value + (count - 1) * line.after.value
  const marked =
    cost === undefined || line.markups[0] === undefined
      ? undefined
      : cost * (1 + line.markups[0].value / 100) * count
  const amount = line.amounts[0]?.value ?? tiered ?? (each === undefined ? marked : each * count)
  return { ...line, count, amount: amount ?? null }
}
