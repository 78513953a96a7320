/** What sentences are read of: a text of any length costs no more than this. */
const MOST_CHARACTERS = 20_000
const CLOSERS = new Set(['"', '”', '’', "'", ')'])
const ENDS = new Set(['.', '!', '?'])
const BULLET = /^(?:[-–—*•·>#]+|\(?\d{1,2}[.)])\s+/

/**
 * The sentences of a text, a line break ending one as well. What is in
 * double quotation marks is never parted, and a point between digits ends
 * nothing. Takes time in proportion to the text.
 */
export function sentencesOf(text: string): string[] {
  return text
    .slice(0, MOST_CHARACTERS)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line) => partLine(line.trim().replace(BULLET, '')))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

function partLine(line: string): string[] {
  const parts: string[] = []
  let start = 0
  let quote = ''
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? ''
    quote = quoteAfter(quote, char)
    if (!endsHere(line, at, quote)) continue
    let end = at + 1
    while (CLOSERS.has(line[end] ?? '')) end += 1
    parts.push(line.slice(start, end).trim())
    start = end
    at = end - 1
    quote = ''
  }
  parts.push(line.slice(start).trim())
  return parts
}

/** Which mark would close the quotation that is open; '' for none. */
function quoteAfter(open: string, char: string): string {
  if (open !== '') return char === open ? '' : open
  if (char === '"') return '"'
  return char === '“' ? '”' : ''
}

function endsHere(line: string, at: number, quote: string): boolean {
  const char = line[at] ?? ''
  if (quote !== '') return false
  if (char === ';') return true
  if (char === '"' || char === '”') return endsWithQuotation(line, at)
  const next = line[at + 1] ?? ''
  return ENDS.has(char) && (isGap(next) || CLOSERS.has(next))
}

/** What is quoted may end the sentence it is in: `Say "Cheers." Then …` */
const endsWithQuotation = (line: string, at: number): boolean =>
  ENDS.has(line[at - 1] ?? '') &&
  isGap(line[at + 1] ?? '') &&
  /^\s*(?:\p{Lu}|$)/u.test(line.slice(at + 1, at + 8))

const isGap = (char: string): boolean => char === '' || /\s/.test(char)
