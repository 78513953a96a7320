/** Look-alike characters folded to one ASCII unit each, so that places in the text stay true. */
const FOLDED: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '″': '"',
  '′': "'",
  '×': 'x',
  '✕': 'x',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '•': '*',
  '·': '*',
  '●': '*',
  '▪': '*',
  '‣': '*',
  '◦': '*',
  '\t': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u3000': ' ',
  '\r': '\n',
  '\u2028': '\n',
  '\u2029': '\n',
  '⁄': '/',
  '＄': '$',
  '￡': '£',
  '﹩': '$',
  '™': ' ',
  '®': ' ',
}

const FULL_WIDTH_START = 0xff01
const FULL_WIDTH_END = 0xff5e
const FULL_WIDTH_OFFSET = 0xfee0

function foldUnit(unit: string): string {
  const folded = FOLDED[unit]
  if (folded !== undefined) return folded
  const code = unit.charCodeAt(0)
  if (code >= FULL_WIDTH_START && code <= FULL_WIDTH_END) {
    return String.fromCharCode(code - FULL_WIDTH_OFFSET).toLowerCase()
  }
  const lower = unit.toLowerCase()
  return lower.length === 1 ? lower : unit
}

/** Letters that only want lower case, and what stands among them in plain text: most texts have nothing else. */
const PLAIN = /^[\n -_a-~]*$/
/** The same in a row, or one unit of anything else. */
const STRETCH = /[\n -_a-~]+|[^]/g

/**
 * Lower-cased text with look-alike characters folded, exactly as long as the
 * original: an offset in one is the same offset in the other (UTF-16 units).
 */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.replaceAll(STRETCH, (part) => (part.length > 1 ? part.toLowerCase() : foldUnit(part)))
}

/** The longest description that is read; what follows is named in the assumptions. In UTF-16 units. */
export const MAX_DESCRIPTION_LENGTH = 20_000

/** Lower-cased text exactly as long as the original, also where a letter has no lower case of one unit, as "İ". */
export const lowerCased = (text: string): string => {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replaceAll(/[\s\S]/g, (unit) => (unit.toLowerCase().length === 1 ? unit.toLowerCase() : unit))
}
