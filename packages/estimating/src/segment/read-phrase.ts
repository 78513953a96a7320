import type { TextSpan } from '../quote-draft.ts'
import { capitalised } from '../text/casing.ts'
import { isAreaNoun, isCapacityNoun, isFiller, isStopWord, verbAt, type WorkKind } from '../text/lexicon.ts'
import { searchTerms } from '../text/search-terms.ts'
import type { Mark } from '../tokens/mark.ts'
import { chunkWords } from './chunk.ts'
import { readOvertime } from './overtime.ts'
import type { Phrase, ReadQuantity } from './phrase.ts'
import { readNumberRoles } from './read-price.ts'
import { isCountTimesPrice, readQuantities } from './read-quantity.ts'
import { readVisits } from './read-visits.ts'

const DANGLING = new Set([
  'at',
  '@',
  'for',
  'x',
  '*',
  '=',
  'say',
  'allow',
  'and',
  'with',
  'plus',
  'of',
  'to',
  '-',
  '/',
  'the',
  'a',
  'an',
  'approx',
  'about',
  'around',
  'roughly',
  'is',
  'are',
  'in',
  'then',
  '&',
  '+',
  'on',
  'by',
  'or',
  'per',
  'call',
  'it',
  'total',
  'also',
  "'",
  '"',
  '~',
  '(',
  ')',
  'only',
  'up',
  '$',
  'all',
  'including',
  'excluding',
  'but',
  'over',
  'from',
  'each',
  'so',
  'be',
  'will',
  'would',
  'which',
  'that',
  'price',
  'quote',
  'cost',
  'costs',
  'please',
  'if',
])
const TAX_WORDS = new Set([
  'gst',
  'vat',
  'inc',
  'incl',
  'ex',
  'excl',
  'exclusive',
  'inclusive',
  'including',
  'includes',
  'excluding',
  'excludes',
  'before',
  'no',
  'without',
])
/** "$440 inc" */
const BARE_TAX = /^(?:inc|incl|inclusive|ex|excl|exclusive)$/
const CURRENCY_NAMES = new Set(['usd', 'aud', 'nzd', 'gbp', 'eur'])

function dropTaxWords(marks: readonly Mark[]): Mark[] {
  return marks.filter((mark, at) => {
    if (mark.text === 'gst' || mark.text === 'vat' || CURRENCY_NAMES.has(mark.text)) return false
    const next = marks[at + 1]?.text ?? ''
    const previous = marks[at - 1]?.text ?? ''
    const isTaxJoin =
      (TAX_WORDS.has(mark.text) || mark.text === 'plus' || mark.text === '+') &&
      (next === 'gst' || next === 'vat')
    const isTaxTail =
      (mark.text === 'inclusive' ||
        mark.text === 'exclusive' ||
        mark.text === 'incl' ||
        mark.text === 'included' ||
        mark.text === 'free') &&
      (previous === 'gst' || previous === 'vat')
    const isBareTail =
      BARE_TAX.test(mark.text) && next === '' && /^(?:money|number)$/.test(marks[at - 1]?.kind ?? '')
    return !isTaxJoin && !isTaxTail && !isBareTail
  })
}

/** "put up", "cleaned up": the particle belongs to its verb. */
function isVerbTail(marks: readonly Mark[], at: number): boolean {
  const verb = marks[at - 1]
  return marks[at]?.text === 'up' && verb?.kind === 'word' && verbAt([verb.text], 0) !== undefined
}

function trimDangling(marks: readonly Mark[]): Mark[] {
  let start = 0
  let end = marks.length
  const isLoose = (mark: Mark | undefined, atStart: boolean): boolean => {
    if (mark === undefined) return false
    if (mark.kind === 'per' || mark.kind === 'noise' || mark.kind === 'percent') return true
    if (mark.kind === 'punct') return mark.text !== '"'
    if (mark.kind === 'word') return DANGLING.has(mark.text) || (atStart && isFiller(mark.text))
    return false
  }
  while (start < end && isLoose(marks[start], true)) start += 1
  while (end > start && isLoose(marks[end - 1], false) && !isVerbTail(marks, end - 1)) end -= 1
  return marks.slice(start, end)
}

