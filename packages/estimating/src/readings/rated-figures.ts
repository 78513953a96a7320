import type { Token } from '../tagger/tokens.ts'
import type { Candidate } from './candidates.ts'

/** What a thing holds or takes: "250L hot water", "7.1kW split"; written as one word with the figure. */
const RATED = /^(?:l|lt|ltr|litres?|kw|kva|btu|watts?|volts?|amps?|mpa)$/i
const IS_WORD = /^\p{L}{2,}$/u
const IS_PRICED = /^(?:at|per|each|ea|of|off|x)$/i

/** Places of figures that rate the thing behind them. */
function ratedIn(tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ text, end }, at) => {
    const [unit, thing] = [tokens[at + 1], tokens[at + 2]]
    const isRated =
      /^\d/.test(text) &&
      unit?.start === end &&
      RATED.test(unit.text) &&
      thing !== undefined &&
      IS_WORD.test(thing.text) &&
      !IS_PRICED.test(thing.text)
    return isRated ? [at] : []
  })
}

/** Readings that don't count what only rates a thing: "250L electric" is no 250; all, where each does so. */
export function withoutRatedCounts(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] {
  const rated = ratedIn(tokens)
  if (rated.length === 0) return candidates
  const kept = candidates.filter(({ names }) => rated.every((at) => names[at]?.role !== 'q'))
  return kept.length === 0 ? candidates : kept
}
