/** How far a reading can be trusted, in one word. */
export type ConfidenceLabel = 'High' | 'Medium' | 'Low'

const HIGH_FROM = 0.9
const MEDIUM_FROM = 0.75

/**
 * The word for a confidence of 0 to 1: 90% and above High, 75% and above Medium, below Low.
 * Source: part 2 §9.
 */
export function confidenceLabel(confidence: number): ConfidenceLabel {
  if (confidence >= HIGH_FROM) return 'High'
  return confidence >= MEDIUM_FROM ? 'Medium' : 'Low'
}

/** A confidence as whole percent, never rounded up into the next word: 0.8999 → "89%". */
export function confidencePercent(confidence: number): string {
  // Binary noise of two decimals, such as 0.29 × 100, must not cost a percent.
  return `${Math.floor(Math.round(confidence * 1e8) / 1e6)}%`
}
