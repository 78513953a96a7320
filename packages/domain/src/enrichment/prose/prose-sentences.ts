/** A stretch of a text. */
export interface TextPlace {
  readonly start: number
  readonly end: number
}

const END = /[.!?]+["”’')\]]*(?=\s)|\n+/gu
/** A point after these ends no sentence. */
const ABBREVIATED =
  /(?:^|[\s(])(?:incl|excl|inc|ex|approx|est|min|max|no|qty|e\.g|i\.e|etc|mr|mrs|ms|dr|st|rd|ave|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/i

/** The sentences of a text where they stand, with what ends them; a line is one at the least. Together they are the text. */
export function sentencePlaces(text: string): TextPlace[] {
  const places: TextPlace[] = []
  let start = 0
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    const isLine = match[0].startsWith('\n')
    if (!isLine && ABBREVIATED.test(text.slice(Math.max(0, end - 8), end))) continue
    if (end > start) places.push({ start, end })
    start = end
  }
  if (start < text.length) places.push({ start, end: text.length })
  return places
}

/** The sentence around a place. */
export const sentenceAround = (sentences: readonly TextPlace[], { start, end }: TextPlace): TextPlace =>
  sentences.find((one) => one.start <= start && start < one.end) ?? { start, end }

export const overlaps = (a: TextPlace, b: TextPlace): boolean => a.start < b.end && b.start < a.end

/**
 * A text without some of its sentences. A paragraph that is left empty goes too; where nothing is left out the text
 * stays as it is.
 */
export function withoutSentences(text: string, left: readonly TextPlace[]): string {
  if (left.length === 0) return text
  const kept = sentencePlaces(text).filter((sentence) => !left.some((one) => overlaps(sentence, one)))
  return kept
    .map(({ start, end }) => text.slice(start, end))
    .join('')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
