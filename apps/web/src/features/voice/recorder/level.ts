/** What was loud and what was quiet in a recording, from one measure after the other. */
export interface Levels {
  readonly count: number
  readonly peak: number
  /** How many measures were loud. */
  readonly loud: number
}

export const NO_LEVELS: Levels = { count: 0, peak: 0, loud: 0 }

/** Of full scale. A microphone that is muted stays below it, a whisper does not. */
const SILENCE = 0.008
const LOUD = 0.25
const FEW = 20

/** Root mean square of samples from -1 to 1, and so from 0 to 1. */
export function loudness(samples: Float32Array): number {
  if (samples.length === 0) return 0
  const sum = samples.reduce((total, sample) => total + sample * sample, 0)
  return Math.min(1, Math.sqrt(sum / samples.length))
}

export const withLevel = ({ count, peak, loud }: Levels, level: number): Levels => ({
  count: count + 1,
  peak: Math.max(peak, level),
  loud: loud + (level >= LOUD ? 1 : 0),
})

/**
 * What the whole recording was like.
 *
 * - `silent`: never above the noise of an open microphone.
 * - `noisy`: loud nearly all the time; speech has pauses.
 * - `unknown`: too few measures to tell.
 */
export function soundOf({ count, peak, loud }: Levels): 'silent' | 'noisy' | 'fine' | 'unknown' {
  if (count < FEW) return 'unknown'
  if (peak < SILENCE) return 'silent'
  return loud / count > 0.9 ? 'noisy' : 'fine'
}

/** How far a meter goes, from 0 to 1: ears hear decibels. */
export function meterOf(level: number): number {
  if (level <= 0) return 0
  const decibels = 20 * Math.log10(level)
  return Math.min(1, Math.max(0, (decibels + 50) / 45))
}
