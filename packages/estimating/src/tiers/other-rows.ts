import type { Country } from '@quotewright/domain/region/region.ts'
import tierWords from '../data/tier-words.json' with { type: 'json' }
import { facetsOf } from '../match/row-facets.ts'
import type { PriceBookItem, RowAction } from '../price-book-item.ts'
import { searchTerms } from '../text/search-terms.ts'
import { type PartedName, partName, type TierKind } from './tier-kind.ts'

/** A row with its name parted. */
export interface TierRow {
  readonly item: PriceBookItem
  readonly kind: TierKind | null
}

/** Actions whose price has the goods in it: a material makes a difference there, and not another job. */
const WITH_GOODS: ReadonlySet<RowAction> = new Set(['supply_install', 'supply', 'replace'])

const SUPPLIES = /\b(?:supply|supplied|materials?)\b/i
const WORKS = /\b(?:install\w*|fit|fitted|lay|laid|hang|hung|build|built|place|placed)\b/i

/** An own price says by its name what is done; one that is silent has goods and work. */
function actionOf(item: PriceBookItem): RowAction {
  const { action } = facetsOf(item)
  if (action !== undefined) return action
  return SUPPLIES.test(item.name) && !WORKS.test(item.name) ? 'supply' : 'supply_install'
}

/** What a row without its goods prices is work, whatever it is done to. */
export const hasGoods = (item: PriceBookItem): boolean => WITH_GOODS.has(actionOf(item))

const isSameAction = (left: PriceBookItem, right: PriceBookItem): boolean =>
  actionOf(left) === actionOf(right)

const named = new WeakMap<PriceBookItem, { readonly parted: PartedName | undefined }>()

/** The parted name of a row, read once. */
export function partedOf(item: PriceBookItem): PartedName | undefined {
  const known = named.get(item) ?? { parted: partName(item.name) }
  named.set(item, known)
  return known.parted
}

const MAY_BE_MISSING = new Set(tierWords.mayBeMissing.flatMap((word) => searchTerms(word)))
const hasFigure = (term: string): boolean => /\d/.test(term)
const figures = (terms: ReadonlySet<string>): string => [...terms].filter(hasFigure).toSorted().join(' ')

/**
 * Whether two names say the same but for their kind. What one says beyond the other must be in the words of the work
 * itself, and a size must be the same: a fence of 1.2 m is no cheaper tier of one of 1.8 m.
 */
function isSameWork(base: PriceBookItem, other: PriceBookItem, said: ReadonlySet<string>): boolean {
  const [own, others] = [partedOf(base)?.rest, partedOf(other)?.rest]
  if (own === undefined || others === undefined || figures(own) !== figures(others)) return false
  const things = new Set([...facetsOf(base).object, ...facetsOf(other).object])
  const isMore = [...others].some((term) => !own.has(term) && !things.has(term) && !said.has(term))
  const isLess = [...own].some(
    (term) => !others.has(term) && !things.has(term) && !said.has(term) && !MAY_BE_MISSING.has(term),
  )
  return !isMore && !isLess
}

/** A row without an object is of the thing that the other row's name says. */
function isSameThing(base: PriceBookItem, other: PriceBookItem): boolean {
  if (base.object !== undefined && other.object !== undefined) return base.object === other.object
  const [own, others] = [facetsOf(base), facetsOf(other)]
  return own.object.every((term) => others.all.has(term)) && others.object.every((term) => own.all.has(term))
}

/** What may not be offered in a country: engineered stone has been banned in Australia since 1 July 2024. */
const isBanned = (kind: TierKind, country: Country): boolean => {
  const banned: Readonly<Partial<Record<Country, readonly string[]>>> = tierWords.notOffered
  return banned[country]?.includes(kind.name) === true
}

export interface SameWork {
  readonly base: PriceBookItem
  readonly country: Country
  /** The words of the work, in the spelling of the search. */
  readonly said: ReadonlySet<string>
}

/** An organization's own price may be filed under any trade. */
const isSameTrade = (left: PriceBookItem, right: PriceBookItem): boolean =>
  left.trade === right.trade || left.country === undefined || right.country === undefined

/** Whether a price counts as the same thing does, there and today. Cheap to tell, so it is asked first. */
function isComparable(item: PriceBookItem, { base, country }: SameWork): boolean {
  const isThere = item.country === undefined || item.country === country
  const isOfToday = item.state === undefined && item.raisedPercent === undefined
  return (
    item !== base &&
    isThere &&
    isOfToday &&
    item.unit === base.unit &&
    item.currency === base.currency &&
    isSameTrade(base, item)
  )
}

const isOther = (item: PriceBookItem, { base, said }: SameWork): boolean =>
  hasGoods(item) && isSameAction(base, item) && isSameThing(base, item) && isSameWork(base, item, said)

/** The rows of a price book that do the work of `base` in another material or grade. */
export function otherRows(items: readonly PriceBookItem[], work: SameWork): readonly TierRow[] {
  const own = partedOf(work.base)?.kind ?? null
  if (own !== null && isBanned(own, work.country)) return []
  return items.flatMap((item) => {
    if (!isComparable(item, work)) return []
    const kind = partedOf(item)?.kind ?? null
    if (kind === null || isBanned(kind, work.country)) return []
    const isAnother = own === null || (own.of === kind.of && own.name !== kind.name)
    return isAnother && isOther(item, work) ? [{ item, kind }] : []
  })
}
