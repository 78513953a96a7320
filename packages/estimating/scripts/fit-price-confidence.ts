/**
 * Fits how sure a price of the built-in book is, from the lines of the labelled texts whose price is stated: a row is
 * taken as right where it comes within 2.5 times of that price. Writes `src/data/price-confidence.json`; the same
 * texts and book give the same file.
 * Usage: node packages/estimating/scripts/fit-price-confidence.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNTRIES } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import unitNames from '../src/data/labelled-units.json' with { type: 'json' }
import { type LabelledText, readLabelled } from '../src/labelled/labelled-text.ts'
import { type MeantLine, meaningOf } from '../src/labelled/meaning.ts'
import { correctSpelling } from '../src/match/spelling.ts'
import { strongestTrade, tradeWeights } from '../src/price/guess-trade.ts'
import { weighed } from '../src/price/price-confidence.ts'
import { priceItem } from '../src/price/price-items.ts'
import type { PricedItem } from '../src/price/priced-item.ts'
import type { PricingContext } from '../src/price/pricing-context.ts'
import type { WorkItem } from '../src/segment/work-item.ts'
import { verbAt, type WorkKind } from '../src/text/lexicon.ts'
import { normalise } from '../src/text/normalise.ts'
import { wordsOf } from '../src/text/words.ts'

const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries(unitNames).flatMap(([unit, names]) => names.map((name) => [name, unit] as const)),
)
const RIGHT_WITHIN = 2.5
const STEPS = 4000
const RATE = 0.3
/** Holds the weights small. */
const DECAY = 0.002

function contextOf(text: LabelledText): PricingContext {
  const region = regionOf(COUNTRIES.find((one) => one === text.country) ?? 'AU')
  const weights = tradeWeights(wordsOf(normalise(text.text)).map(correctSpelling))
  return {
    country: region.country,
    currency: region.currency,
    taxMode: 'exclusive',
    taxRateBasisPoints: region.tax.rateBasisPoints,
    tradeWeights: weights,
    trade: strongestTrade(weights),
    ownBook: null,
    previous: new Map(),
    markupPercent: 0,
  }
}

function kindOf(words: readonly string[]): WorkKind | null {
  for (let at = 0; at < words.length; at += 1) {
    const verb = verbAt(words, at)
    if (verb !== undefined) return verb.kind
  }
  return null
}

function workItem(line: MeantLine, unit: string, isCounted: boolean): WorkItem {
  const words = wordsOf(normalise(line.words)).map(correctSpelling)
  const value = line.quantityThousandths / 1000
  const quantity = isCounted ? ({ value, unit, how: 'stated', label: `${value} ${unit}` } as const) : null
  const phrase = {
    quantity,
    otherQuantities: [],
    price: null,
    rateFactor: null,
    width: null,
    words,
    placeWords: [],
    specs: [],
    description: line.words,
    kind: kindOf(words),
    isLeadByVerb: false,
    isLeadByNumber: false,
    spans: [],
  }
  const isLabour = (unit === 'hr' || unit === 'day') && words.some((word) => /^labou?r$/.test(word))
  return {
    phrase,
    joiner: 'start',
    role: isLabour ? 'labour' : 'work',
    quantity,
    price: null,
    otherPrices: [],
    isOptional: false,
    isCustomerSupplied: line.flag === 'c',
    isAfterHours: false,
    contextWords: [],
    description: line.words,
    sentence: 0,
    isCovered: false,
  }
}

interface Example {
  readonly numbers: Readonly<Record<string, number>>
  readonly isRight: boolean
}

function exampleOf(priced: PricedItem, statedCents: number): Example[] {
  if (priced.evidence === null || priced.unitPriceCents <= 0) return []
  const ratio = priced.unitPriceCents / statedCents
  return [{ numbers: weighed(priced.evidence), isRight: ratio <= RIGHT_WITHIN && ratio >= 1 / RIGHT_WITHIN }]
}

const COUNTING: ReadonlySet<string> = new Set(['q', 'd', 'm'])

function examplesOf(text: LabelledText): Example[] {
  const context = contextOf(text)
  const numbers = [...new Set(text.labels.flatMap(({ lines }) => lines))].sort((left, right) => left - right)
  return meaningOf(text).lines.flatMap((line, at) => {
    const number = numbers[at] ?? 0
    const isCounted = text.labels.some(({ role, lines }) => COUNTING.has(role) && lines.includes(number))
    const unit = UNITS.get(line.unit.toLowerCase())
    const total = line.totalCents === null ? null : (line.totalCents * 1000) / line.quantityThousandths
    const statedCents = line.unitPriceCents ?? total
    if (unit === undefined || statedCents === null || statedCents <= 0) return []
    if (line.flag === 'x' || line.flag === 'f') return []
    return exampleOf(priceItem(workItem(line, unit, isCounted), text.text, context), statedCents)
  })
}

/** Logistic regression by gradient descent. */
function fit(examples: readonly Example[]): { bias: number; of: Record<string, number> } {
  const names = Object.keys(examples[0]?.numbers ?? {})
  const weights = new Map(names.map((name) => [name, 0]))
  let bias = 0
  const guess = ({ numbers }: Example): number => {
    const sum = names.reduce((total, name) => total + (weights.get(name) ?? 0) * (numbers[name] ?? 0), bias)
    return 1 / (1 + Math.exp(-sum))
  }
  for (let step = 0; step < STEPS; step += 1) {
    const errors = examples.map((one) => Number(one.isRight) - guess(one))
    const mean = (of: (at: number) => number): number =>
      errors.reduce((sum, error, at) => sum + error * of(at), 0) / examples.length
    bias += RATE * mean(() => 1)
    for (const name of names) {
      const weight = weights.get(name) ?? 0
      weights.set(name, weight + RATE * (mean((at) => examples[at]?.numbers[name] ?? 0) - DECAY * weight))
    }
  }
  const round = (value: number): number => Number(value.toFixed(2))
  return {
    bias: round(bias),
    of: Object.fromEntries([...weights].map(([name, weight]) => [name, round(weight)])),
  }
}

const FOLDER = join(import.meta.dirname, '..', 'labelled')
const examples = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.txt'))
  .sort()
  .flatMap((file) => readLabelled(readFileSync(join(FOLDER, file), 'utf8')).texts)
  .filter(({ kind }) => kind === 'quote')
  .flatMap(examplesOf)
const target = join(import.meta.dirname, '..', 'src', 'data', 'price-confidence.json')
writeFileSync(target, `${JSON.stringify(fit(examples), null, 2)}\n`)
const right = examples.filter(({ isRight }) => isRight).length
process.stdout.write(`${examples.length} prices, ${right} within ${RIGHT_WITHIN} times\n`)
