import { namesWork } from '../match/vocabulary.ts'
import { verbAt } from '../text/lexicon.ts'
import { normalise } from '../text/normalise.ts'
import { searchTerms } from '../text/search-terms.ts'
import { wordsOf } from '../text/words.ts'
import { findLines } from './find-lines.ts'
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
  /^(?:remove|replace|swap|switch|double|halve|split|separate|break|cut|strip|pull|rip|take|fit|install|use|put|move|raise|lift|lower|set|change|make)\b/
const POINTS_AT_THE_QUOTE = /\b(?:the|that|those|line|item|it)\b/
/** "remove skylight" is an instruction about a line that is not there, a longer text of the kind a job. */
const MOST_WORDS_ASTRAY = 5

/** What is said of the whole quote. */
const OF_THE_QUOTE = /\b(?:deposit|discount|valid|validity|expiry|expires|gst|vat|customer|client)\b|% off\b/
/** How no description begins: "phone point at 180" is work. */
const BEGINS_A_REMARK =
  /^(?:(?:address|e-?mail)\b|(?:text|phone|call) (?:me|him|her|them|us|it|back|before|when|if|to (?!.*\bout\b)|the (?:customer|client)|\+?\d))/
/** How one may begin that names work of its own. */
const MAY_BEGIN_A_REMARK = /^(?:for|by|until|lines?|items?|hourly)\b/
/** A remark on the quote is short, and says one thing. */
const MOST_WORDS_IN_REMARK = 8

/**
 * Whether a text that is no instruction is a remark on the quote all the same:
 * "dimmers 110", "move the deposit to 30%". To be refused as not understood is
 * better for it than to become all there is of the quote.
 */
function isRemark(text: string, lines: readonly RevisableLine[]): boolean {
  const plain = normalise(text)
  const words = wordsOf(plain)
  if (words.length === 0 || words.length > MOST_WORDS_IN_REMARK || /[,;\n]|\band\b/.test(text.trim()))
    return false
  const known = new Set(lines.flatMap((line) => searchTerms(normalise(line.description))))
  const named = searchTerms(plain)
  if (BEGINS_A_REMARK.test(plain)) return true
  const isOfQuote = OF_THE_QUOTE.test(plain) || MAY_BEGIN_A_REMARK.test(plain)
  if (!isOfQuote && (verbAt(words, 0) !== undefined || !named.some((term) => known.has(term)))) return false
  return !namesWork(named.filter((term) => !known.has(term)))
}

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
  const knows = (reference: string): boolean => findLines(reference, current.lineItems).kind !== 'none'
  const [first] = readClauses(text, knows)
  if (first?.instruction !== undefined && !isOtherWork(first, knows)) return 'instruction'
  return first?.instruction === undefined && isRemark(text, current.lineItems) ? 'instruction' : 'description'
}
