/** Something with a price. */
export interface Priced {
  readonly cents: number
}

/** Steps smaller than a tenth are no choice, and beyond four times it is other work. */
const isStepUp = (from: number, to: number): boolean => to * 10 >= from * 11
const isWithinReach = (least: number, most: number): boolean => most <= least * 4

/**
 * Two or three tiers, the cheapest first: what is quoted, with the nearest below and above it, or the two nearest on
 * the side where there are any. None where nothing is near.
 */
export function ladderOf<Row extends Priced>(present: Row, others: readonly Row[]): readonly Row[] {
  const rising = others.toSorted((left, right) => left.cents - right.cents)
  const below = stepsFrom(present, rising.toReversed(), (from, to) => isStepUp(to, from))
  const above = stepsFrom(present, rising, isStepUp)
  const [under] = below
  const [over] = above
  if (under === undefined) return above.length === 0 ? [] : [present, ...above]
  if (over === undefined) return [...below.toReversed(), present]
  if (isWithinReach(under.cents, over.cents)) return [under, present, over]
  return isNearer(present, over, under) ? [present, over] : [under, present]
}

/** Up to two rows beside the present one, each a step from the one before. */
function stepsFrom<Row extends Priced>(
  present: Row,
  rows: readonly Row[],
  isStep: (from: number, to: number) => boolean,
): readonly Row[] {
  const steps: Row[] = []
  for (const row of rows) {
    const from = steps.at(-1) ?? present
    const [least, most] = [Math.min(present.cents, row.cents), Math.max(present.cents, row.cents)]
    if (steps.length < 2 && isStep(from.cents, row.cents) && isWithinReach(least, most)) steps.push(row)
  }
  return steps
}

/** Whether `one` is fewer times away from the present price than `other`. */
const isNearer = (present: Priced, one: Priced, other: Priced): boolean =>
  one.cents * other.cents <= present.cents * present.cents
