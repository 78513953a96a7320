import type { ChosenRows } from '../tables/choose-rows.ts'
import type { Table } from '../tables/read-table.ts'
import type { Totals } from '../totals/settle-totals.ts'
import { taxBetween } from '../totals/usual-tax.ts'

/** One way to read the figures of a document: its sums, its tables and the rows for sale. */
export interface Reading {
  readonly totals: Totals
  readonly tables: readonly Table[]
  readonly rows: ChosenRows
  /** How many other sums come before these; 0 for the likeliest. */
  readonly totalsRank: number
  /** How much less likely the tables are than the likeliest, taken on their own. */
  readonly tablesLost: number
}

/** What speaks for and against a reading. The names are those of the weights. */
export const READING_FEATURES = [
  'multiplied',
  'contradicted',
  'linesMakeNet',
  'linesMakeGross',
  'linesMiss',
  'noLines',
  'sumsAddUp',
  'sumsMiss',
  'usualTax',
  'noTotal',
  'totalsRank',
  'tablesLost',
  'counted',
  'detail',
  'unexplained',
] as const

export type ReadingFeature = (typeof READING_FEATURES)[number]
export type FeatureValues = Readonly<Record<ReadingFeature, number>>

const has = (isThere: boolean): number => (isThere ? 1 : 0)
const CENT = 0.03

/** Each feature of a reading, 0 to about 3. */
export function featuresOf({ totals, tables, rows, totalsRank, tablesLost }: Reading): FeatureValues {
  const count = Math.max(1, rows.rows.length)
  const share = (test: (row: ChosenRows['rows'][number]) => boolean): number =>
    rows.rows.filter(test).length / count
  const { subtotal, total } = totals
  const isNet = subtotal !== undefined && Math.abs(subtotal - rows.sum) < CENT
  const makes = rows.addsUp === true
  return {
    multiplied: share(({ isConsistent }) => isConsistent === true),
    contradicted: share(({ isConsistent }) => isConsistent === false),
    linesMakeNet: has(makes && isNet),
    linesMakeGross: has(makes && !isNet),
    linesMiss: has(rows.addsUp === false),
    noLines: has(rows.rows.length === 0),
    sumsAddUp: has(totals.addsUp === true),
    sumsMiss: has(totals.addsUp === false),
    usualTax: has(subtotal !== undefined && total !== undefined && taxBetween(subtotal, total) !== undefined),
    noTotal: has(total === undefined),
    totalsRank: Math.min(3, totalsRank),
    tablesLost: Math.min(4, tablesLost),
    counted: share(({ quantity }) => quantity !== undefined),
    detail: Math.log2(1 + rows.rows.filter(({ total: own }) => own !== 0).length) / 3,
    unexplained: Math.min(
      3,
      tables.reduce((sum, { unexplained }) => sum + unexplained, 0),
    ),
  }
}
