import type { ExtractedLine } from '../extraction.ts'

/** How alike two lines must be, of 1, to be the same one. */
const LEAST_ALIKE = 0.4

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

function sharedWords(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / Math.max(1, left.size, right.size)
}

/** How far two lines say the same, 0 to 1: their words weigh half, each amount its part. */
function alikeness(a: ExtractedLine, b: ExtractedLine): number {
  const same = (left: number, right: number, weight: number): number => (left === right ? weight : 0)
  return (
    0.5 *
      (a.item_description === b.item_description ? 1 : sharedWords(a.item_description, b.item_description)) +
    same(a.item_total_price, b.item_total_price, 0.25) +
    same(a.item_unit_price, b.item_unit_price, 0.15) +
    same(a.item_quantity, b.item_quantity, 0.1)
  )
}

/**
 * Which line each of the lines was before a correction: its place among those, or null for one that was added. Lines
 * keep what is alike; where none was added or removed, a rewritten one is still the one in its place.
 */
export function followLines(
  before: readonly ExtractedLine[],
  after: readonly ExtractedLine[],
): readonly (number | null)[] {
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const take = (line: number, was: number): void => {
    found.set(line, was)
    taken.add(was)
  }
  for (const least of [1, LEAST_ALIKE]) {
    for (const [at, line] of after.entries()) {
      if (found.has(at)) continue
      const best = mostAlike(line, before, (was) => taken.has(was))
      if (best !== undefined && best.alike >= least) take(at, best.was)
    }
  }
  if (before.length === after.length) {
    for (const at of after.keys()) if (!found.has(at) && !taken.has(at)) take(at, at)
  }
  return after.map((_line, at) => found.get(at) ?? null)
}

function mostAlike(
  line: ExtractedLine,
  before: readonly ExtractedLine[],
  isTaken: (was: number) => boolean,
): { readonly was: number; readonly alike: number } | undefined {
  let best: { was: number; alike: number } | undefined
  for (const [was, candidate] of before.entries()) {
    if (isTaken(was)) continue
    const alike = alikeness(line, candidate)
    if (best === undefined || alike > best.alike) best = { was, alike }
  }
  return best
}
