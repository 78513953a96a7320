import { isAreaNoun, isDistinctWork, isStopWord, verbAt, type WorkKind } from '../text/lexicon.ts'
import { searchTerms } from '../text/search-terms.ts'
import { extendDescription } from './collection.ts'
import { foldIntoLabour, shareLabourRates } from './labour.ts'
import { applyOvertime } from './overtime.ts'
import { inherited, isUncounted, isUnpriced, keyWords, ON_IT, shareMeasures } from './share-measures.ts'
import { foldPlaces } from './titles.ts'
import type { WorkItem } from './work-item.ts'

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

/** Whether an item may be what another one prices. */
const isNamedOnly = (item: WorkItem): boolean =>
  isUnpriced(item) && isUncounted(item) && item.phrase.kind !== 'remove' && !item.isOptional

/** "Rewire consumer unit … consumer unit £620": the first is what the second prices, and goes. */
function dropPricedElsewhere(items: readonly WorkItem[]): WorkItem[] {
  const priced = items.filter(
    (item) => !item.isOptional && item.price !== null && item.phrase.kind !== 'remove',
  )
  const named = new Set(priced.flatMap((item) => [...keyWords(item)]))
  return items.filter((item) => !isNamedOnly(item) || ![...keyWords(item)].some((word) => named.has(word)))
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
    next.role !== 'labour' &&
    next.sentence === item.sentence &&
    next.quantity !== null &&
    next.price !== null
  return isJobTitle || isCounted
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

/** "a 7 kW split in the bedroom and a 2.5 kW in the study": the second is a split too. */
function nameElliptic(items: readonly WorkItem[]): WorkItem[] {
  return items.map((item, at) => {
    const previous = items[at - 1]
    const names = item.phrase.words.filter((word) => !item.phrase.placeWords.includes(word))
    const isSizeOnly = /^\d[\d.]* ?[a-z]{0,6} (?:in|for|at|to|on|outside|upstairs)\b/i.test(item.description)
    const isElliptic =
      item.phrase.specs.length > 0 &&
      !ON_IT.test(item.description) &&
      item.role === 'work' &&
      (isSizeOnly || isNameless(names))
    if (!isElliptic || previous?.sentence !== item.sentence) return item
    const places = new Set(previous.phrase.placeWords)
    const own = previous.phrase.words.filter((word) => !places.has(word))
    const title = own.join(' ')
    return {
      ...item,
      description: `${title.charAt(0).toUpperCase()}${title.slice(1)}, ${item.description}`,
      phrase: { ...item.phrase, words: [...own, ...item.phrase.words], kind: previous.phrase.kind },
    }
  })
}

const isNameless = (words: readonly string[]): boolean =>
  words.every((word) => isStopWord(word) || (verbAt([word], 0) !== undefined && !isDistinctWork(word)))

/** "Frame and gyprock one wall": a verb alone shares the thing of the verb after it. */
function joinBareVerbs(items: readonly WorkItem[]): WorkItem[] {
  const joined: WorkItem[] = []
  for (const item of items) {
    const previous = joined.at(-1)
    const isShared =
      previous !== undefined &&
      item.joiner === 'and' &&
      item.sentence === previous.sentence &&
      isBareVerb(previous)
    if (!isShared) {
      joined.push(item)
      continue
    }
    joined.pop()
    joined.push({
      ...item,
      joiner: previous.joiner,
      description: extendDescription(previous.description, item.description, 'and'),
      phrase: {
        ...item.phrase,
        kind: item.phrase.kind ?? previous.phrase.kind,
        isLeadByVerb: true,
        spans: [...previous.phrase.spans, ...item.phrase.spans],
      },
      contextWords: [...item.contextWords, ...previous.phrase.words],
    })
  }
  return joined
}

function isBareVerb(item: WorkItem): boolean {
  const { words } = item.phrase
  const isVerb = words.length > 0 && words.length <= 2 && verbAt(words, 0)?.length === words.length
  const isDistinct = words.some(isDistinctWork) || isDistinctWork(words.join(' '))
  return isVerb && !isDistinct && isUnpriced(item) && isUncounted(item) && item.role === 'work'
}

const SAME_AGAIN = /\bnew (?:ones?|1)\b|\bsame size\b|\b(?:like for like|to match)\b/

/** "break up old path 11 x 1.2 and pour a new one same size": a replacement takes the name and measures of the old. */
function nameRenewed(items: readonly WorkItem[]): WorkItem[] {
  return items.map((item, at) => {
    const removed = items[at - 1]
    const isRenewal =
      removed?.phrase.kind === 'remove' &&
      item.phrase.kind !== 'remove' &&
      item.role === 'work' &&
      SAME_AGAIN.test(item.description.toLowerCase()) &&
      keyWordsBeyond(item).length === 0
    if (!isRenewal) return item
    const things = [...keyWords(removed)]
    return {
      ...item,
      description: `${item.description} (${things.join(' ')})`,
      quantity: item.quantity ?? (removed.quantity === null ? null : inherited(removed.quantity)),
      phrase: { ...item.phrase, words: [...item.phrase.words, ...things] },
    }
  })
}

/** Words of an item that name a thing rather than "one", "same", "size". */
function keyWordsBeyond(item: WorkItem): string[] {
  return [...keyWords(item)].filter((word) => !/^(?:same|size|one|like|match|again|spot|place)$/.test(word))
}

const PRONOUN_REMOVAL =
  /\b(?:old|existing|current) (?:one|ones|unit|units|system)\b|\b(?:take|haul|cart|remove) (?:it|them)\b/

/** "take the old one away": what goes is what the item before replaces. */
function nameRemoved(items: readonly WorkItem[]): WorkItem[] {
  return items.map((item, at) => {
    const previous = items[at - 1]
    const isNamed = item.phrase.kind !== 'remove' || !PRONOUN_REMOVAL.test(item.description.toLowerCase())
    if (isNamed || previous === undefined || previous.phrase.kind === 'remove') return item
    return { ...item, contextWords: [...item.contextWords, ...keyWords(previous)] }
  })
}

const ROOM_SURFACE = /^(?:ceiling|wall|trim)s?$/

/** "bedrooms and lounge ceilings": the ceilings are those of both. */
function shareSurface(items: readonly WorkItem[]): WorkItem[] {
  return items.map((item, at) => {
    const next = items[at + 1]
    const surface = next?.phrase.words.at(-1) ?? ''
    const isRoom = item.phrase.kind === 'paint' && isAreaNoun(item.phrase.words.at(-1) ?? '')
    const isShared =
      isRoom &&
      next?.joiner === 'and' &&
      next.sentence === item.sentence &&
      next.phrase.words.length > 1 &&
      ROOM_SURFACE.test(surface) &&
      !item.phrase.words.some((word) => ROOM_SURFACE.test(word))
    if (!isShared) return item
    const phrase = { ...item.phrase, words: [...item.phrase.words, surface] }
    return { ...item, description: `${item.description} ${surface}`, phrase }
  })
}

const SURFACE_WORK = /^(?:re)?(?:til(?:e|ing)|render|plaster|insulate|waterproof|grout|gyprock|clad)$/
const SURFACE_NAMES = /^(?:walls?|floors?|ceilings?|splashback|skirting|niche|hob|shower)$/

/** "tile floor 5 m2 and walls 22 m2": the walls are tiled too. */
function shareSurfaceWork(items: readonly WorkItem[]): WorkItem[] {
  return items.map((item, at) => {
    const previous = items[at - 1]
    const work = previous?.phrase.words.find((word) => SURFACE_WORK.test(word))
    const isBare = item.phrase.kind === null && item.phrase.words.every((word) => SURFACE_NAMES.test(word))
    const isListed = item.joiner === 'and' || item.joiner === 'comma'
    if (work === undefined || !isBare || !isListed || previous?.sentence !== item.sentence) return item
    const title = `${work.charAt(0).toUpperCase()}${work.slice(1)}`
    return {
      ...item,
      description: `${title} ${item.description.charAt(0).toLowerCase()}${item.description.slice(1)}`,
      phrase: { ...item.phrase, words: [work, ...item.phrase.words], kind: previous?.phrase.kind ?? null },
    }
  })
}

/** Relates items of one description to each other: titles, parts, what is paid for elsewhere. */
export function relateItems(items: readonly WorkItem[]): WorkItem[] {
  const placed = foldPlaces(
    nameRenewed(nameRemoved(nameElliptic(shareLabourRates(applyOvertime(joinBareVerbs(items)))))),
  )
  const titled = placed.filter((item, at) => !isTitle(item, placed[at + 1]))
  const linked = shareMeasures(titled)
  const spoken = shareSurface(shareSurfaceWork(linked)).map((item, at) => inheritVerb(item, linked[at - 1]))
  const merged = dropPricedElsewhere(spoken)
  return foldIntoLabour(merged.filter((item, at) => !isMetMinimum(item, merged[at - 1])))
}

/** "sparky to add 3 power points": who does it is no part of what is done. */
function withoutTradeNames(words: readonly string[]): readonly string[] {
  const things = words.filter((word) => !TRADE_NAMES.test(word) && verbAt([word], 0) === undefined)
  return things.some((word) => !isStopWord(word)) ? words.filter((word) => !TRADE_NAMES.test(word)) : words
}

/** Words of an item for the search: singular, without stop words; verbs stay, they tell cleaning from painting. */
export function searchWords(item: WorkItem): string[] {
  const places = new Set(item.phrase.placeWords)
  const words = withoutTradeNames(item.phrase.words).filter(
    (word) =>
      !isStopWord(word) &&
      word !== 'supply' &&
      !places.has(word) &&
      !(word === 'remove' && item.phrase.kind === 'repair'),
  )
  const named = words.filter((word) => verbAt([word], 0) === undefined)
  const all = named.length > 0 ? words : [...words, ...item.contextWords]
  return [...new Set([...item.phrase.specs, ...searchTerms(all.join(' '))])]
}
