import type { TextSpan } from '../../quote-draft.ts'
import { lowerCased } from '../../text/normalise.ts'

/** No amount, measure or size: "line 4", not "line 4.5", "line 4m" or "line 4 hours". */
const NUMBER = String.raw`(?:no\.?[ ]?|number[ ]|#)?\d{1,3}(?![\d.]*\d|,\d|[a-z%×]|[ ]?(?:hours?|hrs?|days?|m|m2|m3|metres?|meters?)\b)`
/** What may come behind a list of numbers, so that "line 4 and 2 dimmers" is no such list. */
const BEHIND = String.raw`(?=[ ]*(?:$|[,.;:!?)&+=$@\n-]|(?:and|to|by|at|is|are|be|optional|free|from|off|out|away|down|up|for|please|pls|then|with|into|as|should|half|not|now|too|in|each|\d+)\b))`
const LISTED = String.raw`(?:[ ]*(?:,[ ]*and\b|,|&|\+|\band\b)[ ]*(?:(?:lines?|items?)[ ])?${NUMBER}${BEHIND})*`
const UP_TO = String.raw`(?:[ ]?[-–][ ]?\d{1,3}(?![\d.]*\d|[a-z%]))`
const LINES = new RegExp(
  String.raw`\b(?:(?:lines|items)[ ]${NUMBER}(?:${UP_TO}|[ ]to[ ]\d{1,3}(?![\d.]*\d|[a-z%]))|(?:lines?|items?)[ ]${NUMBER}${UP_TO}?)${LISTED}`,
  'g',
)
/** A word before it that is part of a name: "clothes line 250" has a price, and no number. */
const NAME_BEFORE = /([a-z'-]+)[ ]+$/
const NO_NAME = new Set(
  'the and of on for from off to all but except with by in out at is are be both make makes change set do update edit adjust move put bring have bump raise lift increase up push jack lower reduce drop cut decrease knock take trim shave remove delete takeout rid ditch scrap lose leave kill cancel exclude strip bin chuck pull forget skip erase rip double triple halve half split separate break rename reword swap switch replace substitute exchange price charge reprice quote waive comp add include please can you just also then only keep so now we i want need mark markup apply give over about into onto as this that'.split(
    ' ',
  ),
)
/** Looked at before it, in characters. */
const BEFORE = 24

/** Where a text points at lines by their numbers: "line 4", "lines 2 and 3", "items 2-4". */
export function lineNumbersIn(text: string): TextSpan[] {
  const plain = lowerCased(text)
  return [...plain.matchAll(LINES)].flatMap(({ index, 0: said }) => {
    const word = NAME_BEFORE.exec(plain.slice(Math.max(0, index - BEFORE), index))?.[1]
    return word === undefined || NO_NAME.has(word) ? [{ start: index, end: index + said.length }] : []
  })
}

/** The text with each of them as one word of the same length, which no pattern takes for figures. */
export const withoutLineNumbers = (text: string, spans: readonly TextSpan[]): string =>
  spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + 'z'.repeat(end - start) + rest.slice(end),
    text,
  )
