/** A source of choices that gives the same ones for the same seed. */
export interface Random {
  /** An integer from `least` to `most`, both included. */
  readonly int: (least: number, most: number) => number
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value
  readonly chance: (share: number) => boolean
  /** Some of the values in an order of chance. */
  readonly some: <Value>(values: readonly Value[], count: number) => readonly Value[]
}

/** Returns a source of choices by mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    int,
    pick: (values) => values[int(0, values.length - 1)] ?? values[0],
    chance: (share) => next() < share,
    some: (values, count) =>
      values
        .map((value) => ({ value, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, count)
        .map(({ value }) => value),
  }
}
