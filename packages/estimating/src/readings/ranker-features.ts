import type { Reading } from '../assemble/reading.ts'
import type { Token } from '../tagger/tokens.ts'
import type { Beliefs } from './beliefs.ts'
import type { Candidate } from './candidates.ts'
import { amountOf, moneyUnusedBy } from './choose.ts'
import type { Figure } from './figure.ts'
import { isOfTotal, JUDGE_FEATURES } from './judge-features.ts'
import type { LineRead, TextRead } from './reading.ts'

/** What only shows once all readings are there: how they compare, with each other and with the grammar's. */
export const COMPARED_FEATURES = [
  'judgedBehind',
  'amountsVoted',
  'countsVoted',
  'totalVoted',
  'grammarAmounts',
  'grammarAmountsShared',
  'grammarCounts',
  'grammarCountsShared',
  'grammarTotal',
  'grammarWithoutTotal',
  'grammarMoneyUnused',
  'grammarSum',
  'totalIsGrammarSum',
  'linesBeyondGrammar',
  'amountsBeyondGrammar',
  'leastMoneyChance',
  'meanMoneyChance',
  'leastCountChance',
  'bareMoney',
  'bareAmountsOfOne',
  'largestAmount',
  'smallestAmount',
  'smallestPrice',
  'largestCount',
  'unlikeAmounts',
  'linesOfTotal',
  'optionalLines',
  'amounts',
  'hasTotal',
  'shareOfTotal',
  'length',
] as const
export const RANKER_FEATURES = [...JUDGE_FEATURES, ...COMPARED_FEATURES] as const
export const RANKER_WIDTH = RANKER_FEATURES.length

type Compared = Readonly<Record<(typeof COMPARED_FEATURES)[number], number>>

/** What a reading comes to, in cents and thousandths, each in order. */
interface Figures {
  readonly amounts: readonly number[]
  readonly counts: readonly number[]
  readonly total: number | null
}

/** The numbers in order, without those of figures that have no value. */
const ascending = (numbers: readonly number[]): number[] =>
  numbers.filter((one) => !Number.isNaN(one)).sort((left, right) => left - right)
const isSame = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((one, at) => one === right[at])
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** The share of the numbers of two ascending lists that both have, 0 to 1. */
export function sharedPart(left: readonly number[], right: readonly number[]): number {
  if (left.length + right.length === 0) return 1
  let [shared, at, other] = [0, 0, 0]
  while (at < left.length && other < right.length) {
    const difference = (left[at] ?? 0) - (right[other] ?? 0)
    if (difference === 0) shared += 1
    if (difference <= 0) at += 1
    if (difference >= 0) other += 1
  }
  return (2 * shared) / (left.length + right.length)
}

function figuresOf({ lines, totals }: TextRead): Figures {
  const counted = lines.filter(isOfTotal)
  return {
    amounts: ascending(counted.flatMap(({ amount }) => (amount === null ? [] : [Math.round(amount * 100)]))),
    counts: ascending(counted.map(({ count }) => Math.round(count * 1000))),
    total: totals[0] === undefined ? null : Math.round(totals[0].value * 100),
  }
}

/** The same of the grammar's reading. */
function figuresByGrammar({ items, stated }: Reading): Figures {
  const base = items.filter(({ isOptional }) => !isOptional)
  return {
    amounts: ascending(base.flatMap((item) => amountOf(item) ?? [])),
    counts: ascending(base.map(({ quantity }) => Math.round((quantity?.value ?? 1) * 1000))),
    total: stated?.from === 'description' ? stated.maxCents : null,
  }
}

const CENTS_APART = 2

function besideGrammar(own: Figures, grammar: Figures): Partial<Compared> {
  const sum = sumOf(grammar.amounts)
  return {
    grammarAmounts: Number(isSame(own.amounts, grammar.amounts)),
    grammarAmountsShared: sharedPart(own.amounts, grammar.amounts),
    grammarCounts: Number(isSame(own.counts, grammar.counts)),
    grammarCountsShared: sharedPart(own.counts, grammar.counts),
    grammarTotal: Number(own.total === grammar.total),
    grammarWithoutTotal: Number(grammar.total === null),
    grammarSum: Number(Math.abs(sumOf(own.amounts) - sum) <= CENTS_APART),
    totalIsGrammarSum: Number(own.total !== null && Math.abs(own.total - sum) <= CENTS_APART),
    linesBeyondGrammar: own.counts.length - grammar.counts.length,
    amountsBeyondGrammar: own.amounts.length - grammar.amounts.length,
  }
}

const magnitude = (amount: number): number => Math.log1p(Math.max(0, amount))
const pricesOf = (line: LineRead): readonly Figure[] => [
  ...line.unitPrices,
  ...line.amounts,
  ...line.costs,
  ...(line.first === undefined ? [] : [line.first]),
  ...(line.after === undefined ? [] : [line.after]),
]

