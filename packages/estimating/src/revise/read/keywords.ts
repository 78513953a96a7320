import commonWords from '../../data/common-words.json' with { type: 'json' }
import { editDistance } from '../../match/spelling.ts'
import { KNOWN_WORDS } from '../../match/vocabulary.ts'
import { singular } from '../../text/words.ts'

const COMMON = new Set(commonWords)

/** Words instructions are made of, for putting misspelt ones right. */
const KEYWORDS =
  'delete remove change double triple halve replace rename include optional discount another total quantity number price prices cheaper dearer labour materials markup margin payment terms valid split separate supply increase decrease reduce raise lower customer title extra inclusive exclusive including everything optional percent round swap'.split(
    ' ',
  )

/** What people type that is no slip of one word: other spellings, and short words. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ad: 'add',
  addd: 'add',
  adn: 'and',
  teh: 'the',
  labor: 'labour',
  rmv: 'remove',
  qty: 'quantity',
  disc: 'discount',
  incl: 'inc',
  pls: 'please',
  plz: 'please',
  swop: 'swap',
  swp: 'swap',
  maek: 'make',
  mkae: 'make',
  mak: 'make',
  optinal: 'optional',
}

/** From here on two slips are forgiven. */
const LONG_WORD = 8
const SHORTEST_CORRECTED = 5

const isWord = (word: string): boolean =>
  KNOWN_WORDS.has(word) || KNOWN_WORDS.has(singular(word)) || COMMON.has(word) || COMMON.has(singular(word))

/** The word of an instruction that a misspelt one stands for ("remvoe" → "remove"), or the word itself. */
export function correctKeyword(word: string): string {
  const spelled = SPELLINGS[word]
  if (spelled !== undefined && Object.hasOwn(SPELLINGS, word)) return spelled
  if (word.length < SHORTEST_CORRECTED - 1 || KEYWORDS.includes(word) || isWord(word)) return word
  const near = KEYWORDS.find((keyword) => {
    if (keyword.length < SHORTEST_CORRECTED || keyword.charAt(0) !== word.charAt(0)) return false
    const most = keyword.length >= LONG_WORD ? 2 : 1
    return editDistance(word, keyword, most) <= most
  })
  return near ?? word
}
