import type { EstimateRequest } from '../estimate-request.ts'
import { correctMarks } from '../match/spelling.ts'
import type { TextSpan } from '../quote-draft.ts'
import type { Candidate } from '../readings/candidates.ts'
import {
  agreementOf,
  comparison,
  isSameSaid,
  leanOf,
  needsGrammar,
  prefersSecond,
} from '../readings/choose.ts'
import { doubtOf } from '../readings/doubt.ts'
import { withLineChances } from '../readings/line-chances.ts'
import { namesWhatIsNameless } from '../readings/named-prices.ts'
import { rankedReadings, trustOf } from '../readings/rank-readings.ts'
import { readingsOf } from '../readings/read-text.ts'
import { takesWordsOfNext } from '../readings/words-of-next.ts'
import { type WorkOfReading, workOf } from '../readings/work-of.ts'
import { readStatedAmount } from '../reconcile/stated-amount.ts'
import { collectWork } from '../segment/collect-work.ts'
import { MOST_ITEMS } from '../segment/collection.ts'
import { relateItems } from '../segment/relate-items.ts'
import { splitChunks } from '../segment/split-chunks.ts'
import type { Token } from '../tagger/tokens.ts'
import { plainTax } from '../tax/plain-tax.ts'
import { withTaxOfTotal } from '../tax/tax-of-total.ts'
import { normalise } from '../text/normalise.ts'
import { joinWords } from '../tokens/join-words.ts'
import type { Mark } from '../tokens/mark.ts'
import { readMarks } from '../tokens/read-marks.ts'
import type { Reading, Way } from './reading.ts'

/** American roofers count squares of 100 sq ft. Source: shared estimating README, "Conventions". */
function isImperialRoofing(marks: readonly Mark[]): boolean {
  return marks.some((mark) => mark.currency === 'USD' || mark.text === 'usd' || /^shingles?$/.test(mark.text))
}

function toRoofingSquare(mark: Mark): Mark {
  const isSquare = (mark.kind === 'measure' || mark.kind === 'per') && /\bsq(?:uares?)?$/.test(mark.text)
  return isSquare ? { ...mark, unit: 'square' } : mark
}

const NOTHING_READ: WorkOfReading = {
  items: [],
  exclusions: [],
  fates: [],
  discountPercent: 0,
  discountCents: 0,
  total: null,
}

/** A request, and its description in its own words about tax, which tell what a stated total has in it. */
export interface PlainRequest extends EstimateRequest {
  readonly said?: string
}

/** The marks of a text, and the same with squares of roofing for what they are. */
interface Marked {
  readonly read: readonly Mark[]
  readonly marks: readonly Mark[]
}

function markedOf(description: string): Marked {
  const read = joinWords(correctMarks(readMarks(description)))
  return { read, marks: isImperialRoofing(read) ? read.map(toRoofingSquare) : read }
}

/** As the grammar of phrases reads a request. */
export function readByGrammar(
  { description, statedAmount, said = description }: PlainRequest,
  { read, marks }: Marked = markedOf(description),
): Reading {
  const work = collectWork(description, splitChunks(marks))
  const field = readStatedAmount(statedAmount ?? '', 'amount_field')
  const stated =
    field ?? (work.totalClause === null ? null : readStatedAmount(work.totalClause, 'description'))
  return {
    marks: read,
    work,
    items: relateItems(work.items),
    wordings: [],
    stated: withTaxOfTotal(stated, normalise(said)),
  }
}

/** What was learnt from labelled texts, and how sure it is. */
interface LearntReading {
  readonly reading: Reading
  /** How far the favourite is ahead of the next. */
  readonly margin: number
  /** As in `Agreement`. */
  readonly trust: number
}

/** As what was learnt from labelled texts reads a request. */
export function readingOfCandidates(
  { description, statedAmount, said = description }: PlainRequest,
  tokens: readonly Token[],
  candidates: readonly Candidate[],
  { read, marks }: Marked = markedOf(description),
): LearntReading {
  const [best, next] = candidates
  const work =
    best === undefined
      ? NOTHING_READ
      : workOf({ original: description, tokens, names: best.names, reading: best.reading, marks })
  const items = work.items.slice(0, MOST_ITEMS)
  const field = readStatedAmount(statedAmount ?? '', 'amount_field')
  const reading = {
    marks: read,
    work: {
      items,
      exclusions: work.exclusions,
      notes: [],
      ignoredInstructions: [],
      terms: { discountPercent: work.discountPercent, discountCents: work.discountCents, markupPercent: 0 },
      totalClause: null,
      fates: work.fates,
    },
    items,
    wordings: [],
    stated: withTaxOfTotal(field ?? work.total, normalise(said)),
  }
  const margin = best === undefined || next === undefined ? 0 : best.score - next.score
  return { reading, margin, trust: trustOf(candidates) }
}

