import { type Currency, formatMoney } from '../../quotes/money.ts'
import { isDefault, type MatchRules, type QuoteTraits, type RuleName } from './match-rules.ts'

/** What a campaign without rules says. Source: part 3 §3 "Campaign". */
const EVERY_QUOTE = 'Matches all quotes'

/** An amount without cents where there are none: "$5,000", "$99.50". */
export function shortMoney(cents: number, currency: Currency): string {
  return formatMoney(cents, currency).replace(/\.00$/, '')
}

/** Rules as people say them, one phrase for each: "Quotes from $5,000 to $10,000", "New or VIP customers". */
export function rulesInWords(rules: MatchRules, currency: Currency = 'AUD'): string[] {
  if (isDefault(rules)) return [EVERY_QUOTE]
  return [
    valueInWords(rules, currency),
    listInWords(rules.customerTypes, (types) => `${sentenceCase(types)} customers`, typeWord),
    listInWords(rules.productCategories, (categories) => `${sentenceCase(categories)} work`),
    listInWords(rules.quoteStatuses, (statuses) => `Quotes that are ${statuses}`),
  ].filter((phrase) => phrase !== '')
}

function valueInWords(
  { quoteValueMinCents: min, quoteValueMaxCents: max }: MatchRules,
  currency: Currency,
): string {
  if (min !== undefined && max !== undefined)
    return `Quotes from ${shortMoney(min, currency)} to ${shortMoney(max, currency)}`
  if (min !== undefined) return `Quotes of ${shortMoney(min, currency)} or more`
  return max === undefined ? '' : `Quotes up to ${shortMoney(max, currency)}`
}

function listInWords(
  words: readonly string[] | undefined,
  phrase: (words: string) => string,
  say: (word: string) => string = (word) => word.trim(),
): string {
  return words === undefined || words.length === 0 ? '' : phrase(joinedBy(words.map(say), 'or'))
}

/** "a", "a or b", "a, b or c". */
export function joinedBy(words: readonly string[], conjunction: 'and' | 'or'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`
}

const typeWord = (type: string): string =>
  type.trim().toLowerCase() === 'vip' ? 'VIP' : type.trim().toLowerCase()

export const sentenceCase = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

interface Judged {
  readonly rules: MatchRules
  readonly quote: QuoteTraits
}

const FAILURES: Readonly<Record<RuleName, (judged: Judged, currency: Currency) => string>> = {
  quote_value_min: ({ rules, quote }, currency) =>
    `the total of ${shortMoney(quote.totalCents, currency)} is below ${shortMoney(rules.quoteValueMinCents ?? 0, currency)}`,
  quote_value_max: ({ rules, quote }, currency) =>
    `the total of ${shortMoney(quote.totalCents, currency)} is above ${shortMoney(rules.quoteValueMaxCents ?? 0, currency)}`,
  customer_type: ({ rules, quote }) =>
    `the customer is ${typeWord(quote.customerType)}, not ${joinedBy((rules.customerTypes ?? []).map(typeWord), 'or')}`,
  product_category: ({ rules }) => `the work is not ${joinedBy(rules.productCategories ?? [], 'or')}`,
  quote_status: ({ rules, quote }) =>
    `the quote is ${quote.status}, not ${joinedBy(rules.quoteStatuses ?? [], 'or')}`,
}

/** Why a rule does not hold for a quote, as the end of a sentence: "the total of $4,000 is below $5,000". */
export const failureInWords = (rule: RuleName, judged: Judged, currency: Currency = 'AUD'): string =>
  FAILURES[rule](judged, currency)
