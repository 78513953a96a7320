import phraseWords from '../data/phrase-words.json' with { type: 'json' }
import type { TextSpan } from '../quote-draft.ts'
import type { Phrase } from '../segment/phrase.ts'
import { capitalised } from '../text/casing.ts'
import { isFiller, isStopWord, verbAt, type WorkKind } from '../text/lexicon.ts'
import { searchTerms } from '../text/search-terms.ts'
import type { Mark } from '../tokens/mark.ts'

const NOUN_VERBS = new Set(phraseWords.nounVerbs)
const RENEWING = new Set(phraseWords.renewing)
const PLACE_LEADS = new Set(phraseWords.placeLeads)
const TROUBLES = new Set(phraseWords.troubles)
/** Bulk goods are the same whatever they are for: "2.5 m3 of concrete for a shed slab". */
const BULK_UNITS: ReadonlySet<string> = new Set(['m3', 'yd3', 'tonne', 'load'])

/** What the first verb that is no noun does; "remove and replace" mends. */
function kindOf(words: readonly string[]): WorkKind | null {
  const verbs = words.flatMap((word, at) => {
    const verb = verbAt(words, at)
    const isSupply = word === 'supply' && words.length > at + 1
    return verb === undefined || isSupply ? [] : [{ word, kind: verb.kind }]
  })
  // "keeps running all night": what is wrong with it.
  if (words.includes('keeps')) return 'repair'
  const [first, second] = verbs
  const isRenewal = first?.kind === 'remove' && second !== undefined && RENEWING.has(second.word)
  if (isRenewal && words[words.indexOf(second.word) - 1] === 'and') return 'repair'
  return (verbs.find(({ word }) => !NOUN_VERBS.has(word)) ?? first)?.kind ?? null
}

/** "sparky to add", "tiler to tile": what is to be done is no place. */
const leadsToWork = (words: readonly string[], at: number): boolean =>
  words[at] === 'to' && verbAt(words, at + 1) !== undefined

/** Words after "in", "at", "on" …, when something is named before. */
function placeWordsOf(words: readonly string[], isBulk: boolean): string[] {
  const at = words.findIndex(
    (word, index) => (PLACE_LEADS.has(word) || (isBulk && word === 'for')) && !leadsToWork(words, index),
  )
  const head = words.slice(0, Math.max(at, 0)).filter((word) => !isStopWord(word) && !isFiller(word))
  const names = head.some((word) => isBulk || verbAt([word], 0) === undefined)
  return names && !head.some((word) => TROUBLES.has(word))
    ? words.slice(at).filter((word) => !isStopWord(word))
    : []
}

/** The author's words with one space between, the first letter a capital. */
export function wordingOf(original: string, spans: readonly TextSpan[]): string {
  const text = spans
    .map(({ start, end }) => original.slice(start, end))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:.–—-]+|[\s,;:–—-]+$/g, '')
  return capitalised(text)
}

/** What the words of a line say, for finding its price; the marks are those that stand in its spans. */
export function phraseOf(
  original: string,
  spans: readonly TextSpan[],
  marks: readonly Mark[],
  unit: string,
): Phrase {
  const words = marks.flatMap((mark) => (mark.kind === 'word' ? [mark.text] : []))
  return {
    quantity: null,
    otherQuantities: [],
    price: null,
    rateFactor: null,
    width: null,
    words: words.filter((word) => !isStopWord(word)),
    placeWords: placeWordsOf(words, BULK_UNITS.has(unit)),
    specs: marks
      .filter(({ kind }) => kind === 'spec' || kind === 'measure')
      .flatMap((mark) => (mark.kind === 'measure' ? [`${mark.value}${mark.unit}`] : searchTerms(mark.text))),
    description: wordingOf(original, spans),
    kind: kindOf(words),
    isLeadByVerb: verbAt(words, 0) !== undefined,
    isLeadByNumber: false,
    spans,
  }
}
