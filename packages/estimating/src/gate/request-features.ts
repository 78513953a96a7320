import { KNOWN_WORDS } from '../match/vocabulary.ts'
import { isEnglishWord } from '../spoken/english-words.ts'
import { CATEGORIES, type RequestSignals } from './request-signals.ts'

/** Counts above this tell nothing more. */
const MOST = 4
const LONG = 40

const count = (name: string, value: number): string => `${name}=${Math.min(MOST, Math.round(value))}`

/** Names of what is true of a request; weights are learned for them. */
export const requestFeatures = (signals: RequestSignals): string[] => [
  ...new Set([...lexical(signals), ...wordy(signals.words)]),
]

function lexical({
  hits,
  ownHits,
  classes,
  certain,
  tradeNouns,
  tradeVerbs,
  works,
  measures,
  isHandled,
  isAboutTool,
  words,
}: RequestSignals): string[] {
  const features = [
    count('nouns', tradeNouns),
    count('verbs', tradeVerbs),
    count('works', works),
    count('measures', measures),
    count('certain', certain),
    `handled=${isHandled}`,
    `meta=${isAboutTool}`,
    `length=${words.length > LONG ? 'long' : words.length > 15 ? 'middle' : words.length > 5 ? 'short' : 'tiny'}`,
  ]
  features.push(`known=${shareKnown(words)}`)
  const work = tradeVerbs + works > 0 ? 'done' : tradeNouns > 1 ? 'named' : 'no work'
  for (const name of classes) features.push(`class ${name}`, `class ${name} ${work}`)
  for (const category of CATEGORIES) {
    const own = ownHits.get(category) ?? { strong: 0, weak: 0 }
    if (own.strong > 0) features.push(`own ${category}:${share(own, tradeNouns, tradeVerbs)}`)
    const { strong, weak } = hits.get(category) ?? { strong: 0, weak: 0 }
    if (strong + weak === 0) continue
    features.push(count(category, strong + weak / 2))
    features.push(
      `${count(category, strong)} ${tradeVerbs > 0 ? 'done' : 'not done'} ${count('nouns', tradeNouns / 2)}`,
    )
    features.push(`${category}:${share({ strong, weak }, tradeNouns, tradeVerbs)}`)
  }
  return features
}

function wordy(words: readonly string[]): string[] {
  return words.flatMap((word, at) => [`w ${word}`, `b ${at === 0 ? '^' : (words[at - 1] ?? '')} ${word}`])
}

/** One word of a kitchen among much work says little, alone it says all. */
function share(
  hits: { readonly strong: number; readonly weak: number },
  nouns: number,
  verbs: number,
): string {
  const ratio = (hits.strong + hits.weak / 3) / (1 + nouns + 2 * verbs)
  return ratio > 1 ? 'most' : ratio > 0.4 ? 'half' : ratio > 0.15 ? 'some' : 'few'
}

/** Letters struck at random are no words. */
function shareKnown(words: readonly string[]): string {
  const spelled = words.filter((word) => /^[a-z]{4,}$/.test(word))
  if (spelled.length === 0) return 'none'
  const known = spelled.filter((word) => isEnglishWord(word) || KNOWN_WORDS.has(word)).length / spelled.length
  return known > 0.7 ? 'most' : known > 0.3 ? 'some' : 'few'
}
