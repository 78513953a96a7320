import type { Token } from '../tagger/tokens.ts'
import { bookClass, isFigure, isWord, lexiconFacts } from '../tagger/words.ts'
import { isStopWord, verbAt } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'

/** What the judge asks of a token whatever it is labelled as, one bit each. */
export const FACT = {
  figure: 1,
  word: 2,
  /** A word that the price book names often. */
  thing: 4,
  /** A verb of the trades. */
  work: 8,
  /** A figure beside a sign of money, or marked as money. */
  money: 16,
  /** Marked as a measure, a size, a model or noise. */
  noMoney: 32,
  measured: 64,
  sized: 128,
  /** A figure before a word. */
  bare: 256,
  /** Begins with three letters. */
  named: 512,
  /** Names nothing: a verb of the trades, or a word that nearly every sentence has. */
  nameless: 1024,
} as const

const MEASURED = /^measure:(?:m2|m3|lm|hr|day|ft|sqft|yd3|tonne|load)$/
const NAMED = /^\p{L}{3,}/u

function factsAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (token === undefined) return 0
  const { norm, mark } = token
  const isNextNamed = NAMED.test(tokens[at + 1]?.norm ?? '')
  const held: readonly (readonly [keyof typeof FACT, boolean])[] = [
    ['figure', isFigure(token)],
    ['word', isWord(token)],
    ['thing', /[23]/.test(bookClass(norm))],
    ['work', /^[IRCP]/.test(lexiconFacts(norm))],
    ['money', mark === 'money' || /[$£€]/.test(tokens[at - 1]?.text ?? '')],
    ['noMoney', /^(?:measure|spec|dims|noise)/.test(mark)],
    ['measured', MEASURED.test(mark)],
    ['sized', mark === 'dims'],
    ['bare', mark === 'number' && isNextNamed],
    ['named', NAMED.test(norm)],
    ['nameless', isStopWord(norm) || verbAt([norm], 0) !== undefined],
  ]
  return held.reduce((facts, [name, isSo]) => facts + (isSo ? FACT[name] : 0), 0)
}

/** A function of the tokens of a text that is worked out once for all its readings. */
function ofTokens<Found>(work: (tokens: readonly Token[]) => Found): (tokens: readonly Token[]) => Found {
  const known = new WeakMap<readonly Token[], { readonly found: Found }>()
  return (tokens) => {
    const kept = known.get(tokens) ?? { found: work(tokens) }
    known.set(tokens, kept)
    return kept.found
  }
}

/** The facts of each token of a text. */
export const factsOf = ofTokens((tokens) => Uint16Array.from(tokens, (_, at) => factsAt(tokens, at)))

const LEAST_WORD = 3

/** The thing that each token names, in the singular; '' for none. */
export const thingsOfTokens = ofTokens((tokens) =>
  tokens.map((token) => {
    const isThing = isWord(token) && token.norm.length >= LEAST_WORD && !isStopWord(token.norm)
    return isThing ? singular(token.norm) : ''
  }),
)
