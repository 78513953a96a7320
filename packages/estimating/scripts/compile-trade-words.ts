/**
 * Counts which words speak for which trade, in the built-in price book and the labelled texts, into
 * `src/data/trade-words.json`. The same inputs give the same file.
 * Usage: node packages/estimating/scripts/compile-trade-words.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRADES, type Trade } from '@quotewright/domain/price-book/trades.ts'
import tradeNames from '../src/data/trade-names.json' with { type: 'json' }
import { type LabelledText, readLabelled } from '../src/labelled/labelled-text.ts'
import { BUILT_IN_PRICE_BOOK } from '../src/match/built-in-price-book.ts'
import { tradeTerms } from '../src/price/trade-terms.ts'

const HEADER_TRADES: Readonly<Record<string, readonly string[] | undefined>> = tradeNames.headers
/** A row of the book counts for more than a line of a text, because a person sorted it. */
const ROW_WEIGHT = 2
/** Words seen less often than this say nothing reliable. */
const LEAST_COUNT = 3
/** Added to every count, so that a word never seen in a trade does not rule it out. */
const SMOOTHING = 0.6
const LEAST_WEIGHT = 0.35

type Counts = Map<string, Map<Trade, number>>

function count(counts: Counts, terms: ReadonlySet<string>, trade: Trade, weight: number): void {
  for (const term of terms) {
    const byTrade = counts.get(term) ?? new Map<Trade, number>()
    byTrade.set(trade, (byTrade.get(trade) ?? 0) + weight)
    counts.set(term, byTrade)
  }
}

/** The words of a text's lines; the words around them are the same in any trade. */
const lineWords = ({ text, labels }: LabelledText): string =>
  labels.flatMap(({ role, start, end }) => (role === 'n' ? [text.slice(start, end)] : [])).join(' ; ')

function countAll(texts: readonly LabelledText[]): { counts: Counts; sizes: Map<Trade, number> } {
  const counts: Counts = new Map()
  const sizes = new Map<Trade, number>()
  const add = (words: string, trade: Trade, weight: number): void => {
    count(counts, new Set(tradeTerms(words)), trade, weight)
    sizes.set(trade, (sizes.get(trade) ?? 0) + weight)
  }
  for (const { name, synonyms, object, trade } of BUILT_IN_PRICE_BOOK)
    add([name, ...synonyms, object ?? ''].join(' ; '), trade, ROW_WEIGHT)
  for (const text of texts) {
    const trades = TRADES.filter((trade) => HEADER_TRADES[text.trade]?.includes(trade))
    for (const trade of trades) add(lineWords(text), trade, 1 / trades.length)
  }
  return { counts, sizes }
}

/** How much more often a trade says a word than all trades do, in natural logarithms. */
function weightsOf(texts: readonly LabelledText[]): Record<string, Record<string, number>> {
  const { counts, sizes } = countAll(texts)
  const table: Record<string, Record<string, number>> = {}
  for (const [term, byTrade] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const total = [...byTrade.values()].reduce((sum, one) => sum + one, 0)
    if (total < LEAST_COUNT) continue
    const rate = (trade: Trade): number =>
      ((byTrade.get(trade) ?? 0) + SMOOTHING) / ((sizes.get(trade) ?? 0) + 10)
    const mean = TRADES.reduce((sum, trade) => sum + rate(trade), 0) / TRADES.length
    const strong = TRADES.flatMap((trade) => {
      const weight = Math.log(rate(trade) / mean)
      return weight >= LEAST_WEIGHT ? [[trade, Number(weight.toFixed(2))] as const] : []
    })
    if (strong.length > 0) table[term] = Object.fromEntries(strong)
  }
  return table
}

const FOLDER = join(import.meta.dirname, '..', 'labelled')
const texts = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.txt'))
  .sort()
  .flatMap((file) => readLabelled(readFileSync(join(FOLDER, file), 'utf8')).texts)
  .filter(({ kind }) => kind === 'quote')
const skipped = process.argv[2]
const table = weightsOf(
  skipped === undefined ? texts : texts.filter(({ author }) => !author.includes(skipped)),
)
const target = join(import.meta.dirname, '..', 'src', 'data', 'trade-words.json')
writeFileSync(
  target,
  `{\n${Object.entries(table)
    .map(([term, weights]) => `${JSON.stringify(term)}: ${JSON.stringify(weights)}`)
    .join(',\n')}\n}\n`,
)
process.stdout.write(`${Object.keys(table).length} words written\n`)
