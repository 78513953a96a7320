import type { TextSpan } from '../quote-draft.ts'
import { singular } from '../text/words.ts'

const PIECE = /[\p{L}]+|\d[\d.,]*/gu
const NUMBER_WORD =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)$/

/** The longest folded wording, in characters: more is prose that no one writes twice. */
export const LONGEST_WORDING = 200

/**
 * A wording without what changes from job to job: case, plurals, signs, and
 * figures, which become `#`. "Swap 3 toilets $340" and "swap two toilets 360"
 * are the same one. '' where nothing is left, or too much to come up again.
 */
export function foldWording(text: string): string {
  const pieces = text.normalize('NFKC').toLowerCase().match(PIECE) ?? []
  const folded: string[] = []
  for (const piece of pieces) {
    const word = /^\d/.test(piece) || NUMBER_WORD.test(piece) ? '#' : singular(piece)
    if (word !== '#' || folded.at(-1) !== '#') folded.push(word)
  }
  const wording = folded.some((word) => word !== '#') ? folded.join(' ') : ''
  return wording.length > LONGEST_WORDING ? '' : wording
}

/** The wording of the stretches a line is read from. */
export const wordingOf = (text: string, spans: readonly TextSpan[]): string =>
  foldWording(spans.map(({ start, end }) => text.slice(start, end)).join(' '))
