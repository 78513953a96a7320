import usual from '../data/usual-hours.json' with { type: 'json' }
import { unitFamily } from '../match/unit-family.ts'
import { type AskedAction, askedActions } from '../match/work-actions.ts'
import type { ReadQuantity } from '../segment/phrase.ts'
import { searchWords } from '../segment/relate-items.ts'
import type { WorkItem } from '../segment/work-item.ts'
import type { PricingContext } from './pricing-context.ts'

/** Kinds of lines whose usual hours are known: "few" are up to five, "many" more. */
type Measure = keyof typeof usual

/** Counts up to this are few. */
const FEW = 5
/** A line of more than two weeks is not to be guessed. */
const MOST_HOURS = 80

/** Which table a quantity looks in; undefined for what nobody works by the hour at (tonnes, loads, weeks). */
export function measureOf(unit: string, value: number): Measure | undefined {
  const family = unitFamily(unit)
  if (family === 'lm' || family === 'm2') return family
  if (family !== 'count') return undefined
  return value <= 1 ? 'one' : value <= FEW ? 'few' : 'many'
}

/** What is asked for first, as the table of usual hours names it. */
export const usualAction = (item: WorkItem): AskedAction =>
  askedActions(searchWords(item), item.phrase.kind)[0] ?? 'nothing'

/**
 * Hours of the trade that one unit of a line without a row usually comes to, goods included; undefined where the line
 * is of goods alone, says neither work nor quantity, or where no trade is told.
 */
export function usualHours(
  item: WorkItem,
  { unit, value, how }: ReadQuantity,
  context: PricingContext,
): number | undefined {
  const measure = measureOf(unit, value)
  const action = usualAction(item)
  if (measure === undefined || action === 'hire' || action === 'permit' || action === 'supply')
    return undefined
  if (action === 'nothing' && how === 'assumed') return undefined
  if (!context.mayAssumeHours || context.tradeWeights.size === 0) return undefined
  const table: Readonly<Partial<Record<AskedAction | 'any', number>>> = usual[measure]
  const hours = table[action] ?? table.any
  return hours === undefined || hours * value > MOST_HOURS ? undefined : hours
}
