/** Trades the built-in price book knows. Source: shared price facts; `general` serves every trade. */
export const TRADES = [
  'electrical',
  'plumbing',
  'hvac',
  'carpentry',
  'landscaping',
  'painting',
  'roofing',
  'tiling',
  'fencing',
  'concreting',
  'cleaning',
  'handyman',
  'general',
] as const
export type Trade = (typeof TRADES)[number]

/** Whether a word from outside (a database column, a CSV) names a trade. */
export function isTrade(value: string): value is Trade {
  return (TRADES as readonly string[]).includes(value)
}
