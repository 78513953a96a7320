import type { CustomerType } from '../../contacts/contact.ts'
import type { QuoteStatus } from '../../quotes/status.ts'

/**
 * What a quote must be for a campaign to hold for it. A rule that is absent, or
 * a list without entries, states nothing. Source: part 3 §3 "Match rules".
 */
export interface MatchRules {
  /** The total must be this or more, in cents. */
  readonly quoteValueMinCents?: number
  /** The total must be this or less, in cents. */
  readonly quoteValueMaxCents?: number
  /** Any of these, in any case: `new`, `returning`, `vip`. */
  readonly customerTypes?: readonly string[]
  /** Any of these, in any case. */
  readonly productCategories?: readonly string[]
  /** Any of these, when follow-ups are planned. */
  readonly quoteStatuses?: readonly string[]
}

/** Source: part 3 §3 "Campaign". Other words may be in a rule, and hold for no one. */
export const CUSTOMER_TYPES = ['new', 'returning', 'vip'] as const satisfies readonly CustomerType[]

/** What selection looks at. */
export interface QuoteTraits {
  readonly totalCents: number
  readonly customerType: CustomerType
  readonly productCategories: readonly string[]
  readonly status: QuoteStatus
  readonly tags: readonly string[]
  /** A campaign chosen for this quote by hand. */
  readonly explicitCampaignId: string | null
}

/** The trade that a quote's description was read as, and what else its metadata names. */
export function categoriesOf({
  trade,
  product_categories: named,
}: Readonly<Record<string, unknown>>): string[] {
  const words: unknown[] = [trade, ...(Array.isArray(named) ? (named as unknown[]) : [])]
  return words.filter((word) => typeof word === 'string')
}

/** What the test mode begins with. Source: part 3 §9. */
export const TEST_TRAITS: QuoteTraits = {
  totalCents: 500_000,
  customerType: 'new',
  productCategories: [],
  status: 'sent',
  tags: [],
  explicitCampaignId: null,
}

export type RuleName =
  | 'quote_value_min'
  | 'quote_value_max'
  | 'customer_type'
  | 'product_category'
  | 'quote_status'

/** The form in which words of lists and tags are compared. */
export const comparable = (word: string): string => word.trim().toLowerCase()

/** Whether two lists share a word, in any case. */
export function sharedWords(some: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(comparable))
  return [...new Set(some.map(comparable))].filter((word) => word !== '' && known.has(word)).sort()
}

const TESTS: Readonly<Record<RuleName, (rules: MatchRules, quote: QuoteTraits) => boolean>> = {
  quote_value_min: ({ quoteValueMinCents: least }, { totalCents }) => totalCents >= (least ?? totalCents),
  quote_value_max: ({ quoteValueMaxCents: most }, { totalCents }) => totalCents <= (most ?? totalCents),
  customer_type: ({ customerTypes = [] }, { customerType }) =>
    sharedWords(customerTypes, [customerType]).length > 0,
  product_category: ({ productCategories = [] }, quote) =>
    sharedWords(productCategories, quote.productCategories).length > 0,
  quote_status: ({ quoteStatuses = [] }, { status }) => sharedWords(quoteStatuses, [status]).length > 0,
}

/** The rules that are stated, in the order they are shown. */
export function statedRules(rules: MatchRules): RuleName[] {
  const isStated: Readonly<Record<RuleName, boolean>> = {
    quote_value_min: rules.quoteValueMinCents !== undefined,
    quote_value_max: rules.quoteValueMaxCents !== undefined,
    customer_type: (rules.customerTypes ?? []).length > 0,
    product_category: (rules.productCategories ?? []).length > 0,
    quote_status: (rules.quoteStatuses ?? []).length > 0,
  }
  return (Object.keys(isStated) as RuleName[]).filter((name) => isStated[name])
}

/** A campaign without rules is a default: it holds for every quote. Source: part 3 §4. */
export const isDefault = (rules: MatchRules): boolean => statedRules(rules).length === 0

/** The stated rules that do not hold for a quote; none: the rules match. Source: part 3 §4, decisions §7. */
export const failedRules = (rules: MatchRules, quote: QuoteTraits): RuleName[] =>
  statedRules(rules).filter((name) => !TESTS[name](rules, quote))

/**
 * How specific rules are: 1, and 2 more for each bound of the value and 1 for
 * the customer type. Source: part 3 §4, §9.
 */
export function specificityOf(rules: MatchRules): number {
  const stated = statedRules(rules)
  const bounds = stated.filter((name) => name === 'quote_value_min' || name === 'quote_value_max').length
  return 1 + 2 * bounds + (stated.includes('customer_type') ? 1 : 0)
}
