import { nameLengthAt } from '../match/vocabulary.ts'
import type { Token } from '../tagger/tokens.ts'
import type { Candidate } from './candidates.ts'

/** What leads a point of a list. */
const BULLET = /^[-*•–—·>+]$/
/** Where something else begins. */
const ENDS = /^[.,;:!?()[\]|/]$/
/** Between a count and what it counts. */
const BETWEEN = /^(?:x|ea|each|no|nos|nr|of|off|new|old|the|\.)$/
const MOST_BETWEEN = 5
const MOST_COUNTED = 200
/** What a reading loses for each thing it leaves out, in the points of the judge. */
const LOSS = 2

const isCount = ({ value, mark }: Token): boolean =>
  Number.isInteger(value) && value > 0 && value <= MOST_COUNTED && /^(?:number|-)$/.test(mark)

/** Where a line of the text begins with a count and a thing of the trade: "2 no. whirlybirds". From the count to the end of its words. */
function countedThings(tokens: readonly Token[]): { readonly from: number; readonly to: number }[] {
  return tokens.flatMap((token, at) => {
    const before = BULLET.test(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1
    const opens = before < 0 || tokens[before]?.isBreak === true
    if (!opens || !isCount(token)) return []
    let to = at + 1
    while (to < tokens.length && tokens[to]?.isBreak !== true && to - at <= MOST_BETWEEN) {
      const word = tokens[to]?.norm ?? ''
      if (!BETWEEN.test(word) && ENDS.test(word)) break
      to += 1
    }
    const words = tokens.slice(at + 1, to).map(({ norm }) => norm)
    return words.some((_, place) => nameLengthAt(words, place) > 0) ? [{ from: at, to }] : []
  })
}

/** Readings in the order of their scores, those that leave out a line of a count and a thing further behind. */
export function withCountedThings(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] {
  const things = countedThings(tokens)
  if (things.length === 0) return candidates
  const lossOf = ({ names }: Candidate): number =>
    LOSS * things.filter(({ from, to }) => !names.slice(from, to).some(({ isOfLine }) => isOfLine)).length
  const losses = candidates.map(lossOf)
  if (losses.every((loss) => loss === losses[0])) return candidates
  return candidates
    .map((one, at) => ({ ...one, score: one.score - (losses[at] ?? 0) }))
    .sort((left, right) => right.score - left.score)
}
