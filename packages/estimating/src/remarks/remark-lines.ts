import lineTrees from '../data/line-trees.json' with { type: 'json' }
import type { PricedItem } from '../price/priced-item.ts'
import { sumOfTrees, type Tree } from '../readings/trees.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { LINE_WIDTH, type LineGround, lineValues } from './line-features.ts'

/** What speaks for any line before its features are looked at, in logarithms of odds. */
export const LINE_ODDS = 1.2
/** Below this a line is taken for a remark. Where others have a price it would spoil their sum. */
const LEAST_CHANCE = 0.15
const LEAST_BESIDE_PRICES = 0.3

const NO_LINE = new Float32Array(LINE_WIDTH)
const TREES: readonly Tree[] = lineTrees
let noLine: number | undefined

/** How likely a line is to be work or goods of the quote, 0 to 1, by trees learnt from labelled texts. */
export function lineChance(values: ArrayLike<number>, trees: readonly Tree[] = TREES): number {
  const none = trees === TREES ? (noLine ??= sumOfTrees(TREES, NO_LINE)) : sumOfTrees(trees, NO_LINE)
  return 1 / (1 + Math.exp(none - sumOfTrees(trees, values) - LINE_ODDS))
}

/** "Fit the zorb coupling" orders work, known or not. */
const ordersWork = ({ phrase }: WorkItem): boolean =>
  phrase.isLeadByVerb && phrase.kind === 'install' && phrase.words.length > 1

/** A line that only its words make one. What has its price, what is offered and what a person settled stays. */
export const isOpenLine = ({ item, isPriceStated }: PricedItem): boolean =>
  !isPriceStated &&
  !ordersWork(item) &&
  !item.isOptional &&
  item.settled === undefined &&
  item.phrase.spans.length > 0

/**
 * The lines without those that are likelier a remark: "mailbox is full", "14 stairs" of a piano to be moved. Their words
 * are shown as not understood. Something to be paid always stays.
 */
export function withoutRemarkLines(ground: LineGround): readonly PricedItem[] {
  const { priced } = ground
  const isPriced = priced.some(({ isPriceStated, item }) => isPriceStated && !item.isOptional)
  const least = isPriced ? LEAST_BESIDE_PRICES : LEAST_CHANCE
  const kept = priced.filter((one) => !isOpenLine(one) || lineChance(lineValues(one, ground)) >= least)
  return kept.some(({ item }) => !item.isOptional) ? kept : priced
}
