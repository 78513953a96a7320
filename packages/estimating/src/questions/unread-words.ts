import numberWords from '../data/number-words.json' with { type: 'json' }
import { namesWork } from '../match/vocabulary.ts'
import { isStopWord, verbAt } from '../text/lexicon.ts'
import { singular, wordsOf } from '../text/words.ts'
import type { AskedDraft } from './asked-draft.ts'

/** Words that put something right, in a text whose corrections were settled: this one wasn't. */
const PUTS_RIGHT =
  /\b(?:hang on|hold on|scratch that|no wait|tell a lie|i lied|now only|make (?:it|that) \d+|actually (?:do|make|say))\b/i

/** "6 downlights at 85, hang on she said 8" */
const leavesCorrection = ({ description, stated }: AskedDraft): boolean =>
  stated === null && PUTS_RIGHT.test(description)

const UNKNOWN =
  /\b(?:don'?t|do not|not sure|unsure|no idea)(?: know)?(?: yet)?(?: of| about)?(?: the| how many| how much)? (?:hrs|hours|how long|how many|time|quantit\w+|lengths?|area)\b/i

/** "98/hr, don't know the hours yet" */
const saysUnknown = ({ description, stated }: AskedDraft): boolean =>
  stated === null && UNKNOWN.test(description)

const PER_PLACE =
  /\b(?:per|each|\/|a) ?(site|unit|bathroom|ensuite|apartment|flat|building|office|house|van|car|truck)\b/gi
const COUNT_NAMES: ReadonlyMap<string, number> = new Map(Object.entries(numberWords.units))
const COUNTED = new RegExp(
  String.raw`(?<![\d.,/-])\b(\d{1,2}|${[...COUNT_NAMES.keys()].join('|')}) (?:[a-z-]{3,14} )?([a-z]{3,12}s)\b`,
  'gi',
)

const countOf = (said: string): number => COUNT_NAMES.get(said.toLowerCase()) ?? Number(said)

/** "Signs for 3 sites: … install €350 a site", where no line is counted for all of them. */
function forgetsPlaces({ description, lines, stated }: AskedDraft): boolean {
  if (stated !== null) return false
  const places = new Set([...description.matchAll(PER_PLACE)].map(([, noun = '']) => noun.toLowerCase()))
  if (places.size === 0) return false
  const counts = [...description.matchAll(COUNTED)].flatMap(([, count = '', noun = '']) =>
    places.has(singular(noun.toLowerCase())) ? [countOf(count)] : [],
  )
  const base = lines.filter(({ line, priced }) => !line.optional && priced.isPriceStated)
  return counts.some(
    (count) => count > 1 && !base.some(({ line }) => line.quantityThousandths % (count * 1000) === 0),
  )
}

const MARKER = /^[ \t]*(?:[-*•–]|\(?(?:\d{1,2}|[a-z])[.)])?[ \t]*/i
const LONGEST_WORK = 60

const opensWithVerb = (line: string): boolean => verbAt(wordsOf(line.toLowerCase()), 0) !== undefined

/** "Paint the lounge" among "Replace tap 240" and "Hang door 180": one of the list that no line of the quote is. */
function leavesWork({ description, lines, stated }: AskedDraft): boolean {
  if (stated !== null) return false
  const written = description.split('\n').map((line) => line.replace(MARKER, '').trim())
  const isListed = written.some((line) => /\d/.test(line) && opensWithVerb(line))
  if (!isListed || written.length < 2) return false
  const quoted = new Set(lines.flatMap(({ line }) => wordsOf(line.description.toLowerCase()).map(singular)))
  return written.some((line) => {
    if (line.length > LONGEST_WORK || /[\d:]/.test(line) || !opensWithVerb(line)) return false
    const words = wordsOf(line.toLowerCase())
      .filter((word, at) => !isStopWord(word) && !(at === 0))
      .map(singular)
    return namesWork(words) && !words.some((word) => quoted.has(word))
  })
}

/** A list of fewer lines is a sentence with breaks. */
const SHORTEST_LIST = 3

/** "Toilet seat" between lines that were read: a thing of the trade, on a line of its own, that no line of the quote is of. */
function leavesThing({ description, clauses, lines, stated }: AskedDraft): boolean {
  const [title = '', ...rest] = description.split('\n').filter((line) => line.trim() !== '')
  if (stated !== null || rest.length + 1 < SHORTEST_LIST) return false
  const quoted = new Set(lines.flatMap(({ line }) => wordsOf(line.description.toLowerCase()).map(singular)))
  return clauses.some(({ kind, text, start }) => {
    if (kind !== 'not_understood' || text.length > LONGEST_WORK || /[:$£€]/.test(text)) return false
    const from = description.lastIndexOf('\n', start) + 1
    const isWhole = MARKER.exec(description.slice(from, start))?.[0].length === start - from
    if (!isWhole || start < description.indexOf(title) + title.length) return false
    const words = wordsOf(text.toLowerCase())
      .filter((word) => !isStopWord(word))
      .map(singular)
    return namesWork(words) && !words.some((word) => quoted.has(word))
  })
}

const UNPRICED =
  /\b(?:haven'?t|have not|not) (?:yet )?priced\b(?! (?:in|into|here|for)\b)|\bstill (?:need |have )?to (?:be )?(?:price|priced|work(?:ed)? out)\b|\bto price\s*(?:$|[.;)\n])|\bprice ?\?/im

/** "Villaboard 20m2, still to work out" */
const saysUnpriced = ({ description, stated }: AskedDraft): boolean =>
  stated === null && UNPRICED.test(description)

/** What the words of a text say and no line follows. */
export const UNREAD_WORDS = [
  leavesCorrection,
  saysUnknown,
  saysUnpriced,
  forgetsPlaces,
  leavesWork,
  leavesThing,
] as const
