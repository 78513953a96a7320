import commonWords from '../data/common-words.json' with { type: 'json' }
import { EXTRA_NOUNS, TRADE_WORDS } from '../text/lexicon.ts'
import { remembered } from '../text/remembered.ts'
import { singular, wordsOf } from '../text/words.ts'
import type { Mark } from '../tokens/mark.ts'
import { KNOWN_WORDS } from './vocabulary.ts'

const COMMON = new Set(commonWords)
/** Words this short have too many neighbours to be corrected. */
const SHORTEST_CORRECTED = 6
/** Words this short are only put right where letters are swapped, doubled or left out. */
const SHORTEST_SLIP = 4
/** From here on two slips are forgiven. */
const LONG_WORD = 9
/** The longest word worth correcting. */
const LONGEST_CORRECTED = 20

/** Whole words a short misspelling may stand for. */
const SLIP_TARGETS = new Set([...EXTRA_NOUNS, ...TRADE_WORDS.keys()].flatMap(wordsOf))
const BY_INITIAL = new Map<string, string[]>()
for (const word of KNOWN_WORDS) {
  if (word.length < SHORTEST_CORRECTED - 1 || /\d/.test(word)) continue
  const bucket = BY_INITIAL.get(word.charAt(0)) ?? []
  bucket.push(word)
  BY_INITIAL.set(word.charAt(0), bucket)
}

function isKnown(word: string): boolean {
  return (
    KNOWN_WORDS.has(word) ||
    KNOWN_WORDS.has(singular(word)) ||
    COMMON.has(word) ||
    COMMON.has(singular(word)) ||
    isFormOfCommon(word)
  )
}

/** "charged", "quoting": a form of a common word is no misspelling of a trade's. */
function isFormOfCommon(word: string): boolean {
  const stem = word.replace(/(?:ed|ing|ly)$/, '')
  return stem !== word && (COMMON.has(stem) || COMMON.has(`${stem}e`))
}

/** Edits (insert, delete, change, swap of neighbours) between two words, given up above `most`. */
export function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, i) => i)
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[right.length] ?? most + 1
}

/** "vavle", "smok", "taap": a slip of the fingers, with no letter changed for another. */
function isSlip(word: string, meant: string): boolean {
  if (editDistance(word, meant, 1) !== 1) return false
  if (word.length !== meant.length) return true
  return Array.from(word).toSorted().join('') === Array.from(meant).toSorted().join('')
}

/** Plurals too: "ponts" is points. */
const isTarget = (word: string): boolean => SLIP_TARGETS.has(word) || SLIP_TARGETS.has(singular(word))

/** A short word's only likely meaning among the nouns and verbs of the trades. */
function correctShort(word: string): string {
  const undoubled = word.replace(/([^aeiou])\1/, '$1')
  if (undoubled !== word && isTarget(undoubled)) return undoubled
  const meant = (BY_INITIAL.get(word.charAt(0)) ?? []).filter(
    (candidate) => candidate.length >= word.length && isTarget(candidate) && isSlip(word, candidate),
  )
  const [only] = meant
  return only !== undefined && meant.every((one) => singular(one) === singular(only)) ? only : word
}

/** The trade word meant by a misspelt one ("leeking" → "leaking"), or the word itself. */
export const correctSpelling = remembered((word: string): string => {
  if (word.length < SHORTEST_SLIP || word.length > LONGEST_CORRECTED || isKnown(word) || word.includes("'"))
    return word
  if (word.length < SHORTEST_CORRECTED) return correctShort(word)
  let most = word.length >= LONG_WORD ? 2 : 1
  let best = word
  for (const candidate of BY_INITIAL.get(word.charAt(0)) ?? []) {
    if (candidate.startsWith(word) || word.startsWith(candidate)) continue
    const distance = editDistance(word, candidate, most)
    if (distance <= most && (best === word || distance < most)) {
      best = candidate
      most = distance
    }
  }
  return best
})

/** Corrects the words among marks, each distinct word once. */
export function correctMarks(marks: readonly Mark[]): Mark[] {
  const seen = new Map<string, string>()
  return marks.map((mark) => {
    if (mark.kind !== 'word') return mark
    const corrected = seen.get(mark.text) ?? correctSpelling(mark.text)
    seen.set(mark.text, corrected)
    return corrected === mark.text ? mark : { ...mark, text: corrected }
  })
}
