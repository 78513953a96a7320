import type { LabelledText } from '../labelled/labelled-text.ts'
import { METRICS, type Metric, type Share, type TextScore } from './score-text.ts'

/** By what texts are put together. */
export const GROUPINGS = [
  'author',
  'country',
  'trade',
  'channel',
] as const satisfies readonly (keyof LabelledText)[]
export type Grouping = (typeof GROUPINGS)[number]

export interface Tally {
  readonly name: string
  readonly texts: number
  readonly shares: Readonly<Record<Metric, Share>>
}

/** The shares of several texts, each counted with what there was in it. */
export function tallyOf(name: string, scores: readonly TextScore[]): Tally {
  const sum = (metric: Metric, part: keyof Share): number =>
    scores.reduce((all, { shares }) => all + (shares[metric]?.[part] ?? 0), 0)
  // Every metric has its entry.
  const shares = Object.fromEntries(
    METRICS.map((metric) => [metric, { right: sum(metric, 'right'), of: sum(metric, 'of') }]),
  ) as Record<Metric, Share>
  return { name, texts: scores.length, shares }
}

/** A tally for each author, country, trade or channel, the worst first. */
export function talliesBy(grouping: Grouping, scores: readonly TextScore[]): Tally[] {
  const groups = Map.groupBy(scores, ({ text }) => text[grouping])
  return [...groups]
    .map(([name, own]) => tallyOf(name, own))
    .sort((left, right) => ratioOf(left.shares.overall) - ratioOf(right.shares.overall))
}

/** 1 where there was nothing to get wrong. */
export const ratioOf = ({ right, of }: Share): number => (of === 0 ? 1 : right / of)

/** Shares below which a set must not fall; of what is asked, above which it must not rise. */
export type Floors = Readonly<Partial<Record<Metric, number>>>

/** What is worse than its floor, a sentence each. */
export function belowFloors({ shares }: Tally, floors: Floors): string[] {
  return METRICS.flatMap((metric) => {
    const floor = floors[metric]
    if (floor === undefined) return []
    const reached = ratioOf(shares[metric])
    const isMissed = metric === 'asked' ? reached > floor : reached < floor
    return isMissed ? [`${metric}: ${reached.toFixed(3)}, the floor is ${floor}`] : []
  })
}
