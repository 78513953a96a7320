import type { Token } from '../tagger/tokens.ts'
import type { Candidate } from './candidates.ts'

/** What leaves a line open to the customer, or sets it against another: 87 of 100 labelled texts with options say one, and 20 of 100 others. */
const OPTION_WORDS =
  /^(?:options?|optional(?:ly)?|alternat(?:e|es|ive|ives|ively)|alt|if|or|either|unless|instead|lieu|extras?|add(?:s|ed|ing|itional|itionally)?|upgrade[ds]?|later|maybe|might|could|would|want(?:ed|s)?|decides?|choose|prefer|separate(?:ly)?|versus|vs|ways|without)$/

/** "Could you send me …": a request, which offers nothing to choose. */
const REQUESTS: ReadonlySet<string> = new Set(['could', 'would'])
/** So far behind the judge's favourite a reading without options is taken for the likelier one. */
const NEAR = 2

/** Whether a word of a text leaves anything open to the customer. */
export const speaksOfOptions = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ norm }, at) =>
      OPTION_WORDS.test(norm) && !(REQUESTS.has(norm) && /^(?:you|u)$/.test(tokens[at + 1]?.norm ?? '')),
  )

/** How many lines of a reading are options. */
export const optionsOf = ({ reading }: Candidate): number =>
  reading.lines.filter(({ flag }) => flag === 'o').length

/** Leaves out readings with more options than the first has, or one near it, where no word of the text speaks of one. */
export function withoutUnsaidOptions(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] {
  const [first] = candidates
  if (first === undefined || speaksOfOptions(tokens)) return candidates
  const near = candidates.filter(({ score }) => first.score - score <= NEAR)
  const most = Math.min(...near.map(optionsOf))
  return candidates.filter((one) => optionsOf(one) <= most)
}
