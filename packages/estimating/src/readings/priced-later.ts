import type { Token } from '../tagger/tokens.ts'
import { isFigure, isWord } from '../tagger/words.ts'
import { isStopWord } from '../text/lexicon.ts'
import type { Candidate } from './candidates.ts'

const LEAST_WORD = 3
/** A list of prices has at least so many. */
const LEAST_PAIRS = 2

const isEnd = (token: Token | undefined): boolean =>
  token === undefined || token.isBreak || /^[.,;)&+]$/.test(token.text) || token.norm === 'and'

const isThing = (token: Token | undefined): token is Token =>
  token !== undefined && isWord(token) && token.norm.length >= LEAST_WORD && !isStopWord(token.norm)

/** Whether a figure is a pair with the name right before it, which nothing else is said around. */
function isPair(tokens: readonly Token[], at: number): boolean {
  const figure = tokens[at]
  return (
    figure !== undefined &&
    isFigure(figure) &&
    !figure.mark.startsWith('measure') &&
    isThing(tokens[at - 1]) &&
    isEnd(tokens[at - 2]) &&
    isEnd(tokens[at + 1])
  )
}

/** Where the figures of a list of names and prices are, each name said before the list: "…. ptr 78, anode 64". */
export function pricesOfNamed(tokens: readonly Token[]): number[] {
  const named = new Set<string>()
  const found: number[] = []
  let run: number[] = []
  tokens.forEach((token, at) => {
    const name = tokens[at - 1]?.norm ?? ''
    if (isFigure(token)) {
      run = isPair(tokens, at) && named.has(name) ? [...run, at] : []
      if (run.length === LEAST_PAIRS) found.push(...run)
      else if (run.length > LEAST_PAIRS) found.push(at)
    }
    if (isThing(tokens[at - 2])) named.add(tokens[at - 2]?.norm ?? '')
  })
  return found
}

const PRICES: ReadonlySet<string> = new Set(['p', 'l'])

/**
 * Readings that use all prices of a list of things that were named before it, where there are any: what was listed as
 * needed is charged for.
 */
export function withPricesOfNamed(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] {
  const places = pricesOfNamed(tokens)
  if (places.length === 0) return candidates
  const whole = candidates.filter(({ names }) => places.every((at) => PRICES.has(names[at]?.role ?? '')))
  return whole.length === 0 ? candidates : whole
}
