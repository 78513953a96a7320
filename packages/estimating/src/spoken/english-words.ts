import english from '../data/english-words.json' with { type: 'json' }

const WORDS = new Set(english.words.split(' '))
/** The list leaves out shorter words: they are taken for English. */
const SHORTEST_LISTED = 4

const ENDINGS: readonly (readonly [ending: string, stemEnding: string])[] = [
  ['s', ''],
  ['es', ''],
  ['ed', ''],
  ['ing', ''],
  ['d', ''],
  ['ly', ''],
  ['er', ''],
  ['ers', ''],
  ['ing', 'e'],
  ['ies', 'y'],
  ['ied', 'y'],
]

/** Whether a lower-case word is ordinary English, in any regular form; short words always are. */
export function isEnglishWord(word: string): boolean {
  if (word.length < SHORTEST_LISTED || WORDS.has(word)) return true
  return ENDINGS.some(
    ([ending, stemEnding]) =>
      word.endsWith(ending) && WORDS.has(`${word.slice(0, word.length - ending.length)}${stemEnding}`),
  )
}
