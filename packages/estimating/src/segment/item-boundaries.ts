import { countedNameLengthAt, namesWork } from '../match/vocabulary.ts'
import { isCleaningExtra, isDistinctWork, isFiller, isRoom, isStopWord, verbAt } from '../text/lexicon.ts'
import { type Chunk, chunkText, chunkWords, opensSentence } from './chunk.ts'
import { hasNoun } from './collection.ts'
import { says } from './directives.ts'
import type { Phrase } from './phrase.ts'
import type { WorkItem } from './work-item.ts'

/** What there is to judge whether a chunk names a thing of its own. */
interface Candidate {
  readonly chunk: Chunk
  readonly phrase: Phrase
  readonly current: WorkItem
  readonly text: string
  readonly words: readonly string[]
  /** The list it is in was opened by a verb: "install vanity, toilet and …". */
  readonly isVerbList: boolean
}

const USES = / (?:for|to|from|between|in|around) /
const TRADE_LEADS =
  /^(?:plumber|sparky|electrician|painter|tiler|chippy|carpenter|cleaner|gardener|roofer) (?:to|rough|fit|disconnect|reconnect|connect|install|move|add|run|wire|hang|build|frame|prep|patch|do|for) ?/
const WHEN = /^(?:before|after|afterwards|beforehand|too|aswell|first|later)$/
const SURFACES = /^(?:ceilings?|walls?|trims?|floors?)$/
const OLD_ONE = /^(?:the |its |their )?(?:old|existing|current) (?:one|ones|unit|units|system|stuff)?\b/
/** "pull old one out" */
const OLD_INSIDE = /\b(?:old|existing|current) (?:one|ones|unit|units|system)\b/
const COLOURS =
  /^(?:white|black|grey|gray|chrome|brass|brushed|matte?|silver|gold|cream|timber|stainless|satin|gunmetal|small|large|big|little|standard|basic|extra|double|single)$/
const RUNNING_PARTS = /^(?:drain|edging|capping|plinth|lattice|ag|agi)$/

/** "mixer for sink, basin and trough": what follows are uses, not things. */
function isListOfUses({ chunk, current }: Candidate): boolean {
  return chunk.joiner !== 'plus' && USES.test(` ${current.phrase.description.toLowerCase()} `)
}

function countsItsOwn({ chunk, phrase, current }: Candidate): boolean {
  if (phrase.isLeadByNumber) return true
  if (chunk.joiner === 'with' && phrase.kind !== null) return true
  const isComplete = current.quantity !== null || current.price !== null || / with /.test(current.description)
  return chunk.joiner === 'comma' || chunk.joiner === 'plus' || chunk.joiner === 'run_on' || isComplete
}

/** "and a new vanity", "a mirror" */
function isNewThing({ text, words, current, phrase }: Candidate): boolean {
  if (/^(?:a|an|one|another) /.test(text) && phrase.specs.length > 0) return true
  const previous = ` ${current.phrase.description.toLowerCase()} `
  return (
    /^(?:a|an|new|another) /.test(text) && namesWork(words.slice(1)) && !/ (?:for|between) /.test(previous)
  )
}

/** Words before the name of a thing in a list: "frameless shower screen". */
const MOST_ADJECTIVES = 2

function endsInNamedThing(words: readonly string[]): boolean {
  const adjectives = words.findIndex((_, at) => countedNameLengthAt(words, at) >= words.length - at)
  const isShort = adjectives > 0 && adjectives <= MOST_ADJECTIVES
  return (
    isShort && words.slice(0, adjectives).every((word) => verbAt([word], 0) === undefined || word === 'hung')
  )
}

