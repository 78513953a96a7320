import type { TextSpan } from '../quote-draft.ts'

export const lengthOf = (spans: readonly TextSpan[]): number =>
  spans.reduce((sum, span) => sum + span.end - span.start, 0)

/** Characters that both have; neither list overlaps itself by much. */
export function overlapOf(left: readonly TextSpan[], right: readonly TextSpan[]): number {
  let shared = 0
  for (const a of left) {
    for (const b of right) shared += Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
  }
  return shared
}

export const touches = (spans: readonly TextSpan[], span: TextSpan): boolean => overlapOf(spans, [span]) > 0

export const isInside = (inner: TextSpan, outer: TextSpan): boolean =>
  inner.start >= outer.start && inner.end <= outer.end

/** Whether the two speak of the same words: half of the shorter lies in the other. */
export function isSameStretch(left: readonly TextSpan[], right: readonly TextSpan[]): boolean {
  const shorter = Math.min(lengthOf(left), lengthOf(right))
  return shorter > 0 && overlapOf(left, right) * 2 >= shorter
}
