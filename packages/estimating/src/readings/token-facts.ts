import type { Token } from '../tagger/tokens.ts'
import { bookClass, isFigure, isWord, lexiconFacts } from '../tagger/words.ts'

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
  ]
  return held.reduce((facts, [name, isSo]) => facts + (isSo ? FACT[name] : 0), 0)
}

const known = new WeakMap<readonly Token[], Uint16Array>()

/** The facts of each token of a text, worked out once for all its readings. */
export function factsOf(tokens: readonly Token[]): Uint16Array {
  const before = known.get(tokens)
  if (before !== undefined) return before
  const facts = Uint16Array.from(tokens, (_, at) => factsAt(tokens, at))
  known.set(tokens, facts)
  return facts
}
