import { isAreaNoun, isStopWord, verbAt, type WorkKind } from '../text/lexicon.ts'
import { searchTerms } from '../text/search-terms.ts'
import { singular } from '../text/words.ts'
import type { ReadQuantity } from './phrase.ts'
import type { WorkItem } from './work-item.ts'

/** Words that tell two items apart, singular. */
function keyWords(item: WorkItem): Set<string> {
  return new Set(
    item.phrase.words.filter((word) => !isStopWord(word) && verbAt([word], 0) === undefined).map(singular),
  )
}

const isUnpriced = (item: WorkItem): boolean => item.price === null
const isUncounted = (item: WorkItem): boolean => item.quantity === null
const REMOVES_EXISTING = /\b(?:old|existing|current)\b/
const isRunningUnit = (unit: string): boolean =>
  unit === 'm2' || unit === 'lm' || unit === 'ft' || unit === 'sqft'

function inherited(quantity: ReadQuantity): ReadQuantity {
  return { ...quantity, how: 'assumed', label: `same as the line above: ${quantity.label}` }
}

/** "… 60m2 remove old concrete": what is removed measures as what replaces it. */
function inheritRemoval(item: WorkItem, previous: WorkItem | undefined): WorkItem {
  const isRemoval = item.phrase.kind === 'remove' && REMOVES_EXISTING.test(item.description.toLowerCase())
  if (!isRemoval || !isUncounted(item) || item.price?.basis === 'line' || item.price?.basis === 'open')
    return item
  const quantity = previous?.quantity
  return quantity !== null && quantity !== undefined && isRunningUnit(quantity.unit)
    ? { ...item, quantity: inherited(quantity) }
    : item
}

/** "wall 18m x 0.8m with ag drain", "… waterproofing and tiling": the part runs as long as the whole. */
function inheritFromWhole(item: WorkItem, previous: WorkItem | undefined): WorkItem {
  if (
    previous === undefined ||
    !isUncounted(item) ||
    item.price !== null ||
    previous.sentence !== item.sentence
  )
    return item
  const words = keyWords(item)
  if (
    item.joiner === 'with' &&
    (words.has('drain') ||
      words.has('edging') ||
      words.has('capping') ||
      words.has('plinth') ||
      words.has('lattice'))
  ) {
    const length = [previous.quantity, ...previous.phrase.otherQuantities].find(
      (one) => one?.unit === 'lm' || one?.unit === 'ft',
    )
    return length === undefined || length === null ? item : { ...item, quantity: inherited(length) }
  }
  const isSharedWork =
    item.joiner === 'and' &&
    /^(?:tiling|tile|waterproof\w*|paint\w*|screed\w*|sand\w*|seal\w*|stain\w*|oil\w*|render\w*|polish\w*|underlay|sheeting|grout\w*)\b/i.test(
      item.description,
    )
  return isSharedWork && previous.quantity !== null
    ? { ...item, quantity: inherited(previous.quantity) }
    : item
}

/** "supply 3 vanities at 450 each and install at 200 each": each of the same three. */
function inheritEach(item: WorkItem, previous: WorkItem | undefined): WorkItem {
  const isEach = isUncounted(item) && item.price?.perUnit === 'ea' && item.phrase.words.length <= 2
  const count = previous?.quantity
  const isSame =
    isEach &&
    previous?.sentence === item.sentence &&
    count !== null &&
    count !== undefined &&
    !isRunningUnit(count.unit)
  return isSame ? { ...item, role: 'work', quantity: inherited(count) } : item
}

/** "waterproof and tile 8 m2": the work named first has the quantity named after. */
function inheritFromNext(item: WorkItem, next: WorkItem | undefined): WorkItem {
  const isSharedWork =
    next?.joiner === 'and' &&
    item.phrase.words.length === 1 &&
    /^(?:waterproof\w*|screed\w*|undercoat\w*|insulat\w*|prep\w*|excavat\w*|plaster\w*|till\w*)$/i.test(
      item.phrase.words[0] ?? '',
    )
  return isSharedWork && isUncounted(item) && item.price === null && next.quantity !== null
    ? { ...item, quantity: inherited(next.quantity) }
    : item
}

