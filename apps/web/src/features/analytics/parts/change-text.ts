import { formats } from '../../../platform/region.ts'

export interface Change {
  /** Against the days before; null after days of nothing. */
  readonly percent: number | null
  /** What it is compared with, such as "the 30 days before". */
  readonly against: string
}

export type Direction = 'up' | 'down' | 'same' | 'unknown'

export function directionOf({ percent }: Change): Direction {
  if (percent === null) return 'unknown'
  if (percent === 0) return 'same'
  return percent > 0 ? 'up' : 'down'
}

/** A change in words: nothing depends on a colour or an arrow. */
export function changeText(change: Change): string {
  const { percent, against } = change
  if (percent === null) return 'Nothing to compare with'
  if (percent === 0) return `Same as ${against}`
  return `${formats().count(Math.abs(percent))}% ${percent > 0 ? 'more' : 'less'} than ${against}`
}
