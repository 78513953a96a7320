import tradeNames from '../data/trade-names.json' with { type: 'json' }
import { namedTrades } from '../price/guess-trade.ts'
import { isFiller, isStopWord, verbAt, type WorkKind } from '../text/lexicon.ts'
import { singular, verbForms } from '../text/words.ts'
import { ownClauses } from './own-work.ts'

const START = 4
const SIZE = /^[\d.]+(mm|m|cm|m2|m3|l|sqm|lm|kw|hp|w|amp|a|hrs?|h|days?)?$/
const SIDES = /^[\d.]+x[\d.x]+$/

/** A word as it is counted: singular, a figure by its unit alone; undefined for a bare number. */
function counted(word: string): string | undefined {
  const size = SIZE.exec(word)
  if (size !== null) return size[1] === undefined ? undefined : `#${size[1]}`
  if (SIDES.test(word)) return '#x'
  return word.length > 1 ? singular(word) : undefined
}

/** Words of any trade tell something beside others only. */
const NEUTRAL: ReadonlySet<string> = new Set([
  ...tradeNames.neutral,
  ...tradeNames.measures,
  ...tradeNames.counts,
])

const tells = (word: string): boolean => !isStopWord(word) && !isFiller(word)

/** Whose verb decides the trade, whatever it is done to: a tiled floor is scrubbed by a cleaner. */
const DECIDING: ReadonlySet<string> = new Set(tradeNames.deciding.flatMap(verbForms))
const PARTS_WORK: ReadonlySet<string> = new Set(['and', 'then', 'n', '&', 'plus'])

interface Said {
  readonly word: string
  /** What is done to it. */
  readonly kind: WorkKind | ''
  readonly isVerb: boolean
  /** It is only what a deciding verb is done to. */
  readonly isObject: boolean
}

/** The words of a clause, each with the verb before it; one that decides stays until the next work. */
function said(words: readonly string[]): Said[] {
  const all: Said[] = []
  let kind: WorkKind | '' = ''
  let isDecided = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    if (PARTS_WORK.has(word) && verbAt(words, at + 1) !== undefined) isDecided = false
    const verb = DECIDING.has(word)
      ? (verbAt(words, at) ?? { kind: 'clean', length: 1 })
      : isDecided
        ? undefined
        : verbAt(words, at)
    if (verb !== undefined) kind = verb.kind
    const length = verb?.length ?? 1
    const isVerb = verb !== undefined
    for (const one of words.slice(at, at + length)) {
      if (DECIDING.has(one)) isDecided = true
      all.push({ word: one, kind, isVerb, isObject: !isVerb && isDecided })
    }
    at += length
  }
  return all
}

function ofClause(all: readonly Said[]): string[] {
  const kinds = new Set(all.flatMap(({ kind, isVerb }) => (isVerb ? [`k ${kind}`] : [])))
  const kept = all
    .filter(({ word }) => tells(word))
    .flatMap((one) => {
      const word = counted(one.word)
      return word === undefined ? [] : [{ ...one, word }]
    })
  const own = kept.filter(({ word, isObject }) => !isObject && !NEUTRAL.has(word)).map(({ word }) => word)
  return [
    ...kinds,
    ...[...kinds].slice(0, 1).map((kind) => `l${kind}`),
    ...kept
      .filter(({ kind, isVerb }) => kind !== '' && !isVerb)
      .map(({ word, kind, isObject }) => `${isObject ? 'decided' : kind}>${word}`),
    ...own.map((word) => `w ${word}`),
    ...kept.slice(1).map(({ word }, at) => `${kept[at]?.word} ${word}`),
    ...own
      .filter((word) => word.length > START && !word.startsWith('#'))
      .map((word) => `^${word.slice(0, START)}`),
  ]
}

/** The words of a clause that name a trade. */
const naming = (all: readonly Said[]): string[] =>
  all.filter(({ isObject }) => !isObject).map(({ word }) => word)

/** How much the lexicon's words weigh beside all others. */
const NAMED = 2

/** Names of what is said in a normalised text, for which the weights of the trades were learnt, and how much of it. */
export function tradeFeatures(text: string): ReadonlyMap<string, number> {
  const clauses = ownClauses(text).map(said)
  const counts = new Map<string, number>()
  for (const feature of clauses.flatMap(ofClause)) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const values = [...counts].map(([feature, count]) => [feature, 1 + Math.log(count)] as const)
  const length = Math.hypot(...values.map(([, value]) => value))
  const features = new Map(values.map(([feature, value]) => [feature, value / length]))
  const named = namedTrades(clauses.flatMap(naming))
  const all = [...named.values()].reduce((sum, one) => sum + one, 0)
  for (const [trade, weight] of named) features.set(`t ${trade}`, (NAMED * weight) / all)
  return features
}
