/** Digits and signs that stand for letters in disguised words: "sh1tty", "f@ck", "$hit". */
const STAND_INS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
  '|': 'i',
  '€': 'e',
  '£': 'l',
  а: 'a',
  е: 'e',
  о: 'o',
  с: 'c',
  і: 'i',
  к: 'k',
  х: 'x',
  у: 'y',
  р: 'p',
  н: 'h',
  т: 't',
  м: 'm',
  в: 'b',
  ѕ: 's',
  ԁ: 'd',
  ј: 'j',
  ɡ: 'g',
  ɑ: 'a',
  ı: 'i',
  ƒ: 'f',
  '¢': 'c',
  '©': 'c',
  '†': 't',
  '∪': 'u',
  ø: 'o',
  ρ: 'p',
  τ: 't',
  κ: 'k',
  ν: 'v',
  ε: 'e',
  σ: 'o',
  υ: 'u',
  ο: 'o',
  α: 'a',
  ι: 'i',
  µ: 'u',
  ц: 'u',
  ü: 'u',
  ú: 'u',
  ù: 'u',
  û: 'u',
  í: 'i',
  ì: 'i',
  ï: 'i',
  î: 'i',
  é: 'e',
  ó: 'o',
  ö: 'o',
  á: 'a',
  ä: 'a',
  ç: 'c',
  ß: 's',
}

/** Characters without width, and marks set over a letter: "f\u200Buck", "s̶h̶i̶t". */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{M}/gu
/** Small capitals, which no normal form of Unicode folds. */
const SMALL_CAPITALS = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (small, at) => [small, 'abcdefghijklmnoprstuvwyz'.charAt(at)]),
)
const LATIN = /[a-z]/i
/** Text of plain letters and signs looks as it is. */
const ASCII = /^[\t-\r -~]*$/
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}∪ƒ¢©†]/iu

/**
 * The text as it looks to a reader: without what isn't seen, in plain letters. Its places are not those of the text.
 */
export function asSeen(text: string): string {
  if (ASCII.test(text)) return text
  const plain = Array.from(text.normalize('NFKC').normalize('NFD').replaceAll(UNSEEN, '').normalize('NFC'))
    .map((char) => SMALL_CAPITALS.get(char) ?? char)
    .join('')
  return plain.replaceAll(/\S+/gu, (word) =>
    LATIN.test(word) && OTHER_SCRIPT.test(word)
      ? Array.from(word, (char) =>
          /[a-z\d$@!|+]/i.test(char) ? char : (STAND_INS[char.toLowerCase()] ?? char),
        ).join('')
      : word,
  )
}

/** A word as written and as it may be meant. */
export interface ReadWord {
  readonly plain: string
  /** Written with stand-ins, stretched or spaced out: someone hid something. */
  readonly isDisguised: boolean
}

const reveal = (text: string): string => Array.from(text, (char) => STAND_INS[char] ?? char).join('')
const hasLetter = (text: string): boolean => /\p{L}/u.test(text)
/** "fuuuck" → "fuck"; doubled letters stay, English has them. */
const unstretch = (text: string): string => text.replaceAll(/(\p{L})\1{2,}/gu, '$1')

/** Measures such as "5x", "14lm" and codes such as "cat6" are not disguises: a stand-in must sit inside letters. */
function isStandIn(token: string): boolean {
  return (
    /\p{L}[0134578@$!+|€£]+\p{L}/u.test(token) ||
    /^[$@][a-z]{2,}/.test(token) ||
    /[а-яα-ω]/.test(token) ||
    /[üúùûíìïîéóöáäç]/.test(token)
  )
}

/**
 * Single letters with spaces, dots or dashes between: "b u l l s h i t", "f.u.c.k". A star parts
 * letters or stands for one, never both at one place: "****" would be read in 2^24 ways.
 */
const SPACED =
  /(?<![\p{L}\d])(?:[\p{L}\d@$!*][ ._-]{1,2}|[\p{L}\d@$!]\*{1,2}){2,24}[\p{L}\d@$!](?![\p{L}\d])/gu

/** Signs for the letters of a whole word: "@$$hole", "a$$". A price and an address are none. */
const SIGNED = /^(?=.*[\p{L}@].*)(?!\$\d)[\p{L}@$!]*[@$][\p{L}@$!]*$/u

const OPENS_WORD = /[\p{L}\d@$]/u
const CLOSES_WORD = /[\p{L}\d]/u

/** "--don't!!" → "don't". By hand: a pattern for signs at the end looks through every row of signs before it. */
function withoutSignsAround(token: string): string {
  const chars = Array.from(token)
  const start = chars.findIndex((char) => OPENS_WORD.test(char))
  const end = chars.findLastIndex((char) => CLOSES_WORD.test(char))
  return start < 0 ? '' : chars.slice(start, end + 1).join('')
}

/** Words of normalised text, with spaced-out words joined and disguises lifted. */
export function readWords(text: string): ReadWord[] {
  const words: ReadWord[] = []
  for (const match of text.matchAll(SPACED)) {
    const joined = reveal(match[0].replaceAll(/[ ._-]/g, ''))
    if (/^\p{L}{3,}$/u.test(joined.replaceAll('*', ''))) words.push({ plain: joined, isDisguised: true })
  }
  for (const token of text.match(/[\p{L}\d@$!+|*€£'_-]+/gu) ?? []) {
    if (SIGNED.test(token)) words.push({ plain: reveal(token.replace(/!+$/, '')), isDisguised: true })
    const bare = withoutSignsAround(token)
    if (!hasLetter(bare)) continue
    for (const part of new Set([
      bare,
      ...(bare.includes('-') || bare.includes('_') ? bare.split(/[-_]/) : []),
    ])) {
      const lifted = isStandIn(part) ? reveal(part) : part
      const plain = unstretch(lifted.replaceAll(/['_-]/g, ''))
      if (plain !== '')
        words.push({
          plain,
          isDisguised: lifted !== part || plain.length < lifted.length - 1 || part.includes('*'),
        })
    }
  }
  return words
}
