import type { Token } from '../tagger/tokens.ts'
import type { Candidate } from './candidates.ts'

/** The roles of a line's tokens in a row: a name, an amount, a comma, a count, a name, a price each. */
const TWO_IN_ONE = /n[^l]*l[^,]*,q+n+[^q,]*p/

const rolesOf = (names: Candidate['names'], tokens: readonly Token[]): string =>
  names
    .map(({ role, opensLine }, at) => {
      const sign = tokens[at]?.text === ',' ? ',' : '.'
      return (opensLine ? '|' : '') + (role.length === 1 ? role : sign)
    })
    .join('')

/** Whether one line is made of two: "wash first $300, 2 garage doors $150 each", as twice 150 happens to be 300. */
const joinsTwo = ({ names }: Candidate, tokens: readonly Token[]): boolean =>
  rolesOf(names, tokens)
    .split('|')
    .some((line) => TWO_IN_ONE.test(line))

/** Readings without a line whose amount is said before a count that has a name and a price of its own, where there are any. */
export function withoutAmountBeforeCount(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] {
  const apart = candidates.filter((one) => !joinsTwo(one, tokens))
  return apart.length === 0 ? candidates : apart
}