/** Whether nothing beside a figure says that it is money. */
function isBare({ from, to }: Figure, tokens: readonly Token[]): boolean {
  for (let at = Math.max(0, from - 1); at <= to; at += 1) {
    const token = tokens[at]
    if (token?.mark === 'money' || /[$£€]/.test(token?.text ?? '') || /\.\d\d$/.test(token?.text ?? ''))
      return false
  }
  return true
}

/** What the tagger believes of the figures a reading takes for money or for counts. */
function moneyFeatures({ names, reading }: Candidate, text: TextOfReadings): Partial<Compared> {
  const { tokens, beliefs } = text
  const chances = (figures: readonly Figure[]): number[] =>
    figures.flatMap(({ from, to }) => {
      for (let at = from; at < to; at += 1) {
        const roles = beliefs?.roles[at]
        if (roles !== undefined) return [roles.get(names[at]?.role ?? '') ?? 0]
      }
      return []
    })
  const prices = reading.lines.flatMap(pricesOf)
  const ofMoney = chances(prices)
  const ofCounts = chances(reading.lines.flatMap(({ quantities }) => quantities))
  const bare = prices.filter((figure) => isBare(figure, tokens))
  const each = reading.lines.flatMap(({ unitPrices }) => unitPrices.map(({ value }) => value))
  return {
    leastMoneyChance: Math.min(1, ...ofMoney),
    meanMoneyChance: ofMoney.length === 0 ? 1 : sumOf(ofMoney) / ofMoney.length,
    leastCountChance: Math.min(1, ...ofCounts),
    bareMoney: bare.length,
    bareAmountsOfOne: reading.lines.filter(
      (line) => line.count === 1 && line.amounts.some((one) => bare.includes(one)),
    ).length,
    smallestPrice: each.length === 0 ? -1 : magnitude(Math.min(...each)),
  }
}

function sizeFeatures({ amounts, counts, total }: Figures, length: number): Partial<Compared> {
  const [least, most] = [amounts[0] ?? 0, amounts.at(-1) ?? 0]
  const sum = sumOf(amounts)
  return {
    largestAmount: magnitude(most / 100),
    smallestAmount: magnitude(least / 100),
    unlikeAmounts: magnitude(most / 100) - magnitude(least / 100),
    largestCount: magnitude((counts.at(-1) ?? 0) / 1000),
    linesOfTotal: counts.length,
    amounts: amounts.length,
    hasTotal: Number(total !== null),
    shareOfTotal: total === null || total === 0 ? -1 : Math.min(3, sum / total),
    length: magnitude(length),
  }
}

/** What share of the judge's trust goes to readings with the same key, for each reading. */
function votesOf(trust: readonly number[], keys: readonly string[]): number[] {
  const sums = new Map<string, number>()
  keys.forEach((key, at) => {
    sums.set(key, (sums.get(key) ?? 0) + (trust[at] ?? 0))
  })
  return keys.map((key) => sums.get(key) ?? 0)
}

/** A text whose readings are compared. */
export interface TextOfReadings {
  readonly tokens: readonly Token[]
  readonly beliefs: Beliefs | undefined
  /** As the grammar of phrases reads it. */
  readonly grammar: Reading
}

/** The values of all readings of a text, `RANKER_WIDTH` for each, one reading after another. */
export function rankerValues(candidates: readonly Candidate[], text: TextOfReadings): Float32Array {
  const most = Math.max(...candidates.map(({ score }) => score))
  const chances = candidates.map(({ score }) => Math.exp(score - most))
  const all = sumOf(chances)
  const trust = chances.map((chance) => chance / all)
  const figures = candidates.map(({ reading }) => figuresOf(reading))
  const amountsVoted = votesOf(
    trust,
    figures.map(({ amounts }) => amounts.join()),
  )
  const countsVoted = votesOf(
    trust,
    figures.map(({ counts }) => counts.join()),
  )
  const totalVoted = votesOf(
    trust,
    figures.map(({ total }) => String(total)),
  )
  const grammar = figuresByGrammar(text.grammar)
  const grammarMoneyUnused = moneyUnusedBy(text.grammar)
  const values = new Float32Array(candidates.length * RANKER_WIDTH)
  candidates.forEach((candidate, at) => {
    const own = figures[at] ?? grammar
    const compared: Partial<Compared> = {
      judgedBehind: candidate.score - most,
      amountsVoted: amountsVoted[at] ?? 0,
      countsVoted: countsVoted[at] ?? 0,
      totalVoted: totalVoted[at] ?? 0,
      ...besideGrammar(own, grammar),
      ...moneyFeatures(candidate, text),
      ...sizeFeatures(own, text.tokens.length),
      grammarMoneyUnused,
      optionalLines: candidate.reading.lines.filter(({ flag }) => flag === 'o').length,
    }
    values.set(
      JUDGE_FEATURES.map((name) => candidate.values[name]),
      at * RANKER_WIDTH,
    )
    values.set(
      COMPARED_FEATURES.map((name) => compared[name] ?? 0),
      at * RANKER_WIDTH + JUDGE_FEATURES.length,
    )
  })
  return values
}