/** A thing that is counted one by one, alone between commas or after "and" in a list of things to do. */
function isNamedThing(candidate: Candidate): boolean {
  const { chunk, words, current, isVerbList } = candidate
  const telling = words.filter((word) => !isFiller(word) && !isStopWord(word) && !WHEN.test(word))
  const bare = telling.slice(
    Math.max(
      0,
      telling.findIndex((word) => !COLOURS.test(word)),
    ),
  )
  const length = countedNameLengthAt(bare, 0)
  if (chunk.joiner === 'comma' && isVerbList && endsInNamedThing(bare)) return true
  if (length === 0 || isListOfUses(candidate)) return false
  if (chunk.joiner === 'comma') return length >= bare.length
  const { isLeadByVerb, kind } = current.phrase
  const isNewBeside = chunk.joiner === 'and' && /^new\b/i.test(current.description) && length >= bare.length
  return (
    isNewBeside ||
    (chunk.joiner === 'and' && (isVerbList || (isLeadByVerb && kind !== 'paint' && kind !== 'clean')))
  )
}

/** "65 inch tv and 2.1 m high wardrobe": a size opens the next thing. */
function isSizedThing({ chunk, words }: Candidate): boolean {
  return chunk.joiner === 'and' && chunk.marks[0]?.kind === 'spec' && namesWork(words)
}

function isRunningPart({ chunk, words, current }: Candidate): boolean {
  return (
    chunk.joiner === 'with' && current.quantity !== null && words.some((word) => RUNNING_PARTS.test(word))
  )
}

/** "sanding, staining": works in a row. */
function isWorkNoun({ phrase, current, words }: Candidate): boolean {
  return (
    phrase.isLeadByVerb &&
    current.phrase.isLeadByVerb &&
    words.length === 1 &&
    (words[0] ?? '').endsWith('ing')
  )
}

/** "and the toilet keeps running": a fault of a thing of its own. */
function isFaultyThing({ text, words }: Candidate): boolean {
  const bare = words.filter((word) => !isFiller(word) && !isStopWord(word))
  return says('statement', text) && countedNameLengthAt(bare, 0) > 0 && !says('note', text)
}

/** "demo existing, waterproof, tile floor": a work that stands for itself in a list of works. */
function isDistinctWorkAlone({ chunk, words }: Candidate): boolean {
  const bare = words.filter((word) => !isFiller(word))
  const isListed = chunk.joiner === 'comma' || chunk.joiner === 'with' || chunk.joiner === 'plus'
  return isListed && bare.length === 1 && isDistinctWork(bare[0] ?? '')
}

/** "paint 2 bathrooms and the kitchen": one more room, painted for itself. */
function isAnotherRoom({ chunk, words, current }: Candidate): boolean {
  const isListed = current.phrase.kind === null && current.joiner === 'comma'
  if ((current.phrase.kind !== 'paint' && !isListed) || current.price !== null) return false
  if (chunk.joiner !== 'and' && chunk.joiner !== 'comma') return false
  return (
    namesRooms(words) && namesRooms(current.phrase.words.filter((word) => verbAt([word], 0) === undefined))
  )
}

function namesRooms(words: readonly string[]): boolean {
  const bare = words.filter((word) => !isFiller(word) && !isStopWord(word))
  return bare.some(isRoom) && bare.every((word) => isRoom(word) || SURFACES.test(word))
}

/** "end of lease clean … with garage": an extra that cleaners charge for itself. */
function isCleaningAddOn({ chunk, words, current }: Candidate): boolean {
  const bare = words.filter((word) => !isFiller(word) && !isStopWord(word))
  const [only] = bare
  const isListed = chunk.joiner === 'and' && current.phrase.words.every(isCleaningExtra)
  if (isListed) return bare.length === 1 && isCleaningExtra(only ?? '')
  return (
    chunk.joiner === 'with' &&
    current.phrase.kind === 'clean' &&
    bare.length === 1 &&
    isCleaningExtra(only ?? '')
  )
}

/** "and the old one pulled down" */
function isRemovalOfOld({ text, phrase }: Candidate): boolean {
  return phrase.kind === 'remove' && (OLD_ONE.test(text) || OLD_INSIDE.test(text))
}

