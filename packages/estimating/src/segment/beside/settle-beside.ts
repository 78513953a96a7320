import { lowerCased } from '../../text/normalise.ts'
import type { Mark } from '../../tokens/mark.ts'
import type { WorkItem } from '../work-item.ts'
import { ACROSS } from './across-items.ts'
import { withAlternatives } from './alternatives.ts'
import { pricesByBand } from './bands.ts'
import { inRoofingSquares, inTimeOfName, inUnitsOfColumns } from './column-units.ts'
import { isNotWanted, optionsOnCondition } from './conditions.ts'
import { COUNT_WORDS } from './counts.ts'
import { CREW_WORDS } from './crews.ts'
import { firstAndMore } from './first-and-more.ts'
import { firstOfSeveral } from './first-of-several.ts'
import type { Ground, Rule } from './ground.ts'
import { hoursOfVisits } from './hours-of-visits.ts'
import { saidIncluded, withoutWhole } from './included.ts'
import { withoutKeptOut } from './kept-out.ts'
import { atLeastSum, beyondCovered, leastMeasure, withoutLeast, withoutLeastPrice } from './least-time.ts'
import { LOOSE_MEASURES } from './loose-measures.ts'
import { pricedPerNamed } from './per-named.ts'
import { pricedPieces } from './piece-lengths.ts'
import { PRICE_WORDS } from './price-words.ts'
import { pricedInParts } from './priced-in-parts.ts'
import { pricesOnTop } from './prices-on-top.ts'
import { bySections } from './sections.ts'
import { countAtEnd, sizesForCounts } from './sizes-for-counts.ts'
import { timeOfLots } from './time-lots.ts'
import { withoutProblems } from './without-problems.ts'
import { withoutRemarks } from './without-remarks.ts'
import { withoutTitles } from './without-titles.ts'

const RULES = [
  sizesForCounts,
  countAtEnd,
  ...PRICE_WORDS,
  ...COUNT_WORDS,
  ...CREW_WORDS,
  leastMeasure,
  saidIncluded,
]

const byRules = (items: readonly WorkItem[], rules: readonly Rule[], ground: Ground): WorkItem[] =>
  items.map((item) => rules.reduce((one, rule) => rule(one, ground), item))

/** Items as the words right beside their figures have them, and what those words leave out. */
export interface Settled {
  readonly items: readonly WorkItem[]
  readonly exclusions: readonly string[]
}

/** Items with what the words right beside their figures say of them, in either way of reading. */
export function settleBeside(
  items: readonly WorkItem[],
  description: string,
  marks: readonly Mark[],
): Settled {
  const text = lowerCased(description)
  const sectioned = bySections(items, description)
  const inColumns = inUnitsOfColumns(sectioned.items, description).map(inTimeOfName)
  const inUnits = inRoofingSquares(inColumns, description)
  const whole = { text, marks, items: inUnits }
  const wanted = inUnits.filter((item) => !isNotWanted(item, whole))
  const left = wanted.length === 0 ? inUnits : wanted
  const measured = byRules(left, LOOSE_MEASURES, whole)
  // What a price took from afar is no part of another count.
  const ground = { text, marks, items: measured }
  const settled = byRules(measured, RULES, ground)
  const all = [
    optionsOnCondition,
    pricedPieces,
    hoursOfVisits,
    pricesOnTop,
    pricedPerNamed,
    firstAndMore,
    firstOfSeveral,
    pricesByBand,
    beyondCovered,
    withoutLeast,
    withoutLeastPrice,
    atLeastSum,
    withoutWhole,
    timeOfLots,
    ...ACROSS,
    pricedInParts,
    withoutTitles,
    withoutProblems,
    withoutRemarks,
    withAlternatives,
  ].reduce<readonly WorkItem[]>((kept, across) => across(kept, ground), settled)
  const exclusions = inUnits.filter((item) => !left.includes(item)).map((item) => item.description)
  const kept = withoutKeptOut(all, { ...ground, items: all })
  return { items: kept.items, exclusions: [...sectioned.exclusions, ...exclusions, ...kept.exclusions] }
}
