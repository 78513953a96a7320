/** Accents, parted from their letters by NFD. Marks that other scripts spell with are beyond them. */
const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /['’‘ʼʻ`´′]/g

/** Letters that no accent makes. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/**
 * Returns a text as searches compare it: lower case, without accents and apostrophes, so that "oconnor" finds
 * "O'Connor" and "jose" finds "José". What is searched and what is searched for both go through it.
 */
export const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')

/** Returns a text as LIKE looks for it anywhere in a folded text. */
export const searchPattern = (text: string): string => `%${foldForSearch(text).replace(/[\\%_]/g, '\\$&')}%`