const WORK_ON_IT =
  /^(?:then )?(?:re)?(?:paint|seal|stain|oil|polish|render|sand|waterproof|tile|undercoat|prime|varnish|plaster|insulate|coat) (?:it|them)\b/

/** "render the wall and paint it": another work on the thing just named. */
function isWorkOnIt({ chunk, text }: Candidate): boolean {
  return (chunk.joiner === 'and' || chunk.joiner === 'comma') && WORK_ON_IT.test(text)
}

/** "patching in hallway x 6": a count after the thing is its own. */
function isCountedAfter({ chunk, phrase }: Candidate): boolean {
  const [tie, count] = chunk.marks.slice(-2)
  return tie?.text === 'x' && count?.kind === 'number' && hasNoun(phrase)
}

/** Whether a chunk after a comma or "and" names a thing of its own. */
export function startsOwnItem(
  chunk: Chunk,
  phrase: Phrase,
  current: WorkItem | undefined,
  isVerbList: boolean,
): boolean {
  if (opensSentence(chunk.joiner) || current === undefined || phrase.price !== null) return true
  const text = chunkText(chunk.marks)
  if (phrase.isLeadByVerb && hasNoun(phrase)) return !/^(?:to|not|no)\b/.test(text)
  const candidate = { chunk, phrase, current, text, words: chunkWords(chunk.marks), isVerbList }
  if (phrase.quantity !== null) return countsItsOwn(candidate) || isCountedAfter(candidate)
  if (says('note', text)) return false
  if (chunk.joiner === 'plus') return hasNoun(phrase)
  const reasons = [
    isNewThing,
    isSizedThing,
    isNamedThing,
    isRunningPart,
    isWorkNoun,
    isFaultyThing,
    isDistinctWorkAlone,
    isAnotherRoom,
    isRemovalOfOld,
    isWorkOnIt,
    isCleaningAddOn,
  ]
  return TRADE_LEADS.test(text) || reasons.some((isReason) => isReason(candidate))
}

/** "sewer with jetter $380", "replace tap and washer $120": one price for both. */
export function pricesBoth(chunk: Chunk, phrase: Phrase, current: WorkItem, sentence: number): boolean {
  const isJoined = chunk.joiner === 'with' || chunk.joiner === 'and'
  const isPlainPrice = phrase.price !== null && phrase.price.perUnit === null && phrase.quantity === null
  const isOpen = current.price === null && current.quantity === null && current.sentence === sentence
  if (!isJoined || !isPlainPrice || !isOpen || phrase.isLeadByVerb || current.role !== 'work') return false
  return chunk.joiner === 'with' || current.phrase.isLeadByVerb
}

/** "Paint exterior of house, 180 sqm weatherboard at $38": the measure of the work just named. */
export function elaborates(chunk: Chunk, phrase: Phrase, current: WorkItem): boolean {
  if (
    chunk.joiner !== 'comma' ||
    !current.phrase.isLeadByVerb ||
    current.quantity !== null ||
    current.price !== null
  )
    return false
  if (
    !phrase.isLeadByNumber ||
    phrase.isLeadByVerb ||
    phrase.quantity === null ||
    phrase.kind !== null ||
    current.phrase.kind === 'remove'
  )
    return false
  return /^(?:m2|lm|m3|sqft|ft)$/.test(phrase.quantity.unit) && opensSentence(current.joiner)
}

/** "clean 4 bedrooms and lounge $45 per room": one more of the same, and the price of each. */
export function sharesRate(chunk: Chunk, phrase: Phrase, current: WorkItem): boolean {
  const isOneMore =
    chunk.joiner === 'and' && phrase.words.length === 1 && !phrase.isLeadByNumber && !phrase.isLeadByVerb
  return (
    isOneMore &&
    current.price === null &&
    current.quantity !== null &&
    phrase.price?.perUnit === current.quantity.unit
  )
}
