import { feeLengthAt, isCrewWord, isFiller, isStopWord, verbAt, type WorkKind } from '../text/lexicon.ts'
import type { Mark } from '../tokens/mark.ts'
import { countUnit } from '../tokens/unit-words.ts'
import { chunkWords } from './chunk.ts'

function isQuantity(mark: Mark | undefined): boolean {
  return mark?.kind === 'measure' || mark?.kind === 'dims' || mark?.kind === 'number'
}

const PRICE_LEADS = new Set([
  'at',
  '@',
  'for',
  'x',
  '*',
  'by',
  'of',
  'to',
  'per',
  'approx',
  'about',
  'around',
  'roughly',
  'than',
  'from',
  '-',
  '=',
  'allow',
  'say',
  'is',
  'size',
  'type',
  'cat',
  'in',
  'on',
  'class',
  'only',
  'another',
  'extra',
  'additional',
  'existing',
  'total',
  'and',
  'costs',
  'cost',
  'was',
  'charge',
  'price',
  'rate',
  'fee',
  'fees',
  'allowance',
])

/** A point inside a chunk, with what stands around it. */
interface Point {
  readonly marks: readonly Mark[]
  readonly at: number
  readonly started: number
  readonly mark: Mark
  readonly previous: Mark
  readonly next: Mark | undefined
  readonly before: readonly Mark[]
  /** The word here and up to two words after it. */
  readonly words: readonly string[]
}

const STARTERS = /^(?:allow|say|call|make)$/
const FEE_LINKS = /^(?:of|at|is|for)$/
const NO_OBJECTS =
  /^(?:around|over|near|throughout|along|behind|under|between|into|onto|above|up|down|out|and|in|on|by|to|for|with|at|of|only|price|inc|ex)$/

const isAmount = (mark: Mark | undefined): boolean => mark?.kind === 'number' || mark?.kind === 'money'

function wordsFrom(marks: readonly Mark[], at: number): string[] {
  const words: string[] = []
  for (const mark of marks.slice(at, at + 3)) {
    if (mark.kind !== 'word') break
    words.push(mark.text)
  }
  return words
}

/** "… allow 3 hours", "… call it 500" */
function startsAllowance({ marks, at, mark, next, before }: Point): boolean {
  const isOfThing = mark.text === 'say' && !before.some((one) => isQuantity(one) || one.kind === 'money')
  if (isOfThing) return false
  const after = next?.text === 'it' ? marks[at + 2] : next
  return isAmount(after) || after?.kind === 'measure'
}

/** "… all up about five hours labour": the time for everything said before. */
function startsHours({ marks, at, mark, next }: Point): boolean {
  if (mark.text !== 'all' || !/^(?:up|in)$/.test(next?.text ?? '')) return false
  return marks.slice(at + 2, at + 4).some((one) => one.kind === 'measure' && one.unit === 'hr')
}

/** "… two washing machine cocks about an hour and a half at 140": the time for things already counted. */
function startsGuessedHours({ mark, next, before }: Point): boolean {
  const isGuess = /^(?:about|roughly|around|maybe|probably|approx|approximately)$/.test(mark.text)
  const isTime = next?.kind === 'measure' && next.unit === 'hr'
  const isTimed = before.some((one) => one.kind === 'measure' && one.unit === 'hr')
  return isGuess && isTime && !isTimed && before.some(isQuantity)
}

/** "… eighteen metres colorbond she wants the old one gone": the next wish. */
function startsWish({ mark, next, before }: Point): boolean {
  const isWish =
    /^(?:he|she|they)$/.test(mark.text) && /^(?:wants?|needs?|wanted|also|reckons)$/.test(next?.text ?? '')
  return isWish && before.some(isQuantity)
}

/** A word that is more than a link or a bare verb: "remove 3 m3 green waste" has named nothing before the waste. */
function saysSomething(word: string): boolean {
  return !isFiller(word) && !isStopWord(word) && verbAt([word], 0) === undefined
}

/** "2 hours travel at $70 an hour": the hours are those of the fee. */
function isRatedFee(marks: readonly Mark[], from: number, before: readonly Mark[]): boolean {
  const [only, ...others] = before
  const rate = marks.slice(from, from + 3).find((mark) => mark.kind === 'per')
  return only?.kind === 'measure' && others.length === 0 && rate?.unit === only.unit
}

