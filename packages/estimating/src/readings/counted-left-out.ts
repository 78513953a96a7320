import { countedNameLengthAt, nameLengthAt } from '../match/vocabulary.ts'
import type { Token } from '../tagger/tokens.ts'
import { singular } from '../text/words.ts'
import type { Candidate } from './candidates.ts'

/** What leads a point of a list. */
const BULLET = /^[-*•–—·>+]$/
/** Where something else begins. */
const ENDS = /^[.,;:!?()[\]|/]$/
/** Between a count and what it counts. */
const BETWEEN = /^(?:x|ea|each|no|nos|nr|of|off|new|old|the|\.)$/
/** "165 m2 Custom Orb": whatever it is, it is measured. */
const MEASURES = /^(?:m2|m²|sqm|lm|m3|m³)$/
const MOST_BETWEEN = 5
/** Before the name of what is counted: "2 brass nipples". */
const MOST_ADJECTIVES = 2
/** Roles of the words and the count of a line; its price alone may be given to another line. */
const OF_THING: ReadonlySet<string> = new Set(['n', 'q', 'm', 'd', 'u'])
const isSeveral = (word: string): boolean => word !== singular(word)
const MOST_COUNTED = 200
/** What a reading loses for each thing it leaves out, in the points of the judge. */
const LOSS = 2

const isCount = ({ value, mark }: Token): boolean =>
  value > 0 && value <= MOST_COUNTED && /^(?:number|-|measure:.*)$/.test(mark)

/** Fewer lines than these that begin 1, 2 may be counts. */
const LEAST_NUMBERED = 3

/** Where a line of the text begins with a count and a thing of the trade: "2 no. whirlybirds". From the count to the end of its words. */
function countedThings(tokens: readonly Token[]): { readonly from: number; readonly to: number }[] {
  const things = tokens.flatMap((token, at) => {
    const before = BULLET.test(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1
    const opensLine = before < 0 || tokens[before]?.isBreak === true
    const opensClause = before === at - 1 && /^[.,;+&]$/.test(tokens[before]?.text ?? '')
    if (!(opensLine || opensClause) || !isCount(token)) return []
    let to = at + 1
    while (to < tokens.length && tokens[to]?.isBreak !== true && to - at <= MOST_BETWEEN) {
      const word = tokens[to]?.norm ?? ''
      if (!BETWEEN.test(word) && ENDS.test(word)) break
      to += 1
    }
    const words = tokens.slice(at + 1, to).map(({ norm }) => norm)
    const isNamed = opensLine
      ? words.some((_, place) => nameLengthAt(words, place) > 0)
      : words
          .slice(0, MOST_ADJECTIVES + 1)
          .some((word, place) => isSeveral(word) && countedNameLengthAt(words, place) > 0)
    const isRated = opensLine && /^\p{L}{4,}$/u.test(words[0] ?? '') && words.includes('@')
    return isNamed || isRated || (opensLine && MEASURES.test(words[0] ?? '') && words.length > 1)
      ? [{ from: at, to }]
      : []
  })
  // "1 Strip out, 2 Tile, 3 Paint" are numbered.
  const isNumbered = things.every(({ from }, place) => tokens[from]?.value === place + 1)
  return isNumbered && things.length >= LEAST_NUMBERED ? [] : things
}

/** Whether a reading leaves out such a line, or joins it to the one above. */
const losesThing = ({ names, reading }: Candidate, { from, to }: { from: number; to: number }): boolean =>
  !names.slice(from, to).some(({ role }) => OF_THING.has(role)) ||
  reading.lines.some(
    ({ words }) => words.some((at) => at < from) && words.some((at) => at >= from && at < to),
  )

/** The counts that begin a line of the text and that a reading loses, by their tokens. */
export const countsLostBy = (candidate: Candidate, tokens: readonly Token[]): number[] =>
  countedThings(tokens).flatMap((thing) => (losesThing(candidate, thing) ? [thing.from] : []))

/** Readings in the order of their scores, each further behind by what it loses. */
export function behindBy(
  candidates: readonly Candidate[],
  lossOf: (one: Candidate) => number,
): readonly Candidate[] {
  const losses = candidates.map(lossOf)
  if (losses.every((loss) => loss === losses[0])) return candidates
  return candidates
    .map((one, at) => ({ ...one, score: one.score - LOSS * (losses[at] ?? 0) }))
    .sort((left, right) => right.score - left.score)
}

/** Readings that leave out a line of a count and a thing, or join it to the line above, further behind. */
export function withCountedThings(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] {
  const things = countedThings(tokens)
  if (things.length === 0) return candidates
  return behindBy(candidates, (one) => things.filter((thing) => losesThing(one, thing)).length)
}
