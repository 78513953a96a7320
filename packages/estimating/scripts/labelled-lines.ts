/** The lines of the labelled texts as work to be priced, for the scripts that learn from prices that are stated. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNTRIES } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import unitNames from '../src/data/labelled-units.json' with { type: 'json' }
import { type LabelledText, readLabelled } from '../src/labelled/labelled-text.ts'
import { type MeantLine, meaningOf } from '../src/labelled/meaning.ts'
import { correctSpelling } from '../src/match/spelling.ts'
import { strongestTrade, tradeWeights } from '../src/price/guess-trade.ts'
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
    ownNames: [],
    state: undefined,
    previous: new Map(),
    mayAssumeHours: false,
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

/** A line of a labelled text, priced by the built-in book as if it stated no price. */
export interface LabelledLine {
  readonly text: LabelledText
  readonly context: PricingContext
  readonly item: WorkItem
  readonly priced: PricedItem
  /** Of one unit; null where none is stated. */
  readonly statedCents: number | null
}

const COUNTING: ReadonlySet<string> = new Set(['q', 'd', 'm'])

function linesOf(text: LabelledText): LabelledLine[] {
  const context = contextOf(text)
  const numbers = [...new Set(text.labels.flatMap(({ lines }) => lines))].sort((left, right) => left - right)
  return meaningOf(text).lines.flatMap((line, at) => {
    const number = numbers[at] ?? 0
    const isCounted = text.labels.some(({ role, lines }) => COUNTING.has(role) && lines.includes(number))
    const unit = UNITS.get(line.unit.toLowerCase())
    if (unit === undefined || line.flag === 'x' || line.flag === 'f') return []
    const total = line.totalCents === null ? null : (line.totalCents * 1000) / line.quantityThousandths
    const stated = line.unitPriceCents ?? total
    const item = workItem(line, unit, isCounted)
    const statedCents = stated === null || stated <= 0 ? null : stated
    return [{ text, context, item, priced: priceItem(item, text.text, context), statedCents }]
  })
}

const FOLDER = join(import.meta.dirname, '..', 'labelled')

/** Every line of the texts to learn from, in the order of the files. */
export const labelledLines = (): LabelledLine[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readLabelled(readFileSync(join(FOLDER, file), 'utf8')).texts)
    .filter(({ kind }) => kind === 'quote')
    .flatMap(linesOf)