/** A request read in both ways, and why one of them was taken. */
export interface ReadBothWays {
  readonly tokens: readonly Token[]
  /** Of the second way, as they are ranked. */
  readonly candidates: readonly Candidate[]
  /** By the grammar of phrases. */
  readonly first: Reading
  /** By what was learnt. */
  readonly second: Reading
  readonly margin: number
  readonly trust: number
  /** What speaks for the second against the first. */
  readonly values: readonly number[]
  /**
   * `need`: the text says what only the first way reads; `names`: only the first has words for all prices;
   * `agreement`: both read the same of a short text; `words`: likewise, and the first has words on the wrong line.
   */
  readonly decidedBy: 'need' | 'names' | 'agreement' | 'words' | 'chooser'
  readonly isFirst: boolean
}

function decisionOf(first: Reading, second: Reading, text: string): ReadBothWays['decidedBy'] {
  if (needsGrammar(first, second)) return 'need'
  if (namesWhatIsNameless(first, second)) return 'names'
  if (!isSameSaid(first, second, text)) return 'chooser'
  return takesWordsOfNext(first, second) ? 'words' : 'agreement'
}

export function readBothWays(request: PlainRequest): ReadBothWays {
  const marked = markedOf(request.description)
  const first = readByGrammar(request, marked)
  const readings = readingsOf(request.description)
  const { tokens, lattice } = readings
  const candidates = rankedReadings(readings, first)
  const { reading: second, margin, trust } = readingOfCandidates(request, tokens, candidates, marked)
  const doubt = lattice === undefined ? 0 : doubtOf(first, tokens, lattice)
  const values = comparison(first, second, request.description, { margin, doubt })
  const decidedBy = decisionOf(first, second, request.description)
  const isFirst = decidedBy === 'chooser' ? !prefersSecond(values) : decidedBy !== 'words'
  const believed = (reading: Reading): Reading =>
    lattice === undefined ? reading : withLineChances(reading, tokens, lattice)
  return {
    tokens,
    candidates,
    first: believed(first),
    second: believed(second),
    margin,
    trust,
    values,
    decidedBy,
    isFirst,
  }
}

/** So far behind its favourite the judge's next reading may still be the right one. */
const NEAR_MARGIN = 1.5

/**
 * The first reading, where it leaves open what a price of several is for, as the second has it: "14 sheets $28" is $28 a
 * sheet. An amount for all of them stays open, since most prices of one thing are read so, and so does one of things
 * that are only counted: "2 deadlocks $340" is asked about, and what the second has is only likelier.
 */
function withBasisOf(first: Reading, second: Reading): Reading {
  const isForEach = ({ start }: TextSpan): boolean =>
    second.items.some(({ price }) => price?.basis === 'unit' && price.span.start === start)
  const items = first.items.map((item) => {
    const { price, quantity } = item
    if (price?.basis !== 'open' || !isForEach(price.span)) return item
    const isMeasured = quantity !== null && quantity.value > 1 && quantity.unit !== 'ea'
    return {
      ...item,
      price: isMeasured ? { ...price, basis: 'unit' as const } : { ...price, isLikelyEach: true },
    }
  })
  return { ...first, items }
}

/** What a request says, before anything is priced. */
export function readRequest(request: PlainRequest): Reading {
  const { first, second, margin, trust, values, isFirst, tokens, candidates } = readBothWays(request)
  const agreement = agreementOf(first, second, { margin, trust, lean: leanOf(values) })
  const inWay = (reading: Reading, way: Way): Reading => ({ ...reading, agreement, way })
  const [grammar, learnt] = [inWay(withBasisOf(first, second), 'grammar'), inWay(second, 'learnt')]
  const next =
    candidates.length > 1 && margin < NEAR_MARGIN
      ? [inWay(readingOfCandidates(request, tokens, candidates.slice(1)).reading, 'next')]
      : []
  return isFirst ? { ...grammar, others: [learnt, ...next] } : { ...learnt, others: [grammar, ...next] }
}

/** A request with what it says of tax in the plainest words. */
export const toPlain = (request: EstimateRequest): PlainRequest => ({
  ...request,
  description: plainTax(request.description),
  said: request.description,
})

/** Reads a description with what it says of tax in the plainest words. */
export const readPlain = (request: EstimateRequest): Reading => readRequest(toPlain(request))
