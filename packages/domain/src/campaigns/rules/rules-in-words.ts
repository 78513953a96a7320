import { type MoneyTerms, moneyText } from '../../region/formats.ts'
import { HOME } from '../../region/regions.ts'
import { isDefault, type MatchRules, type QuoteTraits, type RuleName } from './match-rules.ts'

/** What a campaign without rules says. Source: part 3 §3 "Campaign". */
const EVERY_QUOTE = 'Matches all quotes'

/** An amount without cents where there are none: "$5,000", "$99.50". */
export function shortMoney(cents: number, terms: MoneyTerms): string {
  return moneyText(cents, terms).replace(/[.,]00(?=\D*$)/, '')
}

/** Rules as people say them, one phrase for each: "Quotes from $5,000 to $10,000", "New or VIP customers". */
export function rulesInWords(rules: MatchRules, terms: MoneyTerms = HOME): string[] {
  if (isDefault(rules)) return [EVERY_QUOTE]
  return [
    valueInWords(rules, terms),
    listInWords(rules.customerTypes, (types) => `${sentenceCase(types)} customers`, typeWord),
    listInWords(rules.productCategories, (categories) => `${sentenceCase(categories)} work`),
    listInWords(rules.quoteStatuses, (statuses) => `Quotes that are ${statuses}`),
  ].filter((phrase) => phrase !== '')
}

function valueInWords(
  { quoteValueMinCents: min, quoteValueMaxCents: max }: MatchRules,
  terms: MoneyTerms,
): string {
  if (min !== undefined && max !== undefined)
    return `Quotes from ${shortMoney(min, terms)} to ${shortMoney(max, terms)}`
  if (min !== undefined) return `Quotes of ${shortMoney(min, terms)} or more`
  return max === undefined ? '' : `Quotes up to ${shortMoney(max, terms)}`
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

const FAILURES: Readonly<Record<RuleName, (judged: Judged, terms: MoneyTerms) => string>> = {
  quote_value_min: ({ rules, quote }, terms) =>
    `the total of ${shortMoney(quote.totalCents, terms)} is below ${shortMoney(rules.quoteValueMinCents ?? 0, terms)}`,
  quote_value_max: ({ rules, quote }, terms) =>
    `the total of ${shortMoney(quote.totalCents, terms)} is above ${shortMoney(rules.quoteValueMaxCents ?? 0, terms)}`,
  customer_type: ({ rules, quote }) =>
    `the customer is ${typeWord(quote.customerType)}, not ${joinedBy((rules.customerTypes ?? []).map(typeWord), 'or')}`,
  product_category: ({ rules }) => `the work is not ${joinedBy(rules.productCategories ?? [], 'or')}`,
  quote_status: ({ rules, quote }) =>
    `the quote is ${quote.status}, not ${joinedBy(rules.quoteStatuses ?? [], 'or')}`,
}

/** Why a rule does not hold for a quote, as the end of a sentence: "the total of $4,000 is below $5,000". */
export const failureInWords = (rule: RuleName, judged: Judged, terms: MoneyTerms = HOME): string =>
  FAILURES[rule](judged, terms)
