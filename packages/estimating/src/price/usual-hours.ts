import usual from '../data/usual-hours.json' with { type: 'json' }
import { unitFamily } from '../match/unit-family.ts'
import { type AskedAction, askedActions } from '../match/work-actions.ts'
import { GENERIC, VERBS } from '../match/work-words.ts'
import type { ReadQuantity } from '../segment/phrase.ts'
import { searchWords } from '../segment/relate-items.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { searchTerms } from '../text/search-terms.ts'
import { rowUnitsPer } from './book-price.ts'
import type { PricingContext } from './pricing-context.ts'

/** Kinds of lines whose usual hours are known: "few" are up to five, "many" more. */
type Measure = keyof typeof usual

/** Counts up to this are few. */
const FEW = 5
/** A line of more than a month of work is not to be guessed. */
const MOST_HOURS = 160

/** The table for a quantity; undefined for units that are never worked by the hour (tonnes, loads, weeks). */
export function measureOf(unit: string, value: number): Measure | undefined {
  const family = unitFamily(unit)
  if (family === 'lm' || family === 'm2') return family
  if (family !== 'count') return undefined
  return value <= 1 ? 'one' : value <= FEW ? 'few' : 'many'
}

/** Said in one breath with what is asked for: "assemble a trampoline and a cubby house". */
const LISTED: ReadonlySet<WorkItem['joiner']> = new Set(['and', 'comma', 'plus'])

const namesThing = (item: WorkItem): boolean =>
  searchTerms(item.phrase.words.join(' ')).some(
    (word) => word.length > 1 && !VERBS.has(word) && !GENERIC.has(word),
  )

/** What is asked for first, as the table of usual hours names it. */
export const usualAction = (item: WorkItem): AskedAction =>
  askedActions(searchWords(item), item.phrase.kind)[0] ?? 'nothing'

/**
 * Hours of the trade that one unit of a line without a row usually comes to, goods included; undefined where the line
 * is of goods alone, says neither work nor quantity, or where the trade is unknown.
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
  const isAsked = action !== 'nothing' || how !== 'assumed' || LISTED.has(item.joiner)
  if (!isAsked || !namesThing(item)) return undefined
  if (!context.mayAssumeHours || context.tradeWeights.size === 0) return undefined
  const table: Readonly<Partial<Record<AskedAction | 'any', number>>> = usual[measure]
  const hours = table[action] ?? table.any
  if (hours === undefined) return undefined
  const each = Number((hours * rowUnitsPer(unitFamily(unit), unit)).toPrecision(2))
  return each * value > MOST_HOURS ? undefined : each
}
