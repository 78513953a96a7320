import type { MatchRules } from './match-rules.ts'

/** Totals in cents, both ends included; without a maximum it goes on for ever. */
export interface ValueRange {
  readonly minCents: number
  readonly maxCents: number
}

/** A missing minimum is 0 and a missing maximum unlimited. Source: part 3 §4 "Collision preview". */
export const valueRangeOf = ({ quoteValueMinCents, quoteValueMaxCents }: MatchRules): ValueRange => ({
  minCents: quoteValueMinCents ?? 0,
  maxCents: quoteValueMaxCents ?? Number.POSITIVE_INFINITY,
})

/** What two ranges have in common; undefined for nothing. */
export function overlapOf(a: ValueRange, b: ValueRange): ValueRange | undefined {
  const minCents = Math.max(a.minCents, b.minCents)
  const maxCents = Math.min(a.maxCents, b.maxCents)
  return minCents <= maxCents ? { minCents, maxCents } : undefined
}

/** The parts of a range that none of the others reaches, in order. */
export function gapsIn(range: ValueRange, covering: readonly ValueRange[]): ValueRange[] {
  const gaps: ValueRange[] = []
  let from = range.minCents
  const ordered = covering
    .filter((one) => one.minCents <= one.maxCents)
    .sort((a, b) => a.minCents - b.minCents)
  for (const { minCents, maxCents } of ordered) {
    if (minCents > from) gaps.push({ minCents: from, maxCents: Math.min(minCents - 1, range.maxCents) })
    from = Math.max(from, maxCents + 1)
    if (from > range.maxCents || minCents > range.maxCents) break
  }
  if (from <= range.maxCents && from !== Number.POSITIVE_INFINITY)
    gaps.push({ minCents: from, maxCents: range.maxCents })
  return gaps.filter((gap) => gap.minCents <= range.maxCents)
}
