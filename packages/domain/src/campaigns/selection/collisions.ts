import { QUOTE_STATUSES } from '../../quotes/status.ts'
import { type MoneyTerms, moneyText } from '../../region/formats.ts'
import { HOME } from '../../region/regions.ts'
import {
  CUSTOMER_TYPES,
  isDefault,
  type MatchRules,
  type QuoteTraits,
  sharedWords,
  TEST_TRAITS,
} from '../rules/match-rules.ts'
import { joinedBy, shortMoney } from '../rules/rules-in-words.ts'
import { overlapOf, type ValueRange, valueRangeOf } from '../rules/value-range.ts'
import type { Selectable } from './select-campaign.ts'

/** One thing two campaigns compete for. */
export interface CollisionConflict {
  readonly rule: 'quote_value' | 'customer_type' | 'product_category'
  readonly inWords: string
}

export interface Collision<Other = Selectable> {
  readonly other: Other
  /** At least one. */
  readonly conflicts: readonly CollisionConflict[]
  readonly severity: 'error' | 'warning'
  /** A quote both campaigns match; null where another rule keeps them apart. */
  readonly example: QuoteTraits | null
  /** Who gets such a quote, and what to do when no rule decides. */
  readonly resolution: string
}

type Colliding = Pick<Selectable, 'id' | 'isActive' | 'priority' | 'matchRules'>

/**
 * Where a campaign competes with the other active ones that have rules, those
 * that really meet first. One without rules itself takes quotes of any value.
 * Whether two campaigns with rules collide, over what and how badly is the
 * same seen from either side.
 *
 * Source: part 3 §4 "Collision preview", which counts conflicts alone: where
 * another rule keeps the two apart, the resolution names it.
 */
export function collisionsOf<Other extends Colliding>(
  edited: Omit<Colliding, 'isActive'>,
  campaigns: readonly Other[],
  terms: MoneyTerms = HOME,
): Collision<Other>[] {
  return campaigns
    .filter(({ id, isActive }) => isActive && id !== edited.id)
    .flatMap((other) => {
      const collision = collisionWith(edited, other, terms)
      return collision === undefined ? [] : [collision]
    })
    .sort((a, b) => weightOf(b) - weightOf(a))
}

/**
 * What priority alone decides: a campaign without rules matches every quote, so those of a lower priority get none,
 * and those of the same or a higher one come first where their rules hold. Null: nothing to say.
 */
export function precedenceInWords(
  edited: Omit<Colliding, 'isActive'>,
  campaigns: readonly (Colliding & Pick<Selectable, 'name'>)[],
): string | null {
  const others = campaigns.filter(({ id, isActive }) => isActive && id !== edited.id)
  const taker = others
    .filter(({ matchRules, priority }) => isDefault(matchRules) && priority > edited.priority)
    .sort((a, b) => b.priority - a.priority)[0]
  if (taker !== undefined) return `${taker.name} has no rules and a higher priority, so it takes every quote.`
  if (!isDefault(edited.matchRules)) return null
  const lower = others.filter(({ priority }) => priority < edited.priority)
  if (lower.length === 0) return 'Used when no other campaign matches.'
  if (lower.length === others.length)
    return 'With no rules and a higher priority, this campaign takes every quote.'
  const names = joinedBy(
    lower.map(({ name }) => name),
    'and',
  )
  return `This campaign has no rules and a higher priority, so ${names} won’t be used.`
}

const weightOf = ({ severity, example }: Collision<unknown>): number =>
  severity === 'error' ? 2 : Number(example !== null)

function collisionWith<Other extends Colliding>(
  edited: Omit<Colliding, 'isActive'>,
  other: Other,
  terms: MoneyTerms,
): Collision<Other> | undefined {
  const rules = [edited.matchRules, other.matchRules] as const
  if (isDefault(other.matchRules)) return undefined
  const conflicts = conflictsOf(...rules, terms)
  if (conflicts.length === 0) return undefined
  const example = quoteMatchingBoth(...rules)
  const isAmbiguous = edited.priority === other.priority && conflicts.length > 1
  return {
    other,
    conflicts,
    severity: isAmbiguous ? 'error' : 'warning',
    example,
    resolution: [
      resolutionOf(edited.priority, other.priority),
      example === null ? apartInWords(...rules) : '',
    ]
      .join(' ')
      .trim(),
  }
}

