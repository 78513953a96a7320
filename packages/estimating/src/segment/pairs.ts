import { isDistinctWork, isFiller, isPairedVerb, isProtectedPair, verbAt } from '../text/lexicon.ts'
import type { Mark } from '../tokens/mark.ts'

const IDIOM_TAILS = /^(?:up|over|in|out|on|off|half|left|right|so)$/
const NOUN_LEADS = /^(?:in|of|the|on|old|new|existing|a|an)$/
const AMOUNTS = /^(?:money|number)$/
/** "cable and conduit 180": longest names on either side that share one price. */
const LONGEST_SHARED_NAME = 3

const textAt = (marks: readonly Mark[], at: number): string =>
  marks[at]?.kind === 'word' ? (marks[at]?.text ?? '') : ''

/** "and a half", "and over": part of one expression. */
function isIdiom(marks: readonly Mark[], at: number): boolean {
  const right = textAt(marks, at + 1)
  return right === 'a'
    ? /^(?:half|quarter|bit)$/.test(textAt(marks, at + 2))
    : IDIOM_TAILS.test(right) && verbAt([right, textAt(marks, at + 2)], 0) === undefined
}

/** "between $7,000 and $8,500" */
function isMoneyRange(marks: readonly Mark[], at: number): boolean {
  const [left, right] = [marks[at - 1], marks[at + 1]]
  const isBetween = marks.slice(Math.max(0, at - 4), at).some((mark) => mark.text === 'between')
  return isBetween && AMOUNTS.test(left?.kind ?? '') && AMOUNTS.test(right?.kind ?? '')
}

/** "supply and install", "disconnect and remove": two verbs of one work. */
function isVerbPair(marks: readonly Mark[], at: number, started: number): boolean {
  const [left, right] = [textAt(marks, at - 1), textAt(marks, at + 1)]
  const isRightVerb =
    verbAt([right, textAt(marks, at + 2)], 0) !== undefined || verbAt([right], 0) !== undefined
  const isDistinct = isDistinctWork(left) || isDistinctWork(`${textAt(marks, at - 2)} ${left}`)
  if (!isRightVerb || isDistinct || isDistinctWork(right)) return false
  const isLeftVerb = !NOUN_LEADS.test(textAt(marks, at - 2)) && verbAt([left], 0) !== undefined
  if (isLeftVerb && (isPairedVerb(left) || isPairedVerb(right))) return true
  return isVerbOnly(marks.slice(started, at))
}

/** "tear off", "please rebed": nothing is named that the verb could act on. */
function isVerbOnly(marks: readonly Mark[]): boolean {
  const words = marks
    .map((mark) => (mark.kind === 'word' ? mark.text : '?'))
    .filter((word) => !isFiller(word))
  const verb = verbAt(words, 0)
  return verb !== undefined && verb.length === words.length
}

function isPlainName(marks: readonly Mark[]): boolean {
  const isShort = marks.length > 0 && marks.length <= LONGEST_SHARED_NAME
  return isShort && marks.every((mark) => mark.kind === 'word' && verbAt([mark.text], 0) === undefined)
}

/** "cable and conduit 180": two things, one price. */
function sharesPrice(marks: readonly Mark[], at: number, started: number): boolean {
  const isListed = started > 0 || marks[started]?.kind === 'break'
  if (!isListed || !isPlainName(marks.slice(started, at))) return false
  const priceAt = marks.findIndex((mark, index) => index > at && mark.kind !== 'word')
  const after = marks[priceAt + 1]
  const isLast = after === undefined || after.kind === 'punct' || after.kind === 'break'
  return AMOUNTS.test(marks[priceAt]?.kind ?? '') && isLast && isPlainName(marks.slice(at + 1, priceAt))
}

/** Whether the "and" at `at` joins one expression rather than two things. */
export function pairIsOne(marks: readonly Mark[], at: number, started: number): boolean {
  if (isMoneyRange(marks, at) || sharesPrice(marks, at, started)) return true
  const [left, right] = [textAt(marks, at - 1), textAt(marks, at + 1)]
  if (left === '' || right === '') return false
  const isDone = /[a-z]{3}ed$/.test(left) && verbAt([right], 0) !== undefined
  return isDone || isProtectedPair(left, right) || isIdiom(marks, at) || isVerbPair(marks, at, started)
}