/** Rebuilds readable text from the marks that stay, as they were written: spelling is put right for looking up only. */
export function describe(original: string, marks: readonly Mark[]): string {
  let text = ''
  let previousEnd: number | undefined
  for (const mark of marks) {
    const between = previousEnd === undefined ? '' : original.slice(previousEnd, mark.start)
    const glue =
      previousEnd === undefined
        ? ''
        : /^[\s\-/&'+]{0,3}$/.test(between)
          ? between.replaceAll(/\s+/g, ' ')
          : ' '
    text += glue + original.slice(mark.start, mark.end)
    previousEnd = mark.end
  }
  return capitalised(text.replaceAll(/\s+/g, ' ').trim())
}

/** "for the smiths it's …": who it is for, before the thing is named. */
function greetingLength(marks: readonly Mark[]): number {
  const at = marks.findIndex((mark) => /^(?:its|it's|we|they|he|she|i)$/.test(mark.text))
  const before = marks.slice(0, Math.max(at, 0))
  const isGreeting =
    at > 0 && at <= 8 && before.every((mark) => mark.kind === 'word' || mark.kind === 'noise')
  return isGreeting && before.some((mark) => /^(?:for|hi|mate|ok|okay|yeah)$/.test(mark.text)) ? at + 1 : 0
}

const GENERIC_UNITS = /^(?:rooms?|visits?|times|pcs|pieces|items?|units?)$/

/** "carpets 4 rooms": the unit of a count whose thing was named before it. */
function isGenericUnit(marks: readonly Mark[], at: number): boolean {
  const isCounted = marks[at - 1]?.kind === 'number' && GENERIC_UNITS.test(marks[at]?.text ?? '')
  if (!isCounted || marks[at + 1]?.text === 'of') return false
  return marks
    .slice(0, at - 1)
    .some(
      (mark) =>
        mark.kind === 'word' &&
        !isFiller(mark.text) &&
        !isStopWord(mark.text) &&
        verbAt([mark.text], 0) === undefined,
    )
}

/** Grades of concrete stand for the concrete: "4 m3 of 32MPa". */
const CONCRETE_GRADE = /^(?:n\d{2}|\d{2} ?mpa)$/

/** "skip 6m3", "5 t tipper": what it holds tells one size from another. */
function isContents(mark: Mark, words: readonly string[]): boolean {
  return mark.kind === 'measure' && mark.unit === 'm3' && words.some(isCapacityNoun)
}

const specTerms = (mark: Mark): readonly string[] =>
  mark.kind === 'measure' ? [`${mark.value}${mark.unit}`] : searchTerms(mark.text)

function widthOf(marks: readonly Mark[]): ReadQuantity | null {
  const wide = marks.find((mark) => mark.kind === 'spec' && mark.unit === 'lm' && mark.value > 0)
  if (wide === undefined) return null
  const { value, unit, text, start, end } = wide
  return { value, unit, how: 'stated', label: text, span: { start, end } }
}

/** Words after fillers at the front of the chunk. */
function leadWords(marks: readonly Mark[]): string[] {
  const first = marks.findIndex((mark) => mark.kind !== 'word' || !isFiller(mark.text))
  return first < 0 ? [] : chunkWords(marks.slice(first, first + 4).map((mark) => mark))
}

/** Nouns that are also verbs: "deck oiling" oils, it does not deck. */
const NOUN_VERBS =
  /^(?:supply|deck|decks|fence|fences|tile|tiles|concrete|plaster|render|brick|bricks|turf|hedge|hedges|frame|frames|sheet|sheets|line|lines|box|core|form|screw|screws|point|points|edge|edges|coats?|texture|set|sets|place|put|panel|service|test|cut|level|seal|silicone|grout|clean|paint|strip|carts?|oil|stain|weeds?|mulch|sand|changes?|lift)$/

/** "remove and replace 8 tiles" mends; nothing is only taken away. */
const RENEWS = /^(?:replace|reinstate|rehang|refit|renew|reinstall)$/

function kindOf(words: readonly string[]): WorkKind | null {
  const verbs = words.flatMap((word, at) => {
    const verb = verbAt(words, at)
    return verb === undefined || (word === 'supply' && words.length > at + 1)
      ? []
      : [{ word, kind: verb.kind }]
  })
  const [first, second] = verbs
  const isRenewal = first?.kind === 'remove' && second !== undefined && RENEWS.test(second.word)
  if (isRenewal && words[words.indexOf(second.word) - 1] === 'and') return 'repair'
  const isPlainVerb = first !== undefined && !NOUN_VERBS.test(first.word)
  return (isPlainVerb ? first : (verbs.find(({ word }) => !NOUN_VERBS.test(word)) ?? first))?.kind ?? null
}

function isWholeSpan(span: TextSpan | undefined, mark: Mark): boolean {
  return span !== undefined && mark.start >= span.start && mark.end <= span.end
}

const PLACE_LEADS =
  /^(?:in|at|near|to|behind|between|outside|inside|throughout|from|beside|next|under|above|over|on)$/
/** Troubles are found by where they are: "leak in roof valley", "hole in wall". */
const TROUBLES =
  /^(?:leak\w*|holes?|cracks?|blockage|water|damage|rot|mould|drip\w*|rattle|gap|gaps|paint|stripping|strip|light|lights)$/

/** "sparky to add", "tiler to tile": what is to be done is no place. */
const leadsToWork = (words: readonly string[], at: number): boolean =>
  words[at] === 'to' && verbAt(words, at + 1) !== undefined

/** Bulk goods are the same whatever they are for: "2.5 m3 of concrete for a shed slab". */
const BULK = /^(?:m3|yd3|tonne|load)$/

/** Words after "in", "at", "on" …, when something is named before. */
function placeWordsOf(words: readonly string[], isBulk: boolean): string[] {
  const leads = (word: string): boolean => PLACE_LEADS.test(word) || (isBulk && word === 'for')
  const at = words.findIndex((word, index) => leads(word) && !leadsToWork(words, index))
  const head = words.slice(0, Math.max(at, 0)).filter((word) => !isStopWord(word) && !isFiller(word))
  const names =
    head.some((word) => isBulk || verbAt([word], 0) === undefined) &&
    !head.some((word) => TROUBLES.test(word))
  return names ? words.slice(at).filter((word) => !isStopWord(word)) : []
}

/** Reads one chunk: its quantity, its price, and what it is about. */
export function readPhrase(original: string, chunkMarks: readonly Mark[]): Phrase {
  const marks = dropTaxWords(chunkMarks)
  const words = chunkWords(marks)
  const roles = readNumberRoles(marks)
  const overtime = readOvertime(marks, roles)
  const measured = marks.filter((mark) => !(mark.kind === 'dims' && isCountTimesPrice(mark, words)))
  const wanted = roles.price?.perUnit ?? null
  const quantities = readQuantities(measured, roles.counts, wanted)
  const [quantity = null, ...otherQuantities] = quantities
  const visits = readVisits(marks)
  const genericUnits = new Set(marks.filter((_, at) => isGenericUnit(marks, at)))
  const isUsed = (mark: Mark): boolean => {
    if (roles.priceMarks.includes(mark)) return true
    if (mark.kind === 'per') return true
    if (mark.kind === 'measure' && (mark.unit === 'hr' || mark.unit === 'day')) return true
    if (isWholeSpan(quantity?.crew, mark) || isWholeSpan(visits?.span, mark)) return true
    if (genericUnits.has(mark)) return true
    return quantity?.how === 'stated' && isWholeSpan(quantity.span, mark) && mark.kind !== 'dims'
  }
  const kept = trimDangling(
    trimCountMarks(marks.slice(greetingLength(marks)), isUsed).filter(
      (mark) => mark.kind !== 'noise' && mark.text !== '@' && mark.text !== '(' && mark.text !== ')',
    ),
  )
  const isConcrete = kept.some((mark) => mark.kind === 'spec' && CONCRETE_GRADE.test(mark.text))
  const named = chunkWords(kept)
  const isUnnamed =
    named.length === 0 || (isConcrete && quantity?.unit === 'm3' && !named.includes('concrete'))
  const keptWords = isConcrete && isUnnamed ? ['concrete', ...named] : named
  const lead = leadWords(marks)
  const firstSolid = marks.find((mark) => mark.kind !== 'word' || !isFiller(mark.text))
  return {
    quantity,
    otherQuantities,
    price: overtime.price,
    rateFactor: overtime.factor,
    width: widthOf(marks),
    words: keptWords.filter((word) => !isStopWord(word)),
    placeWords: placeWordsOf(keptWords, BULK.test(quantity?.unit ?? '')),
    specs: kept.filter((mark) => mark.kind === 'spec' || isContents(mark, words)).flatMap(specTerms),
    description: describe(original, kept) + (isConcrete && named.length === 0 ? ' concrete' : ''),
    kind: kindOf(keptWords),
    isLeadByVerb: firstSolid?.kind === 'word' && verbAt(lead, 0) !== undefined && !isNounUse(lead),
    isLeadByNumber:
      firstSolid?.kind === 'number' || firstSolid?.kind === 'measure' || firstSolid?.kind === 'dims',
    spans: marks.length === 0 ? [] : [{ start: marks[0]?.start ?? 0, end: marks.at(-1)?.end ?? 0 }],
  }
}

/** "tiles", "deck", "fence" at the front name a thing when nothing follows that they could act on. */
function isNounUse(words: readonly string[]): boolean {
  const [first = '', second] = words
  return second === undefined && isAreaNoun(first)
}

/** Drops the "x" that tied a used count to its noun, and the markers before a used price. */
function trimCountMarks(marks: readonly Mark[], isUsed: (mark: Mark) => boolean): Mark[] {
  return marks.filter((mark, at) => {
    if (isUsed(mark)) return false
    const next = marks[at + 1]
    const previous = marks[at - 1]
    const ties = mark.text === 'x' || mark.text === '*' || mark.text === 'of'
    if (ties && ((next !== undefined && isUsed(next)) || (previous !== undefined && isUsed(previous))))
      return false
    const leads = /^(?:at|for|@|=|say|allow|approx|about|around|roughly|\$)$/.test(mark.text)
    return !(leads && next !== undefined && isUsed(next))
  })
}
