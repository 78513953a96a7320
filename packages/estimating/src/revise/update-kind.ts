import { namesWork } from '../match/vocabulary.ts'
import { GENERIC } from '../match/work-words.ts'
import { isBaseVerb, verbAt } from '../text/lexicon.ts'
import { normalise } from '../text/normalise.ts'
import { searchTerms } from '../text/search-terms.ts'
import { wordsOf } from '../text/words.ts'
import { knownLines } from './find-lines.ts'
import { type ReadClause, readClauses } from './read/clauses.ts'
import type { RevisableLine } from './revisable-quote.ts'

/** What the text of an update begins with. Source: part 1 §7. */
const UPDATE_PREFIX = /^\s*Update quote \S+?:\s*/i

/** What an update asks for: to follow an instruction, or to re-price the quote from its description. */
export type UpdateKind = 'instruction' | 'description'

/** The text of an update without "Update quote {id}:". Source: part 1 §7. */
export function withoutUpdatePrefix(text: string): string {
  return text.replace(UPDATE_PREFIX, '').trim()
}

/** Instructions are short; a longer text is a job description. In characters. */
const LONGEST_INSTRUCTION = 2_000
/** Words compared: different descriptions differ early. */
const MOST_WORDS = 300
const SHORTEST_DESCRIPTION = 3
/** From this share of the description's words on, kept in their order, a text is the description edited. */
const EDITED_SHARE = 0.5

/** The longest run of words that both lists have in the same order. */
function sharedWords(left: readonly string[], right: readonly string[]): number {
  let last = Array.from({ length: right.length + 1 }, () => 0)
  for (const word of left) {
    const row = [0]
    for (const [at, other] of right.entries()) {
      row.push(word === other ? (last[at] ?? 0) + 1 : Math.max(last[at + 1] ?? 0, row[at] ?? 0))
    }
    last = row
  }
  return last.at(-1) ?? 0
}

/** Whether a text is a quote's description, the same or with some of it changed. */
function isEditedDescription(text: string, description: string): boolean {
  const [own, other] = [text, description].map((one) => wordsOf(normalise(one)).slice(0, MOST_WORDS))
  if (own === undefined || other === undefined || other.length < SHORTEST_DESCRIPTION) {
    return normalise(text).trim() === normalise(description).trim()
  }
  return sharedWords(own, other) >= other.length * EDITED_SHARE
}

/** Verbs that open a job description as well as an instruction. */
const WORK_VERB =
  /^(?:remove|replace|swap|switch|double|halve|split|separate|break|cut|strip|pull|rip|take|fit|install|use|put|move|raise|lift|lower|set|change|make|extend|lengthen|shorten)\b/
const POINTS_AT_THE_QUOTE = /\b(?:the|that|those|line|item|it)\b/
/** "remove skylight" is an instruction about a line that is not there, a longer text of the kind a job. */
const MOST_WORDS_ASTRAY = 5

/** What is said of the whole quote. */
const OF_THE_QUOTE =
  /\b(?:deposit|discount|valid|validity|expiry|expires|gst|vat|customer|client|prices|(?:lines?|items?) \d+)\b|% off\b|^(?:is|are|does|do (?:you|we)|what|why|how|when|which) /
/** How no description begins: "phone point at 180" is work. */
const BEGINS_A_REMARK =
  /^(?:(?:address|e-?mail)\b|(?:text|phone|call) (?:me|him|her|them|us|it|back|before|when|if|to (?!.*\bout\b)|the (?:customer|client)|\+?\d))/
/** How one may begin that names work of its own. */
const MAY_BEGIN_A_REMARK = /^(?:for|by|until|lines?|items?|hourly)\b/
/** What is only said of work that is there: "leave the dimmers as is", "extend the handrail by 3m". */
const CHANGES =
  /^(?:leave|keep|extend|lengthen|shorten|widen|upgrade|downgrade|increase|decrease|reduce|raise|lower|drop|skip|forget|cancel)\b/
/** How someone answers who has the quote in hand. */
const ANSWERS =
  /\b(?:thanks|thank you|cheers) for (?:the|your|that|sending|getting)\b|\b(?:over|above|out of|outside|within) (?:my |our |the )?budget\b|\b(?:revise|update|amend|adjust|re-?do) (?:the |this |that |your |my )?quote\b|^(?:please |can you |could you )*revise\b|\b(?:the|your|this) quote\b.{0,40}\b(?:instead|not|without|but)\b|\btotal (?:stays?|remains?)\b|\bsame total\b|\bas (?:is|it is|they are)\b|\b(?:leave|keep) (?:it|them|that|those)(?: in)?\b|^(?:\d+|an?) (?:more|extra|additional) /
