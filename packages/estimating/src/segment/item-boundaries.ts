import { countedNameLengthAt, namesWork } from '../match/vocabulary.ts'
import { isFiller, isStopWord } from '../text/lexicon.ts'
import { type Chunk, chunkText, chunkWords, opensSentence } from './chunk.ts'
import { hasNoun } from './collection.ts'
import { says } from './directives.ts'
import type { Phrase } from './phrase.ts'
import type { WorkItem } from './work-item.ts'

/** Whether a chunk after a comma or "and" names a thing of its own. */
export function startsOwnItem(chunk: Chunk, phrase: Phrase, current: WorkItem | undefined): boolean {
  const words = chunkWords(chunk.marks)
  const text = chunkText(chunk.marks)
  if (opensSentence(chunk.joiner)) return true
  if (current === undefined) return true
  const previousText = current.phrase.description.toLowerCase()
  const isListOfUses =
    / (?:for|to|from|between|in|around) /.test(` ${previousText} `) && chunk.joiner !== 'plus'
  const isVerbLed = phrase.isLeadByVerb && hasNoun(phrase)
  if (phrase.price !== null) return true
  if (isVerbLed) return !/^(?:to|not|no)\b/.test(text)
  if (phrase.isLeadByNumber && phrase.quantity !== null) return true
  const isCurrentComplete =
    current.quantity !== null || current.price !== null || / with /.test(current.description)
  if (chunk.joiner === 'with' && phrase.quantity !== null && phrase.kind !== null) return true
  if (phrase.quantity !== null)
    return (
      chunk.joiner === 'comma' || chunk.joiner === 'plus' || chunk.joiner === 'run_on' || isCurrentComplete
    )
  if (says('note', text)) return false
  if (chunk.joiner === 'plus') return hasNoun(phrase)
  const startsTrade =
    /^(?:plumber|sparky|electrician|painter|tiler|chippy|carpenter|cleaner|gardener|roofer) to /.test(text)
  if (startsTrade) return true
  const isNew =
    /^(?:a|an|new|another) /.test(text) &&
    namesWork(words.slice(1)) &&
    !/ (?:for|between) /.test(` ${previousText} `)
  const bare = words.filter((word) => !isFiller(word) && !isStopWord(word))
  const bareLength = countedNameLengthAt(bare, 0)
  const isNamed =
    bareLength > 0 &&
    !isListOfUses &&
    (chunk.joiner === 'comma'
      ? bareLength >= bare.length
      : chunk.joiner === 'and' &&
        current.phrase.isLeadByVerb &&
        current.phrase.kind !== 'paint' &&
        current.phrase.kind !== 'clean')
  const isWithThing =
    chunk.joiner === 'with' &&
    current.quantity !== null &&
    words.some((word) => /^(?:drain|edging|capping|plinth|lattice)$/.test(word))
  const isWorkNoun =
    phrase.isLeadByVerb &&
    current.phrase.isLeadByVerb &&
    words.length === 1 &&
    (words[0] ?? '').endsWith('ing')
  return isNew || isNamed || isWithThing || isWorkNoun
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
