/** Whether a word, in lower case, is one that the trade or the price book writes so. */
export type IsKnownWord = (word: string) => boolean

/** A word that is broken at the end of a line; what the reader made of the break is a space. */
const BROKEN = /(\p{L}{2,})[-\u00ad](\s+)(?=(\p{Ll}{2,}))/gu

/** "pre- and post-wiring": the hyphen stands for a word that is left out. */
const JOINS_WORDS = /^(?:and|or|to|bis|und|et|ou)$/

/** Words before a hyphen that stays, whatever follows. */
const KEEPS_HYPHEN =
  /^(?:low|high|self|non|semi|multi|double|single|two|three|four|six|heavy|medium|light|long|short|full|half|hard|soft|hot|cold|wall|ceiling|slow|quick|cross)$/

/**
 * A description without the hyphens of line breaks: "down-\nlights" is "downlights", "low-\nprofile" stays "low-profile".
 * A word of the price book decides; where neither writing is known, a fragment that is no word of its own is joined.
 */
export function mendHyphens(text: string, isKnown: IsKnownWord): string {
  const mended = mendOnce(text, isKnown)
  // A word that has just been joined may make another break plain.
  return mended === text ? text : mendHyphens(mended, isKnown)
}

function mendOnce(text: string, isKnown: IsKnownWord): string {
  return text.replace(BROKEN, (whole: string, left: string, gap: string, right: string) => {
    if (JOINS_WORDS.test(right)) return whole
    const [first, second] = [left.toLowerCase(), right.toLowerCase()]
    if (isKnown(`${first}-${second}`)) return `${left}-`
    if (isKnown(`${first}${second}`) || whole.includes('\u00ad')) return left
    if (KEEPS_HYPHEN.test(first)) return `${left}-`
    const areWords = isKnown(first) && isKnown(second)
    if (!areWords) return left
    // Two words with a dash between them, unless the line ended there.
    return gap.includes('\n') ? `${left}-` : whole
  })
}
