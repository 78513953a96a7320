import { type BoundField, bindProse } from './bind-prose.ts'
import { type FilledProse, fillProse } from './fill-prose.ts'
import type { ProseFacts } from './prose-facts.ts'

/** What would make another amount or word of the one before it. */
const GOES_ON = /^(?:[\p{L}\d]|[.,]\d)/u
const GOES_BEFORE = /(?:[\p{L}\d$£€]|\d[.,])$/u

/**
 * A text that was edited as it is shown, as it is stored: what was not touched keeps its fields, and what was typed is
 * bound as the quote is now.
 *
 * @param earlier what the quote said before: the person may have begun then.
 */
export function rebindProse(
  stored: string,
  typed: string,
  facts: ProseFacts,
  earlier: readonly ProseFacts[] = [],
): string {
  const [nearest] = [facts, ...earlier]
    .map((one) => readAgainst(fillProse(stored, one), typed))
    .toSorted((a, b) => b.before + b.after - (a.before + a.after))
  if (nearest === undefined || nearest.filled.text === typed) return stored
  const { filled, before, after } = nearest
  const by = typed.length - filled.text.length
  const known = filled.fields.flatMap(({ field, start, end }): BoundField[] => {
    if (end <= before && !(end === before && GOES_ON.test(typed.slice(end, end + 2))))
      return [{ field, start, end }]
    const [movedStart, movedEnd] = [start + by, end + by]
    const isAfter = start >= filled.text.length - after
    const isTouched = start === filled.text.length - after && GOES_BEFORE.test(typed.slice(0, movedStart))
    return isAfter && !isTouched ? [{ field, start: movedStart, end: movedEnd }] : []
  })
  return bindProse(typed, facts, known)
}

/** A text as it was shown, with how much of both ends is left of it. */
function readAgainst(filled: FilledProse, typed: string) {
  const [before, after] = sameEnds(filled.text, typed)
  return { filled, before, after }
}

/** How long the beginning and the end are that two texts share; together no longer than the shorter one. */
function sameEnds(a: string, b: string): [number, number] {
  const most = Math.min(a.length, b.length)
  let before = 0
  while (before < most && a[before] === b[before]) before += 1
  let after = 0
  while (after < most - before && a[a.length - 1 - after] === b[b.length - 1 - after]) after += 1
  return [before, after]
}
