import type { Joiner } from '../segment/chunk.ts'
import type { Token } from '../tagger/tokens.ts'
import { isWord } from '../tagger/words.ts'
import { isStopWord } from '../text/lexicon.ts'
import type { ReadText } from './reading.ts'

/** How many words beside a line help to find its price. */
const MOST_BESIDE = 12

const JOINED_BY: ReadonlyMap<string, Joiner> = new Map([
  [',', 'comma'],
  ['and', 'and'],
  ['&', 'and'],
  ['plus', 'plus'],
  ['+', 'plus'],
  ['with', 'with'],
])

/** How a line that begins at a place follows the text before it. */
export function joinerAt(tokens: readonly Token[], place: number): Joiner {
  if (!Number.isFinite(place) || place <= 0) return 'start'
  for (let at = place - 1; at >= 0 && at >= place - 2; at -= 1) {
    const token = tokens[at]
    if (token?.isBreak === true) return 'break'
    if (token !== undefined && /^[.;!?|]$/.test(token.text)) return 'sentence'
    const joined = JOINED_BY.get(token?.norm ?? '') ?? JOINED_BY.get(token?.text ?? '')
    if (joined !== undefined) return joined
  }
  return 'run_on'
}

/** Words in the sentence of a line that belong to no line. */
export function besideOf({ tokens, names }: ReadText, place: number): string[] {
  if (!Number.isFinite(place)) return []
  const ends = (at: number): boolean =>
    tokens[at]?.isBreak === true || /^[.;!?]$/.test(tokens[at]?.text ?? '.')
  let from = place
  while (from > 0 && !ends(from - 1)) from -= 1
  const words: string[] = []
  for (let at = from; at < tokens.length && !ends(at) && words.length < MOST_BESIDE; at += 1) {
    const token = tokens[at]
    if (token !== undefined && names[at]?.role === '' && isWord(token) && !isStopWord(token.norm))
      words.push(token.norm)
  }
  return words
}

/** The words of the heading a line stands under. */
export function headingOver({ tokens, names }: ReadText, place: number): string[] {
  let row: Token[] = []
  let heading: string[] = []
  for (let at = 0; at <= place; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (!token.isBreak) {
      row.push(token)
      continue
    }
    const isHeading =
      row.length > 0 &&
      row.length <= 6 &&
      (row.at(-1)?.text === ':' || row.every(({ text }) => !/\p{Ll}/u.test(text)))
    if (isHeading && !row.some(({ value }) => !Number.isNaN(value)))
      heading = row.filter(isWord).map(({ norm }) => norm)
    row = []
  }
  return names.length === 0 ? [] : heading
}
