import type { Token } from '../tagger/tokens.ts'
import type { Candidate } from './candidates.ts'

/** What leaves a line open to the customer, or sets it against another: 87 of 100 labelled texts with options say one, and 20 of 100 others. */
const OPTION_WORDS =
  /^(?:options?|optional(?:ly)?|alternat(?:e|es|ive|ives|ively)|alt|if|or|either|unless|instead|lieu|extras?|add(?:s|ed|ing|itional|itionally)?|upgrade[ds]?|later|maybe|might|could|would|want(?:ed|s)?|decides?|choose|prefer|separate(?:ly)?|versus|vs|ways|without)$/

const optionsOf = ({ reading }: Candidate): number => reading.lines.filter(({ flag }) => flag === 'o').length

/** Leaves out readings with more options than the first has, where no word of the text speaks of one. */
export function withoutUnsaidOptions(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] {
  const [first] = candidates
  if (first === undefined || tokens.some(({ norm }) => OPTION_WORDS.test(norm))) return candidates
  const most = optionsOf(first)
  return candidates.filter((one) => optionsOf(one) <= most)
}
