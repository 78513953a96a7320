import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import lists from '../data/screening.json' with { type: 'json' }
import { type ReadWord, readWords } from './disguise.ts'

const INNOCENT = lists.profanity.innocentWords
const WORDS_ONLY = new Set(lists.profanity.wordsOnly)
/** Words of the trades that are innocent beside others: "washing machine cocks". */
const INNOCENT_PATTERNS = lists.profanity.innocentPatterns.map((one) => new RegExp(one, 'g'))
const STEMS = lists.profanity.stems.filter((stem) => !WORDS_ONLY.has(stem))
const SLURS = new Set(lists.slurs)
const ABUSIVE_ONLY = new Set(lists.profanity.abusiveOnly)
const MASKED = STEMS.concat('ass', 'arse', 'dick', 'bitch', 'bastard', 'piss')

/** Disguised words get the wide net: no one spells "grass" with a dollar sign by accident. */
const WIDE_NET = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

function isInnocent(word: string): boolean {
  return INNOCENT.some((innocent) => word.startsWith(innocent))
}

/** "sh*thouse": what follows a masked stem. */
const LONGEST_ENDING = 5

/** Signs that stand for a letter as a star does: "f#ck". */
const STARS = /(?<=\p{L})[#%]{1,3}(?=\p{L})/gu

/** "s***", "f******": as many stars as an oath has letters. Apart, as stars at the end of other words mark footnotes. */
const FIRST_LETTER_ONLY = /(?<![\p{L}\d*])(?:f\*{3,6}|s\*{3})(?![\p{L}\d*])/u

/** "f*ck", "s**t": stars stand for the letters left out. */
function isMasked(word: string): boolean {
  if (!/^\p{L}+\*+\p{L}*/u.test(word)) return false
  const letters = word.replaceAll('*', '')
  if (letters.length < 2) return false
  return MASKED.some((stem) => {
    if (
      stem.length - word.length > 3 ||
      word.length - stem.length > LONGEST_ENDING ||
      stem.charAt(0) !== word.charAt(0)
    )
      return false
    return Array.from(word.slice(0, stem.length)).every(
      (char, at) => char === '*' || char === stem.charAt(at),
    )
  })
}

function isProfane({ plain, isDisguised }: ReadWord): boolean {
  if (plain.includes('*')) return isMasked(plain)
  if (isInnocent(plain) || SLURS.has(plain)) return false
  if (
    STEMS.some(
      (stem) =>
        plain.startsWith(stem) ||
        (plain.endsWith(stem) && stem.length > 4) ||
        ((stem === 'fuck' || stem === 'cunt') && plain.includes(stem)) ||
        (stem === 'shit' && plain.endsWith(stem)),
    )
  )
    return true
  if (WORDS_ONLY.has(plain)) return !ABUSIVE_ONLY.has(plain)
  return isDisguised && plain.length >= 4 && WIDE_NET.hasMatch(plain)
}

/** Names of people are written with a capital: "Dick Hancock". */
const NAME_LIKE =
  /\b(?:Dick|Cox|Cock|Prick|Cocks|Dicks|Wanke?|Tits|Pussy|Bastard|Piss) (?:[A-Z][a-z]+)|^(?:Mr\.? |Mrs\.? |Dr\.? )?Dick\b|[A-Z][a-z]+ (?:Dick|Cocks?|Dicks|Prick|Bastard)\b/g

/** Whether a text is profane; innocent phrases of the trades and names are taken out first. */
export function hasProfanity(normalised: string, original: string): boolean {
  let text = normalised.replaceAll(STARS, (signs) => '*'.repeat(signs.length))
  for (const match of original.matchAll(NAME_LIKE)) {
    text =
      text.slice(0, match.index) + ' '.repeat(match[0].length) + text.slice(match.index + match[0].length)
  }
  for (const pattern of INNOCENT_PATTERNS) text = text.replaceAll(pattern, ' ')
  for (const phrase of lists.profanity.allowedPhrases) text = text.replaceAll(phrase, ' ')
  return FIRST_LETTER_ONLY.test(text) || readWords(text).some(isProfane)
}
