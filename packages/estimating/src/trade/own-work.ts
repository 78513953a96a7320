import tradeNames from '../data/trade-names.json' with { type: 'json' }
import { singular, wordsOf } from '../text/words.ts'

/** Clauses end here; a point or comma within a figure ends none, nor does a hyphen within a word. */
const CLAUSE_END = /[;:!?\n|()]+|[.,](?=\s|$)|\s[-/]+(?=\s|$)/

const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'our', 'your', 'their', 'my'])
const PEOPLE: ReadonlySet<string> = new Set([...tradeNames.people, ...tradeNames.otherPeople])
/** Goods that others supply are still what is worked on. */
const OF_GOODS: ReadonlySet<string> = new Set(tradeNames.ofGoods)
const DOES: ReadonlySet<string> = new Set(tradeNames.othersDo)
/** Words after the person of a trade within which a verb makes the clause theirs. */
const VERB_WITHIN = 3

/** Before a person's name: "after the tiler". */
const NEAR: ReadonlySet<string> = new Set(tradeNames.othersBefore)

const isPerson = (word: string): boolean => PEOPLE.has(singular(word))
const wordBefore = (words: readonly string[], at: number): string =>
  (ARTICLES.has(words[at - 1] ?? '') ? words[at - 2] : words[at - 1]) ?? ''

/** "patching by painter", "the concreter does the patch", "path goes back by others not us". */
function isOthers(words: readonly string[], clause: string): boolean {
  if (words.some((word) => OF_GOODS.has(word))) return false
  if (tradeNames.othersAfter.some((phrase) => clause.includes(phrase))) return true
  return words.some((word, at) => {
    if (!isPerson(word)) return false
    if (wordBefore(words, at) === 'by') return true
    const isFirst = words.slice(0, at).every((one) => ARTICLES.has(one))
    return isFirst && words.slice(at + 1, at + 1 + VERB_WITHIN).some((next) => DOES.has(next))
  })
}

const withoutOthers = (words: readonly string[]): string[] =>
  words.filter((word, at) => !isPerson(word) || !NEAR.has(wordBefore(words, at)))

/** The words of each clause of a normalised text, without clauses that leave their work to others. */
export function ownClauses(text: string): string[][] {
  const clauses = text
    .split(CLAUSE_END)
    .map((clause) => ({ clause, words: wordsOf(clause) }))
    .filter(({ words }) => words.length > 0)
  const own = clauses.filter(({ clause, words }) => !isOthers(words, clause))
  return (own.length > 0 ? own : clauses).map(({ words }) => withoutOthers(words))
}