/** Source: part 3 §4 "Collision preview". */
function resolutionOf(mine: number, others: number): string {
  if (mine > others) return 'This campaign has the higher priority and wins.'
  if (mine < others) return 'This campaign has the lower priority and loses.'
  return 'Equal priority is ambiguous: raise the priority or adjust the rules. Until then the more specific campaign wins, then the older one.'
}

function conflictsOf(a: MatchRules, b: MatchRules, terms: MoneyTerms): CollisionConflict[] {
  const values = overlapOf(valueRangeOf(a), valueRangeOf(b))
  const types = sharedWords(a.customerTypes ?? [], b.customerTypes ?? [])
  const categories = sharedWords(a.productCategories ?? [], b.productCategories ?? [])
  return [
    ...(values === undefined
      ? []
      : [{ rule: 'quote_value', inWords: `Both take ${rangeInWords(values, terms)}` } as const]),
    ...(types.length === 0
      ? []
      : [{ rule: 'customer_type', inWords: `Both take ${joinedBy(types, 'and')} customers` } as const]),
    ...(categories.length === 0
      ? []
      : [{ rule: 'product_category', inWords: `Both take ${joinedBy(categories, 'and')} work` } as const]),
  ]
}

function rangeInWords({ minCents, maxCents }: ValueRange, terms: MoneyTerms): string {
  if (maxCents === Number.POSITIVE_INFINITY)
    return minCents === 0 ? 'quotes of any value' : `quotes of ${shortMoney(minCents, terms)} or more`
  if (minCents === maxCents) return `quotes of exactly ${moneyText(minCents, terms)}`
  return minCents === 0
    ? `quotes up to ${shortMoney(maxCents, terms)}`
    : `quotes from ${shortMoney(minCents, terms)} to ${shortMoney(maxCents, terms)}`
}

/** A quote that both sets of rules hold for, near the usual one of the test mode; null when there is none. */
export function quoteMatchingBoth(a: MatchRules, b: MatchRules): QuoteTraits | null {
  const values = overlapOf(valueRangeOf(a), valueRangeOf(b))
  const customerType = bothAllow(a.customerTypes, b.customerTypes, CUSTOMER_TYPES)
  const status = bothAllow(a.quoteStatuses, b.quoteStatuses, ['sent', ...QUOTE_STATUSES])
  const categories = categoriesOfBoth(a.productCategories ?? [], b.productCategories ?? [])
  if (values === undefined || customerType === undefined || status === undefined) return null
  const totalCents = Math.min(Math.max(TEST_TRAITS.totalCents, values.minCents), values.maxCents)
  return { ...TEST_TRAITS, totalCents, customerType, status, productCategories: categories }
}

/** A quote has work of several categories at once, so one of each is enough. */
function categoriesOfBoth(a: readonly string[], b: readonly string[]): string[] {
  const shared = sharedWords(a, b)
  if (shared.length > 0) return shared.slice(0, 1)
  return [...a.slice(0, 1), ...b.slice(0, 1)].sort()
}

/** The first known word that neither of two lists rules out; a list without entries rules out none. */
function bothAllow<Word extends string>(
  some: readonly string[] = [],
  others: readonly string[] = [],
  known: readonly Word[],
): Word | undefined {
  const allows = (list: readonly string[], word: Word) =>
    list.length === 0 || sharedWords(list, [word]).length > 0
  return known.find((word) => allows(some, word) && allows(others, word))
}

function apartInWords(a: MatchRules, b: MatchRules): string {
  const apart = [
    overlapOf(valueRangeOf(a), valueRangeOf(b)) === undefined ? 'quote values' : '',
    bothAllow(a.customerTypes, b.customerTypes, CUSTOMER_TYPES) === undefined ? 'customer types' : '',
    bothAllow(a.quoteStatuses, b.quoteStatuses, QUOTE_STATUSES) === undefined ? 'quote statuses' : '',
  ].filter((words) => words !== '')
  return `No quote matches both: their ${joinedBy(apart, 'and')} differ.`
}
