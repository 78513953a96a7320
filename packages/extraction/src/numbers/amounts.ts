import { type Box, boxAround } from '../geometry.ts'
import type { Line } from '../layout/line.ts'
import type { Word } from '../words/word.ts'
import { type DecimalSign, isMoney, type PrintedNumber, readNumber } from './read-number.ts'

/** A number within a line. */
export interface Amount extends PrintedNumber {
  readonly box: Box
  readonly text: string
  /** Its words: from the first to before `end` of the line's words. */
  readonly start: number
  readonly end: number
  /** With space on both sides, or another number: a figure of a table rather than of a sentence. */
  readonly standsAlone: boolean
  readonly isMoney: boolean
}

const MOST_WORDS = 4
/** Words of one number stand nearer than this, in font sizes. */
const WITHIN = 0.45
/** "640.00 CR": what makes an amount a credit may stand a typewriter's space behind it. */
const CREDIT = /^CR$/i
const CREDIT_WITHIN = 0.8
/** "(includes GST of $159.55)": the bracket was opened before the amount. */
const ENDS_BRACKET = /^[^(]*\d[.,]\d{2}\)$/
/** "($12,595.00 including GST)": it is closed behind the amount. */
const BEGINS_BRACKET = /^\([^)]*\d[.,]\d{2}$/
/** What is further away, in font sizes, is another cell. */
const APART = 0.6
/** Fillers between a text and its price. */
export const LEADER = /^[.·…_\-–—]{2,}$|^[|:]$/

/** In a typewriter's font a space is as wide as a letter; this much wider still parts no number. */
const OF_ITS_WIDTH = 1.1
/** Letters of one font differ by less than this share of their width where all are as wide. */
const AS_WIDE = 0.03

/**
 * The width of every letter of a line in font sizes, where all are as wide; undefined in other fonts. A word's box ends
 * where its last letter does.
 */
function pitchOf(words: readonly Word[]): number | undefined {
  const widths = words
    .filter(({ text }) => text.length > 1)
    .map(({ box, text, size }) => (box[2] - box[0]) / text.length / size)
  const [first = 0] = widths
  if (widths.length < 2) return undefined
  return widths.every((width) => Math.abs(width - first) <= AS_WIDE * first) ? first : undefined
}

const gapBetween = (a: Word | undefined, b: Word | undefined): number =>
  a === undefined || b === undefined
    ? Number.POSITIVE_INFINITY
    : (b.box[0] - a.box[2]) / Math.max(a.size, b.size)

function withoutBracket(text: string): string {
  if (ENDS_BRACKET.test(text)) return text.slice(0, -1)
  return BEGINS_BRACKET.test(text) ? text.slice(1) : text
}

function longestAt(
  words: readonly Word[],
  start: number,
  decimal: DecimalSign,
  within: number,
): readonly [PrintedNumber, number] | undefined {
  if (LEADER.test(words[start]?.text ?? '')) return undefined
  let text = ''
  let best: readonly [PrintedNumber, number] | undefined
  for (let end = start; end < Math.min(words.length, start + MOST_WORDS); end += 1) {
    const next = words[end]?.text ?? ''
    const most = CREDIT.test(next) ? CREDIT_WITHIN : within
    if (end > start && gapBetween(words[end - 1], words[end]) > most) break
    // Recognition parts "£337. 73"; no number of its own ends in a decimal sign.
    text = text === '' ? next : `${text}${/[.,]$/.test(text) && /^\d/.test(next) ? '' : ' '}${next}`
    const bare = text.replace(/[.·…]{3,}/g, '').replace(/[*,;.:]$/, '')
    const number = readNumber(withoutBracket(bare), decimal)
    if (number !== undefined) best = [number, end + 1]
  }
  return best
}

/** The numbers of a line from left to right, each as long as it can be read. */
export function amountsOf(line: Line, decimal: DecimalSign): readonly Amount[] {
  const { words } = line
  const found: Omit<Amount, 'standsAlone'>[] = []
  const within = Math.max(WITHIN, OF_ITS_WIDTH * (pitchOf(words) ?? 0))
  for (let at = 0; at < words.length; at += 1) {
    const longest = longestAt(words, at, decimal, within)
    if (longest === undefined) continue
    const [number, end] = longest
    const own = words.slice(at, end)
    const text = own.map((word) => word.text).join(' ')
    found.push({
      ...number,
      box: boxAround(own.map(({ box }) => box)),
      text,
      start: at,
      end,
      isMoney: isMoney(number),
    })
    at = end - 1
  }
  return found.map((amount, at) => {
    const before = words[amount.start - 1]
    const after = words[amount.end]
    const isAfterNumber = found[at - 1]?.end === amount.start && amount.isMoney
    const isBeforeNumber = found[at + 1]?.start === amount.end && found[at + 1]?.isMoney === true
    // What touches it was parted from it: another column's.
    const isParted = before !== undefined && before.box[2] === words[amount.start]?.box[0]
    const isLeft =
      isAfterNumber ||
      isParted ||
      gapBetween(before, words[amount.start]) > APART ||
      LEADER.test(before?.text ?? '')
    const isRight =
      isBeforeNumber || gapBetween(words[amount.end - 1], after) > APART || LEADER.test(after?.text ?? '')
    return { ...amount, standsAlone: isLeft && isRight }
  })
}
