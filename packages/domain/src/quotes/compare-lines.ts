import type { LineItem } from './quote-content.ts'

export const LINE_FIELDS = [
  'description',
  'quantityThousandths',
  'unit',
  'unitPriceCents',
  'taxFree',
  'optional',
  'needsPrice',
] as const satisfies readonly (keyof LineItem)[]
export type LineField = (typeof LINE_FIELDS)[number]

/** What two versions of a line are compared by. A line's `id` only tells which lines belong together. */
export type ComparableLine = Pick<LineItem, 'id' | LineField>

/** One line that is not the same in both. Places count from 0, `from` in the first list and `to` in the second. */
export type LineChange<L extends ComparableLine = ComparableLine> =
  | { readonly kind: 'added'; readonly after: L; readonly to: number }
  | { readonly kind: 'removed'; readonly before: L; readonly from: number }
  | {
      /** `moved`: at another place among the lines both have, and otherwise the same. */
      readonly kind: 'changed' | 'moved'
      readonly before: L
      readonly after: L
      readonly from: number
      readonly to: number
      /** Empty for a line that only moved. */
      readonly fields: readonly LineField[]
      readonly isMoved: boolean
    }

interface Pair {
  readonly from: number
  readonly to: number
}

/** Pairs the lines not yet paired that have the same key, in their order. */
function pairBy<L>(
  before: readonly L[],
  after: readonly L[],
  pairs: Pair[],
  keyOf: (line: L) => string,
): void {
  const [pairedFrom, pairedTo] = [new Set(pairs.map(({ from }) => from)), new Set(pairs.map(({ to }) => to))]
  const open = new Map<string, number[]>()
  for (const [from, line] of before.entries()) {
    if (pairedFrom.has(from)) continue
    const places = open.get(keyOf(line))
    if (places === undefined) open.set(keyOf(line), [from])
    else places.push(from)
  }
  for (const [to, line] of after.entries()) {
    const from = pairedTo.has(to) ? undefined : open.get(keyOf(line))?.shift()
    if (from !== undefined) pairs.push({ from, to })
  }
}

/** Which lines belong together: by id, else (as when a quote was repriced) by what they are called. */
function pairLines<L extends ComparableLine>(before: readonly L[], after: readonly L[]): Pair[] {
  const pairs: Pair[] = []
  pairBy(before, after, pairs, (line) => line.id)
  pairBy(before, after, pairs, (line) => JSON.stringify(LINE_FIELDS.map((field) => line[field])))
  pairBy(before, after, pairs, (line) => `${line.optional} ${line.description.trim().toLowerCase()}`)
  return pairs.sort((left, right) => left.to - right.to)
}

/** The pairs that keep their order: the longest run whose places rise in both lists. */
function pairsInOrder(pairs: readonly Pair[]): Set<Pair> {
  const best: { length: number; previous: number }[] = []
  let last = -1
  for (const [at, pair] of pairs.entries()) {
    let own = { length: 1, previous: -1 }
    for (const [earlier, one] of best.entries()) {
      const isBefore = (pairs[earlier]?.from ?? 0) < pair.from
      if (isBefore && one.length >= own.length) own = { length: one.length + 1, previous: earlier }
    }
    best.push(own)
    if (own.length > (best[last]?.length ?? 0)) last = at
  }
  const kept = new Set<Pair>()
  for (let at = last; at >= 0; at = best[at]?.previous ?? -1) {
    const pair = pairs[at]
    if (pair !== undefined) kept.add(pair)
  }
  return kept
}

/**
 * The outcome of each line, in the order of the second list; removed lines
 * stand where they were. Lines that are the same are left out, so equal lists
 * compare to nothing. The second list follows from the first and the changes:
 * added and moved lines have their place in `to`, the others keep their order.
 */
export function compareLines<L extends ComparableLine>(
  before: readonly L[],
  after: readonly L[],
): LineChange<L>[] {
  const pairs = pairLines(before, after)
  const inOrder = pairsInOrder(pairs)
  const partnerOf = new Map(pairs.map((pair) => [pair.to, pair]))
  const stays = new Set(pairs.map(({ from }) => from))
  const changes: LineChange<L>[] = []
  let seen = 0
  const passRemoved = (until: number): void => {
    for (; seen < until; seen += 1) {
      const line = before[seen]
      if (line !== undefined && !stays.has(seen)) changes.push({ kind: 'removed', before: line, from: seen })
    }
  }
  for (const [to, line] of after.entries()) {
    const pair = partnerOf.get(to)
    const earlier = pair === undefined ? undefined : before[pair.from]
    if (pair === undefined || earlier === undefined) {
      changes.push({ kind: 'added', after: line, to })
      continue
    }
    const isMoved = !inOrder.has(pair)
    if (!isMoved) passRemoved(pair.from)
    const fields = LINE_FIELDS.filter((field) => earlier[field] !== line[field])
    if (fields.length === 0 && !isMoved) continue
    const kind = fields.length === 0 ? 'moved' : 'changed'
    changes.push({ kind, before: earlier, after: line, from: pair.from, to, fields, isMoved })
  }
  passRemoved(before.length)
  return changes
}
