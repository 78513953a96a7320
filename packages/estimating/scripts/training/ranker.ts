import type { Candidate } from '../../src/readings/candidates.ts'
import type { Compared } from '../../src/readings/rank-readings.ts'
import { RANKER_WIDTH } from '../../src/readings/ranker-features.ts'
import type { Tree } from '../../src/readings/trees.ts'
import { growTrees, type TreeLesson } from './grow-trees.ts'
import { amountsOf, quantitiesOf, totalOf } from './judge.ts'
import type { Example } from './lessons.ts'

/** The judge's favourites among a text's readings, to rank. */
export interface RankerLesson extends TreeLesson {
  /** Place of the text among all examples. */
  readonly at: number
}

/** What a reading is worth with the right amounts and total, and what each of amounts, total and quantities is worth alone. */
const MONEY_RIGHT = 0.3
const PART_RIGHT = 0.02

function worthOf({ meant }: Example, { reading }: Candidate): number {
  const amounts = amountsOf(reading) === meant.amounts
  const total = totalOf(reading) === meant.totalCents
  const quantities = quantitiesOf(reading) === meant.quantities
  if (amounts && total) return quantities ? 1 : MONEY_RIGHT
  return PART_RIGHT * (Number(amounts) + Number(total) + Number(quantities))
}

export const rankerLessonOf = (
  at: number,
  example: Example,
  { favourites, values }: Compared,
): RankerLesson => ({
  at,
  values,
  scores: favourites.map(({ score }) => score),
  worth: favourites.map((one) => worthOf(example, one)),
})

/** Grows the trees on all texts whose readings are compared, and one of them is worth something. */
export const trainRanker = (lessons: readonly RankerLesson[]): Tree[] =>
  growTrees(
    lessons.filter(
      ({ worth, values }) => worth.length > 1 && values.length > 0 && worth.some((one) => one > 0),
    ),
    RANKER_WIDTH,
  )
