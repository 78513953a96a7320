import type { Token } from '../tagger/tokens.ts'
import type { Candidate } from './candidates.ts'
import { behindBy } from './counted-left-out.ts'

const ARTICLE = /^(?:the|a|an|my|our|his|her|their|existing|new)$/

/** How many lines of a reading begin with what the line before them is for: "2 brackets for the split system". */
const purposesApart = ({ names }: Candidate, tokens: readonly Token[]): number =>
  names.filter(
    ({ opensLine }, at) =>
      opensLine &&
      ARTICLE.test(tokens[at - 1]?.norm ?? '') &&
      tokens[at - 2]?.norm === 'for' &&
      names[at - 3]?.role === 'n',
  ).length

/** Readings that take what a thing is for as a line of its own further behind. */
export const withPurposesJoined = (
  candidates: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] => behindBy(candidates, (one) => purposesApart(one, tokens))
