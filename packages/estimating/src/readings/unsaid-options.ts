import type { Token } from '../tagger/tokens.ts'
import type { Candidate } from './candidates.ts'

/** What leaves a line open to the customer, or sets it against another: 87 of 100 labelled texts with options say one, and 20 of 100 others. */
const OPTION_WORDS =
  /^(?:options?|optional(?:ly)?|alternat(?:e|es|ive|ives|ively)|alt|if|or|either|unless|instead|lieu|extras?|add(?:s|ed|ing|itional|itionally)?|upgrade[ds]?|later|maybe|might|could|would|want(?:ed|s)?|decides?|choose|prefer|separate(?:ly)?|versus|vs|ways|without)$/

/** "Could you send me …": a request, which offers nothing to choose. */
const REQUESTS: ReadonlySet<string> = new Set(['could', 'would'])
/** "See if it leaks", "if that's ok": what leaves no work open. */
const ASKED_BEFORE = /^(?:see|check|test|out|ask|know|tell|say|confirm|sure|wondering|wonder)$/
const POLITE_AFTER = /^(?:possible|poss|ok|okay|that|thats|that's)$/
/** So far behind the judge's favourite a reading without options is taken for the likelier one. */
const NEAR = 2

const isPolite = (tokens: readonly Token[], at: number): boolean =>
  ASKED_BEFORE.test(tokens[at - 1]?.norm ?? '') || POLITE_AFTER.test(tokens[at + 1]?.norm ?? '')

/** Whether a word of a text leaves anything open to the customer. */
export const speaksOfOptions = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ norm }, at) =>
      OPTION_WORDS.test(norm) &&
      !(REQUESTS.has(norm) && /^(?:you|u)$/.test(tokens[at + 1]?.norm ?? '')) &&
      !(norm === 'if' && isPolite(tokens, at)),
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
