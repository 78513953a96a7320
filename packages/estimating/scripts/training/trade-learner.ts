import { TRADES } from '@quotewright/domain/price-book/trades.ts'
import { PARTS_OF_ONE, packed, type StoredTradeModel } from '../../src/trade/trade-model.ts'
import { randomNumbers } from './random-numbers.ts'
import type { TradeLesson } from './trade-lessons.ts'

const ROUNDS = 8
const RATE = 0.5
const DECAY = 1e-4
/** The trades with few lessons count for more, but not as much as those with many. */
const BALANCE = 0.5
const BIAS = 0.3
/** Features of fewer authors are their own habits. */
const LEAST_AUTHORS = 2
/** A weight that is less than this, and a feature of which none is more than that, tell nothing. */
const LEAST_WEIGHT = 0.4
const LEAST_TELLING = 1.1

interface Row {
  readonly at: Int32Array
  readonly values: Float64Array
  readonly right: readonly number[]
  weight: number
}

function placesOf(lessons: readonly TradeLesson[]): Map<string, number> {
  const authors = new Map<string, Set<string>>()
  for (const { features, author } of lessons) {
    for (const feature of features.keys()) {
      const own = authors.get(feature) ?? new Set()
      authors.set(feature, own.add(author))
      // A line of `training/trades.txt` teaches a word at its first use.
      if (author.startsWith('told ')) own.add('told')
    }
  }
  const kept = [...authors].filter(([, own]) => own.size >= LEAST_AUTHORS).map(([feature]) => feature)
  return new Map(kept.sort().map((feature, at) => [feature, at]))
}

function rowsOf(lessons: readonly TradeLesson[], places: ReadonlyMap<string, number>): Row[] {
  const rows = lessons.map(({ features, trades, weight }) => {
    const known = [...features].flatMap(([feature, value]) => {
      const at = places.get(feature)
      return at === undefined ? [] : [[at, value] as const]
    })
    const all = [...known, [places.size, BIAS] as const]
    return {
      at: Int32Array.from(all, ([at]) => at),
      values: Float64Array.from(all, ([, value]) => value),
      right: trades.map((trade) => TRADES.indexOf(trade)),
      weight,
    }
  })
  const counts = TRADES.map(() => 0)
  for (const { right, weight } of rows)
    for (const trade of right) counts[trade] = (counts[trade] ?? 0) + weight / right.length
  const mean = counts.reduce((sum, one) => sum + one, 0) / counts.length
  for (const row of rows) {
    const shares = row.right.map((trade) => (mean / Math.max(1, counts[trade] ?? 1)) ** BALANCE)
    row.weight *= shares.reduce((sum, one) => sum + one, 0) / shares.length
  }
  return rows
}

function shuffle(places: number[], random: () => number): void {
  for (let at = places.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const held = places[at] ?? 0
    places[at] = places[other] ?? 0
    places[other] = held
  }
}

/** Shares of the trades by the weights so far, less those that would be right. */
function errorsOf({ at, values, right, weight }: Row, weights: Float64Array): Float64Array {
  const sums = new Float64Array(TRADES.length)
  for (let one = 0; one < at.length; one += 1) {
    const from = (at[one] ?? 0) * TRADES.length
    for (let trade = 0; trade < TRADES.length; trade += 1)
      sums[trade] = (sums[trade] ?? 0) + (weights[from + trade] ?? 0) * (values[one] ?? 0)
  }
  const highest = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - highest))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const ofRight = right.reduce((sum, trade) => sum + (shares[trade] ?? 0), 0)
  return shares.map(
    (share, trade) => weight * (share / whole - (right.includes(trade) ? share / ofRight : 0)),
  )
}

function step(row: Row, weights: Float64Array, squares: Float64Array): void {
  const errors = errorsOf(row, weights)
  for (let one = 0; one < row.at.length; one += 1) {
    const from = (row.at[one] ?? 0) * TRADES.length
    for (let trade = 0; trade < TRADES.length; trade += 1) {
      const place = from + trade
      const slope = (errors[trade] ?? 0) * (row.values[one] ?? 0) + DECAY * (weights[place] ?? 0)
      squares[place] = (squares[place] ?? 0) + slope * slope
      weights[place] = (weights[place] ?? 0) - (RATE * slope) / Math.sqrt(squares[place] ?? 1)
    }
  }
}

/** Multinomial logistic regression by adaptive gradients. The same lessons give the same weights. */
export function learnTrades(lessons: readonly TradeLesson[]): StoredTradeModel {
  const places = placesOf(lessons)
  const rows = rowsOf(lessons, places)
  const weights = new Float64Array((places.size + 1) * TRADES.length)
  const squares = new Float64Array(weights.length).fill(1e-2)
  const order = rows.map((_, at) => at)
  const random = randomNumbers(1)
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random)
    for (const at of order) {
      const row = rows[at]
      if (row !== undefined) step(row, weights, squares)
    }
  }
  const of = (place: number): number[] =>
    Array.from(weights.subarray(place * TRADES.length, (place + 1) * TRADES.length))
  const told = [...places].flatMap(([feature, place]) => {
    const own = of(place).map((weight) => (Math.abs(weight) < LEAST_WEIGHT ? 0 : weight))
    return Math.max(...own.map(Math.abs)) < LEAST_TELLING ? [] : [[feature, packed(own)] as const]
  })
  return {
    bias: of(places.size).map((weight) => Math.round(weight * BIAS * PARTS_OF_ONE) / PARTS_OF_ONE + 0),
    weights: Object.fromEntries(told),
  }
}
