/** A stretch of a text, in UTF-16 code units, end excluded. */
export interface TextSpan {
  readonly start: number
  readonly end: number
}

/** A piece of a text, marked or not. */
export interface TextPiece {
  readonly text: string
  readonly isMarked: boolean
}

/** The spans in order, joined where they meet or overlap; what lies outside `[0, length)` is cut off. */
export function tidySpans(spans: readonly TextSpan[], length: number): TextSpan[] {
  const inside = spans
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(length, end) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start || a.end - b.end)
  const tidy: TextSpan[] = []
  for (const span of inside) {
    const last = tidy.at(-1)
    if (last === undefined || span.start > last.end) tidy.push(span)
    else tidy[tidy.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
  }
  return tidy
}

/** The spans moved along with their text, as when it gains leading spaces. */
export const shiftSpans = (spans: readonly TextSpan[], by: number): TextSpan[] =>
  spans.map(({ start, end }) => ({ start: start + by, end: end + by }))

/** What is left of the spans without a stretch that no longer holds. */
export function withoutSpan(spans: readonly TextSpan[], gone: TextSpan): TextSpan[] {
  return spans.flatMap(({ start, end }) =>
    [
      { start, end: Math.min(end, Math.max(start, gone.start)) },
      { start: Math.max(start, Math.min(end, gone.end)), end },
    ].filter((span) => span.start < span.end),
  )
}

/** A text as pieces that add up to it, the spans marked. */
export function markSpans(text: string, spans: readonly TextSpan[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { start, end } of tidySpans(spans, text.length)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false })
    pieces.push({ text: text.slice(start, end), isMarked: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false })
  return pieces
}

/** Characters of context on either side of a marked piece. */
const CONTEXT = 32
const ELLIPSIS = '…'

/** The marked pieces with a few words around each, for where the whole text is not in sight. Empty without spans. */
export function excerpt(text: string, spans: readonly TextSpan[]): TextPiece[] {
  const pieces = markSpans(text, spans)
  if (!pieces.some(({ isMarked }) => isMarked)) return []
  return pieces.map((piece, at) => {
    if (piece.isMarked) return piece
    const isFirst = at === 0
    const isLast = at === pieces.length - 1
    return { text: shorten(piece.text, isFirst, isLast), isMarked: false }
  })
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const kept = isFirst || isLast ? CONTEXT : 2 * CONTEXT
  if (text.length <= kept) return text
  if (isFirst) return ELLIPSIS + lastWords(text)
  if (isLast) return firstWords(text) + ELLIPSIS
  return `${firstWords(text)} ${ELLIPSIS} ${lastWords(text).trimStart()}`
}

/** Whole words where there are any; a lone half of a character never begins or ends what is kept. */
function firstWords(text: string): string {
  const cut = text.slice(0, CONTEXT)
  const space = cut.search(/\s\S*$/)
  return (space > 0 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '')).trimEnd()
}

function lastWords(text: string): string {
  const cut = text.slice(-CONTEXT)
  const space = cut.search(/\s/)
  return space >= 0 && space < cut.length - 1 ? cut.slice(space + 1) : cut.replace(/^[\uDC00-\uDFFF]/, '')
}