/** "… tip fees a hundred and fifty": a fee with its amount after something counted. */
function startsFee({ marks, at, before, previous, words }: Point): boolean {
  const fee = feeLengthAt(words, 0)
  const isInsideFee = feeLengthAt([previous.text, ...words], 0) > fee
  if (fee === 0 || isInsideFee) return false
  const after = marks[at + fee]
  if (isRatedFee(marks, at + fee, before)) return false
  const isTimed = before.some((one) => one.kind === 'measure' && (one.unit === 'hr' || one.unit === 'day'))
  const saysWhat = isTimed || before.some((one) => one.kind === 'word' && saysSomething(one.text))
  const isContent = countUnit(previous.text) !== undefined
  const isApart = before.some(isQuantity) && saysWhat && !isContent && !isStopWord(previous.text)
  const isLinked = after?.kind === 'word' && FEE_LINKS.test(after.text)
  if (isApart && isAmount(isLinked ? marks[at + fee + 1] : after)) return true
  return fee > 1 && chunkWords(before).length > 1 && isAmount(after)
}

/** "… 2 taps replace the toilet": a verb that turns to another work; undefined when there is none. */
function turnsTo({ marks, at, before, previous, mark, words }: Point): boolean | undefined {
  const verb = verbAt(words, 0)
  if (verb === undefined || !before.some(isQuantity)) return undefined
  if (isPrepositional(previous) || !isTurningVerb(mark.text, verb.kind)) return undefined
  const hasSubject = before.some((one) => one.kind === 'word' && !isFiller(one.text))
  return isObject(marks[at + verb.length]) && isBaseForm(mark.text) && hasSubject
}

function isObject(mark: Mark | undefined): boolean {
  if (mark?.kind === 'number' || mark?.kind === 'measure') return true
  return mark?.kind === 'word' && verbAt([mark.text], 0) === undefined && !NO_OBJECTS.test(mark.text)
}

/** Points inside a chunk where speech without commas moves on to the next thing. */
export function runsOnAt(marks: readonly Mark[], at: number, started: number): boolean {
  const mark = marks[at]
  const previous = marks[at - 1]
  const isInside = mark !== undefined && previous !== undefined && at !== started
  if (!isInside || /^(?:less|minus)$/.test(marks[started]?.text ?? '')) return false
  const next = marks[at + 1]
  const before = marks.slice(started, at)
  if (startsTimes(marks, at, started) || startsLabour(marks, at, started)) return true
  if (mark.kind === 'number' || mark.kind === 'measure') return startsCountedNoun(marks, at, before)
  if (mark.kind !== 'word') return false
  const point = { marks, at, started, mark, previous, next, before, words: wordsFrom(marks, at) }
  if (STARTERS.test(mark.text)) return startsAllowance(point)
  if (startsHours(point) || startsGuessedHours(point) || startsWish(point)) return true
  if (startsFee(point)) return true
  return turnsTo(point) ?? (followsPrice(marks, at, started) && startsAnew(mark, next))
}

/** Verbs that turn to another work even without a comma; nouns that are also verbs ("deck", "tile") do not. */
function isTurningVerb(word: string, kind: WorkKind): boolean {
  if (kind === 'remove') return !/^(?:tip|dump|lift|demo|dig|clear|strip)$/.test(word)
  return /^(?:install|replace|fix|repair|repaint|paint|supply|relocate|rewire|hang|build|connect|lay|patch|mount|assemble|unblock|swap|prune|mow|regrout|reseal|put)$/.test(
    word,
  )
}

function isPrepositional(mark: Mark): boolean {
  return (
    mark.kind === 'word' &&
    /^(?:to|for|of|and|the|a|an|no|not|post|pre|new|from|by|on|in|with|or|without|per|before|after)$/.test(
      mark.text,
    )
  )
}

function isBaseForm(word: string): boolean {
  return !word.endsWith('ing') && !word.endsWith('ed')
}

function isPriceEnd(marks: readonly Mark[], at: number, started: number): boolean {
  const mark = marks[at]
  if (mark === undefined || at <= started) return false
  if (mark.kind === 'money' || mark.kind === 'per')
    return marks.slice(started, at).some((one) => one.kind === 'word') || mark.kind === 'money'
  const lead = marks[at - 1]
  return mark.kind === 'number' && (lead?.text === '@' || lead?.text === 'at')
}