/** A greeting asks for nothing: what comes after it counts. */
const GREETS =
  /^(?:hi|hey|hello|dear|thanks|thank|cheers|regards|good|g'day|for that)\b|\b(?:thanks|thank you|cheers|regards)\b|^(?:looks|all|sounds) good\b|^[a-z]+$/
/** A remark on the quote is short. */
const MOST_WORDS_IN_REMARK = 25

/**
 * Whether a text that is no instruction is a remark on the quote all the same:
 * "dimmers 110", "move the deposit to 30%". To be refused as not understood is
 * better for it than to become all there is of the quote.
 */
function isRemark(text: string, lines: readonly RevisableLine[]): boolean {
  const plain = normalise(text).trim()
  const words = wordsOf(plain)
  if (ANSWERS.test(plain)) return true
  if (words.length === 0 || words.length > MOST_WORDS_IN_REMARK) return false
  if (BEGINS_A_REMARK.test(plain)) return true
  if (lines.some(({ description }) => isNameWithFigure(plain, normalise(description)))) return true
  const known = new Set(lines.flatMap((line) => searchTerms(normalise(line.description))))
  const named = searchTerms(plain)
  if (namesWork(named.filter((term) => !known.has(term)))) return false
  if (OF_THE_QUOTE.test(plain) || MAY_BEGIN_A_REMARK.test(plain) || ONLY_FIGURES.test(plain)) return true
  // "Supply dimmers" is work, and "fence" is the name of some.
  const [first = ''] = named
  const isVerb = isBaseVerb(words[0] ?? '') && !/^\S+ (?:is|are|at|to|from|should|now)\b/.test(plain)
  const isName = known.has(first) && !GENERIC.has(first) && !isVerb
  const isWork = verbAt(words, 0) !== undefined && !isName && !CHANGES.test(plain)
  return !isWork && named.some((term) => known.has(term)) && plain.split(PARTS).every(isOfLines(known))
}

/** "replace sink 450" */
const isNameWithFigure = (text: string, name: string): boolean =>
  text.startsWith(`${name} `) && ONLY_FIGURES.test(text.slice(name.length + 1))

const PARTS = /[,;\n]| and /

/** "Labour 6 hours, materials 400" has a figure for what the quote does not have. */
const isOfLines =
  (known: ReadonlySet<string>) =>
  (part: string): boolean =>
    !/\d/.test(part) || searchTerms(part).some((term) => known.has(term)) || /\bnot\b/.test(part)

/** "5.5 hrs", "4000" */
const ONLY_FIGURES = /^[$£€]?\d[\d.,]*[ ]?(?:hours?|hrs?|days?|m|m2|metres?|k)?[.?!]?$/

/** Whether a clause only greets, so that the next one says what the text is. */
const isGreeting = ({ clause, instruction }: ReadClause): boolean =>
  instruction === undefined && GREETS.test(clause.text) && !/\d/.test(clause.text)

/** Whether a clause opens as work that the quote does not know: "Remove old toilet and install new one". */
function isOtherWork({ clause, instruction }: ReadClause, knows: (reference: string) => boolean): boolean {
  if (instruction === undefined || !('line' in instruction) || !WORK_VERB.test(clause.text)) return false
  if (instruction.line === '' || knows(instruction.line)) return false
  const words = wordsOf(clause.text)
  const isShort = words.length <= MOST_WORDS_ASTRAY && instruction.kind === 'remove'
  return !isShort && !POINTS_AT_THE_QUOTE.test(clause.text)
}

/**
 * Whether the text of an update is an instruction ("add a call-out fee of 90")
 * or a description to re-price from: the quote's own one edited, or that of
 * another job. A text is an instruction when it begins as one, unless that is
 * work on something the quote does not have.
 */
export function updateKind(
  text: string,
  current: { readonly description: string; readonly lineItems: readonly RevisableLine[] },
): UpdateKind {
  if (text.length > LONGEST_INSTRUCTION || isEditedDescription(text, current.description))
    return 'description'
  const known = knownLines(current.lineItems)
  const first = readClauses(text, known).find((clause) => !isGreeting(clause))
  if (first?.instruction !== undefined && !isOtherWork(first, known.knows)) return 'instruction'
  return first?.instruction === undefined && isRemark(text, current.lineItems) ? 'instruction' : 'description'
}