/** "Window cleaning: 18 windows, 12 flyscreens": the title says what is done. */
function titleVerb(item: WorkItem): WorkKind | null {
  if (item.phrase.kind !== null || item.role !== 'work') return null
  const kinds = item.contextWords.flatMap((_, at) => verbAt(item.contextWords, at)?.kind ?? [])
  return kinds.find((kind) => kind === 'paint' || kind === 'clean') ?? null
}

/** "paint 2 doors, 4 windows": the verb of the first holds for the rest of the list. */
function inheritVerb(item: WorkItem, previous: WorkItem | undefined): WorkItem {
  const titled = titleVerb(item)
  if (titled !== null) return { ...item, phrase: { ...item.phrase, kind: titled } }
  const verb = previous?.phrase.kind
  if (
    previous === undefined ||
    verb === null ||
    verb === undefined ||
    item.phrase.kind !== null ||
    previous.sentence !== item.sentence ||
    item.role !== 'work'
  )
    return item
  const carries =
    verb === 'paint' ||
    verb === 'clean' ||
    (verb === 'remove' && item.joiner === 'and' && !/\bnew\b/i.test(item.description))
  return carries ? { ...item, phrase: { ...item.phrase, kind: verb } } : item
}

function overlaps(a: WorkItem, b: WorkItem): boolean {
  const words = keyWords(a)
  for (const word of keyWords(b)) if (words.has(word)) return true
  return false
}

/** "Rewire consumer unit … consumer unit £620": the first is what the second prices. */
function isPricedElsewhere(item: WorkItem, items: readonly WorkItem[]): boolean {
  if (!isUnpriced(item) || !isUncounted(item) || item.phrase.kind === 'remove' || item.isOptional)
    return false
  return items.some(
    (other) =>
      other !== item &&
      !other.isOptional &&
      other.price !== null &&
      other.phrase.kind !== 'remove' &&
      overlaps(item, other),
  )
}

/** "Paint the lounge. 60 m2 of walls, 35 m2 of ceiling": the surfaces are the work. */
function isMeasuredBelow(item: WorkItem, next: WorkItem | undefined): boolean {
  const isGeneral =
    isUnpriced(item) &&
    isUncounted(item) &&
    (item.phrase.kind === 'paint' || item.phrase.kind === 'clean') &&
    !item.isOptional
  return (
    isGeneral &&
    next?.joiner === 'sentence' &&
    next.phrase.kind === null &&
    isMeasured(next) &&
    next.phrase.words.some(isAreaNoun)
  )
}

const TRADE_NAMES =
  /\b(?:sparky|sparkie|plumber|electrician|painter|tiler|chippy|carpenter|cleaner|gardener|roofer|landscaper|handyman|concreter|fencer|brickie|builder|tradie|job)\b/

/** "windows in and out, 22 panes …": a title for the counted lines after it. */
function isTitle(item: WorkItem, next: WorkItem | undefined): boolean {
  if (
    !isUnpriced(item) ||
    !isUncounted(item) ||
    item.phrase.isLeadByVerb ||
    item.role !== 'work' ||
    item.isOptional
  )
    return false
  if (next === undefined || next.isOptional) return false
  const isJobTitle =
    TRADE_NAMES.test(item.description.toLowerCase()) && item.joiner === 'start' && next.price !== null
  const isCounted =
    item.joiner === 'start' &&
    next.joiner !== 'and' &&
    next.sentence === item.sentence &&
    next.quantity !== null &&
    next.price !== null
  return isJobTitle || isCounted
}

/** Hours with a rate pay for the work named around them. */
function paysForLabour(item: WorkItem): boolean {
  return item.role === 'labour' && item.price !== null && !item.isOptional
}