function startsAnew(mark: Mark, next: Mark | undefined): boolean {
  const isTail =
    /^(?:supply|inc|incl|including|ex|excl|gst|vat|plus|total|all|for|per|in|on|each|of|to|from|by|or|fixed|fitted|installed|supplied|flat|labour|the|only|max|min|minimum|off|discount|deposit|worth|approx|with|without|at|x|over|under|is|as|up|tax|markup|mark|margin|allowance|budget|a|an|inclusive|exclusive|call|and|it|now|before|after|if|when|but|plusgst|return|job|lump|complete|altogether|extra|instead|usd|aud|lot|lots|two|three|excluding|net|gross)$/.test(
      mark.text,
    )
  if (isTail || next === undefined) return false
  const opensThing =
    /^(?:old|new|existing)$/.test(mark.text) && next.kind === 'word' && !isStopWord(next.text)
  return opensThing || (!isStopWord(mark.text) && !isFiller(mark.text))
}

const COVERS = /^(?:supplied|installed|fitted|delivered|hung|laid|each|and|all|up|in|done)$/

/** "hot water system 1850 supplied and installed tempering valve 290": the price ends before what it covers. */
function followsPrice(marks: readonly Mark[], at: number, started: number): boolean {
  let last = at - 1
  while (last > started && marks[last]?.kind === 'word' && COVERS.test(marks[last]?.text ?? '')) last -= 1
  if (last === at - 1) return isPriceEnd(marks, last, started)
  return isPriceEnd(marks, last, started) || isSpokenPrice(marks, last)
}

/** From here on a bare spoken number behind a thing is an amount: "tempering valve two ninety". */
const SMALLEST_SPOKEN_PRICE = 40

function isSpokenPrice(marks: readonly Mark[], at: number): boolean {
  const [previous, mark] = [marks[at - 1], marks[at]]
  const isNamed = previous?.kind === 'word' && !isStopWord(previous.text) && !PRICE_LEADS.has(previous.text)
  return mark?.kind === 'number' && mark.isWorded === true && mark.value >= SMALLEST_SPOKEN_PRICE && isNamed
}

/** "@ 85 1x hose": a count behind a price. */
function startsTimes(marks: readonly Mark[], at: number, started: number): boolean {
  const isTimes = marks[at + 1]?.text === 'x' && marks[at + 2]?.kind === 'word'
  return isTimes && isPriceEnd(marks, at - 1, started)
}

/** "@ 22 labour 2 h": labour with its own hours. */
function startsLabour(marks: readonly Mark[], at: number, started: number): boolean {
  const isLabour = /^labou?r$/.test(marks[at]?.text ?? '') && marks[at + 1]?.kind === 'measure'
  return isLabour && isPriceEnd(marks, at - 1, started)
}

function startsCountedNoun(marks: readonly Mark[], at: number, before: readonly Mark[]): boolean {
  const next = marks[at + 1]
  const previous = marks[at - 1]
  if (
    next?.kind !== 'word' ||
    previous === undefined ||
    isCrewWord(next.text) ||
    PRICE_LEADS.has(previous.text)
  )
    return false
  if (
    /^(?:x|at|for|and|or|gst|inc|ex|plus|to|per|each|nights?|days?|times?|visits?|hours?|hrs?|weeks?|months?|story|total|all|in|on|of|off|coats?|extra)$/.test(
      next.text,
    )
  )
    return false
  if (isSpokenPrice(marks, at) && feeLengthAt(wordsFrom(marks, at + 1), 0) > 0) return false
  const isTime = marks[at]?.kind === 'measure' && /^(?:hr|day)$/.test(marks[at]?.unit ?? '')
  if (isTime || (marks[at]?.kind === 'measure' && !before.some((one) => one.kind === 'measure'))) return false
  const countAt = before.findIndex(isQuantity)
  const hasNounAfter =
    countAt >= 0 && before.slice(countAt + 1).some((one) => one.kind === 'word' && !isStopWord(one.text))
  return hasNounAfter && previous.kind !== 'punct'
}
