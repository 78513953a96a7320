import type { TextSpan } from '../quote-draft.ts'
import { isFiller, verbAt } from '../text/lexicon.ts'

/** A stretch of a text that can be read separately, and the sentence it is in. */
export interface Piece extends TextSpan {
  readonly sentence: number
}

/** Between two pieces: the end of a sentence or line, or a pause. A point or comma between figures is neither. */
const BETWEEN = /[\n\r;!?|•]+|\.(?=\s|$)|,(?!\d)|[()[\]{}]|—|\s[-–]+\s|…/g
const ENDS_SENTENCE = /[\n\r;!?|•.…]/

/** Who may be spoken of, and what one tells oneself, after a joining word. */
const TURN =
  /(?:\s|^)(but|so|because|cos|cause|coz|since|though|although|and|then|plus|also|as|which means|that's why|while) (?=(?:he|she|they|he's|she's|they're|he'll|she'll|they'll|his|her|their|i|i'll|i'd|i'm|we|we'll|we'd|the (?:customer|client|owner|bloke|lady|guy)|customer|client|owner|don't|dont|do not|never|pad|padding|add a|bump|charge|remember|remind|ring|ask|chase|keep|match|beat|go|quote|can|could|will|happy|maybe|probably|if|when|once|unless|provided|subject)\b)/g

/** "… and add 3 fans": work begins again. */
const JOINING = /(?:\s|^)(and|then|plus|also|but) (?=([a-z']+|\d+|\$))/g

const isWork = (word: string): boolean =>
  /^[\d$]/.test(word) || (verbAt([word], 0) !== undefined && !isFiller(word))

/** Where a stretch turns to something else, from its start. */
function turnsIn(text: string): number[] {
  const turns = [...text.matchAll(TURN)].map((match) => match.index)
  const works = [...text.matchAll(JOINING)]
    .filter((match) => isWork(match[2] ?? ''))
    .map((match) => match.index)
  return [...new Set([...turns, ...works])].filter((at) => at > 0).sort((left, right) => left - right)
}

/** The pieces of a normalised text, in order: stretches between points, pauses and turns of speech. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let sentence = 0
  const add = (from: number, to: number): void => {
    const cuts = [0, ...turnsIn(text.slice(from, to)), to - from]
    cuts.slice(1).forEach((cut, at) => {
      const raw = text.slice(from + (cuts[at] ?? 0), from + cut)
      const start = from + (cuts[at] ?? 0) + (raw.length - raw.trimStart().length)
      const end = start + raw.trim().length
      if (end > start) pieces.push({ start, end, sentence })
    })
  }
  let from = 0
  for (const match of text.matchAll(BETWEEN)) {
    add(from, match.index)
    if (ENDS_SENTENCE.test(match[0])) sentence += 1
    from = match.index + match[0].length
  }
  add(from, text.length)
  return pieces
}
