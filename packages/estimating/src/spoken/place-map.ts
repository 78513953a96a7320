import type { TextSpan } from '../quote-draft.ts'

/** A stretch of a rewritten text and where it is from; `text` that was kept has the length of its place. */
export interface PlacedText extends TextSpan {
  readonly text: string
  /** Written in another order, though it is as long as its place. */
  readonly isMoved?: boolean
}

/** Where each place of a rewritten text is in the original, in UTF-16 units. */
export interface PlaceMap {
  /** The stretch of the original that a stretch of the rewritten text was made from. */
  readonly toOriginal: (span: TextSpan) => TextSpan
  /** The stretch of the rewritten text that was made within a stretch of the original; undefined for what is gone. */
  readonly fromOriginal: (span: TextSpan) => TextSpan | undefined
}

export const UNMOVED: PlaceMap = { toOriginal: (span) => span, fromOriginal: (span) => span }

/** A text with stretches of it written otherwise; of two that overlap the later one is left out. */
export function placeEdits(
  original: string,
  edits: readonly PlacedText[],
): { readonly text: string; readonly places: PlaceMap } {
  const parts: PlacedText[] = []
  let from = 0
  for (const edit of edits.toSorted((left, right) => left.start - right.start)) {
    if (edit.start < from) continue
    if (edit.start > from)
      parts.push({ text: original.slice(from, edit.start), start: from, end: edit.start })
    if (edit.text !== '') parts.push(edit)
    from = edit.end
  }
  if (from < original.length) parts.push({ text: original.slice(from), start: from, end: original.length })
  return placeText(parts)
}

/** The text the stretches make, and their places. */
export function placeText(parts: readonly PlacedText[]): {
  readonly text: string
  readonly places: PlaceMap
} {
  const text = parts.map((part) => part.text).join('')
  const starts = new Int32Array(text.length)
  const ends = new Int32Array(text.length)
  let at = 0
  for (const part of parts) {
    const isKept = part.isMoved !== true && part.text.length === part.end - part.start
    for (let i = 0; i < part.text.length; i += 1) {
      starts[at] = isKept ? part.start + i : part.start
      ends[at] = isKept ? part.start + i + 1 : part.end
      at += 1
    }
  }
  const lastEnd = parts.at(-1)?.end ?? 0
  const toOriginal = (span: TextSpan): TextSpan => {
    let start = Number.POSITIVE_INFINITY
    let end = 0
    for (let i = Math.max(0, span.start); i < Math.min(span.end, text.length); i += 1) {
      // What was put in has no place of its own.
      if (starts[i] === ends[i]) continue
      start = Math.min(start, starts[i] ?? 0)
      end = Math.max(end, ends[i] ?? 0)
    }
    if (start <= end) return { start, end }
    const nearest = span.start < text.length ? (starts[Math.max(0, span.start)] ?? 0) : lastEnd
    return { start: nearest, end: nearest }
  }
  const fromOriginal = (span: TextSpan): TextSpan | undefined => {
    const isWithin = (i: number): boolean =>
      (starts[i] ?? 0) >= span.start && (ends[i] ?? 0) <= span.end && (starts[i] ?? 0) < (ends[i] ?? 0)
    let start = 0
    let end = text.length
    while (start < end && !isWithin(start)) start += 1
    while (end > start && !isWithin(end - 1)) end -= 1
    return start < end ? { start, end } : undefined
  }
  return { text, places: { toOriginal, fromOriginal } }
}

/** The places of a text rewritten twice: `second` rewrote what `first` made. */
export function throughBoth(first: PlaceMap, second: PlaceMap): PlaceMap {
  if (first === UNMOVED) return second
  if (second === UNMOVED) return first
  return {
    toOriginal: (span) => first.toOriginal(second.toOriginal(span)),
    fromOriginal: (span) => {
      const between = first.fromOriginal(span)
      return between === undefined ? undefined : second.fromOriginal(between)
    },
  }
}