function describeLabour(labour: WorkItem, works: readonly WorkItem[]): WorkItem {
  if (works.length === 0) return labour
  const text = works
    .map((work) => work.description.charAt(0).toLowerCase() + work.description.slice(1))
    .join(', ')
  const isPlain = /^labour$/i.test(labour.description)
  const description = isPlain ? `Labour: ${text}` : labour.description
  const words = new Set(works.flatMap((work) => work.phrase.words).concat(labour.phrase.words))
  return {
    ...labour,
    description: description.length > 200 ? labour.description : description,
    contextWords: [...labour.contextWords, ...words],
    phrase: {
      ...labour.phrase,
      spans: [...works.flatMap((work) => work.phrase.spans), ...labour.phrase.spans],
    },
  }
}

/** Folds work without quantity or price of its own into the labour that is paid by the hour. */
function foldIntoLabour(items: readonly WorkItem[]): WorkItem[] {
  const labour = items.find(paysForLabour)
  if (labour === undefined) return [...items]
  const isFolded = (item: WorkItem): boolean =>
    item.role === 'work' &&
    isUnpriced(item) &&
    !item.isOptional &&
    (isUncounted(item) || isMeasured(item)) &&
    !/\b(?:supply|new)\b/i.test(item.description)
  const folded = items.filter(isFolded)
  return items
    .filter((item) => !isFolded(item))
    .map((item) => (item === labour ? describeLabour(item, folded.map(withMeasure)) : item))
    .map((item) =>
      item.role === 'work' && isUnpriced(item) && !item.isOptional ? { ...item, isCovered: true } : item,
    )
}

/** "200 m2 at $3.50, min charge $250": a minimum that the work before it reaches is no line. */
function isMetMinimum(item: WorkItem, previous: WorkItem | undefined): boolean {
  const isMinimum = /^min(?:imum)? charge/i.test(item.description) && item.price !== null
  if (
    !isMinimum ||
    previous?.price === null ||
    previous === undefined ||
    previous.sentence !== item.sentence ||
    previous.price.basis !== 'unit'
  )
    return false
  return previous.price.cents * (previous.quantity?.value ?? 1) >= (item.price?.cents ?? 0)
}

const isMeasured = (item: WorkItem): boolean => item.quantity !== null && isRunningUnit(item.quantity.unit)

function withMeasure(item: WorkItem): WorkItem {
  return item.quantity === null || item.quantity.how !== 'stated'
    ? item
    : { ...item, description: `${item.description} (${item.quantity.label})` }
}

/** Relates items of one description to each other: titles, parts, what is paid for elsewhere. */
export function relateItems(items: readonly WorkItem[]): WorkItem[] {
  const titled = items.filter(
    (item, at) => !isTitle(item, items[at + 1]) && !isMeasuredBelow(item, items[at + 1]),
  )
  const linked: WorkItem[] = []
  for (const [at, item] of titled.entries()) {
    const previous = linked.at(-1)
    linked.push(
      inheritFromNext(
        inheritEach(inheritFromWhole(inheritRemoval(item, previous), previous), previous),
        titled[at + 1],
      ),
    )
  }
  const spoken = linked.map((item, at) => inheritVerb(item, linked[at - 1]))
  const merged = spoken.filter((item) => !isPricedElsewhere(item, spoken))
  return foldIntoLabour(merged.filter((item, at) => !isMetMinimum(item, merged[at - 1])))
}

/** Words of an item for the search: singular, without stop words; verbs stay, they tell cleaning from painting. */
export function searchWords(item: WorkItem): string[] {
  const places = new Set(item.phrase.placeWords)
  const words = item.phrase.words.filter(
    (word) => !isStopWord(word) && word !== 'supply' && !places.has(word),
  )
  const named = words.filter((word) => verbAt([word], 0) === undefined)
  const all = named.length > 0 ? words : [...words, ...item.contextWords]
  return [...new Set([...item.phrase.specs, ...searchTerms(all.join(' '))])]
}
