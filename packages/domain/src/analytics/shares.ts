const roundTo = (value: number, places: number): number => {
  const scale = 10 ** places
  return Math.round((value + Number.EPSILON) * scale) / scale
}

/** A part in percent with one decimal; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10

/** What changed against before, in percent with one decimal; null after nothing. */
export const changePercentage = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0
    ? null
    : roundTo(((now - before) / Math.abs(before)) * 100, 1)

/** The mean of a sum of whole numbers, rounded half up; null of none. */
export const meanOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.floor((2 * sum + count) / (2 * count))

/** Seconds as hours with two decimals; null stays null. */
export const hoursOf = (seconds: number | null): number | null =>
  seconds === null ? null : roundTo(seconds / 3600, 2)
