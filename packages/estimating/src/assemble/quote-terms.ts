import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { TaxMode } from '@quotewright/domain/quotes/totals.ts'
import type { MoneyTerms } from '@quotewright/domain/region/formats.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { HOME, regionOfQuote } from '@quotewright/domain/region/regions.ts'
import type { EstimateContext } from '../estimate-request.ts'
import type { StatedTotal } from '../quote-draft.ts'
import { says } from '../segment/directives.ts'
import type { Mark } from '../tokens/mark.ts'

/** How a quote states prices, and what it assumes in doing so. */
export interface StatedTerms {
  readonly country: Country
  readonly currency: Currency
  readonly taxMode: TaxMode
  readonly taxRateBasisPoints: number
  readonly assumptions: readonly string[]
}

/** Said until this wording; quotes from then still have it. */
const EARLIER_ASSUMPTION = 'Stated amounts without a word about tax are taken to include it.'

/** Assumed where amounts are stated and nothing says whether they include tax. */
const taxAssumption = (mode: 'inclusive' | 'exclusive', { country, currency }: MoneyTerms): string =>
  `Prices ${mode === 'inclusive' ? 'include' : 'are before'} ${regionOfQuote(country, currency).tax.label}.`

/** Whether an assumption is about tax alone: it goes when somebody says what prices are. */
export const isTaxAssumption = (text: string): boolean =>
  text === EARLIER_ASSUMPTION || /^Prices (?:include|are before) [^.]{2,20}\.$/.test(text)

const CURRENCY_WORDS: readonly (readonly [RegExp, Currency])[] = [
  [/\busd\b|\bus dollars?\b|\bus\$/, 'USD'],
  [/\bnzd\b|\bnz dollars?\b|\bkiwi dollars?\b/, 'NZD'],
  [/\bgbp\b|\bpounds? sterling\b|\bsterling\b|£/, 'GBP'],
  [/\beuros?\b|\beur\b|€/, 'EUR'],
  [/\baud\b|\ba\$/, 'AUD'],
]

/** Where the job is, and the tax it is under, say the currency where nothing else does. */
const CURRENCY_PLACES: readonly (readonly [RegExp, Currency])[] = [
  [/\bvat\b|\buk\b|(?:\bin|,|-) ?london\b(?! (?:rd|road|st|street|ave|avenue|lane|tce|court|drive))/, 'GBP'],
  [/\b(?:usa|texas)\b|, ?[a-z]+,? (?:tx|fl|ny)\b/, 'USD'],
]

function currencyFrom(text: string): Currency | undefined {
  return CURRENCY_PLACES.find(([pattern]) => pattern.test(text))?.[1]
}

function currencyIn(text: string, marks: readonly Mark[]): Currency | undefined {
  const named = marks.find((mark) => mark.currency !== undefined)?.currency
  return named ?? CURRENCY_WORDS.find(([pattern]) => pattern.test(text))?.[1]
}

function taxModeOf(
  text: string,
  stated: StatedTotal | null,
  hasStatedPrices: boolean,
  { linePriceMode = 'exclusive' }: EstimateContext,
): { mode: 'inclusive' | 'exclusive'; isAssumed: boolean } {
  if (stated !== null && stated.tax !== 'unsaid') return { mode: stated.tax, isAssumed: false }
  if (stated?.kind === 'exact' && says('taxInclusive', text)) return { mode: 'inclusive', isAssumed: false }
  if (says('taxExclusive', text)) return { mode: 'exclusive', isAssumed: false }
  if (says('taxInclusive', text)) return { mode: 'inclusive', isAssumed: false }
  // What a business has set its prices to be is no assumption.
  if (linePriceMode === 'inclusive') return { mode: 'inclusive', isAssumed: false }
  return stated === null
    ? { mode: 'exclusive', isAssumed: hasStatedPrices }
    : { mode: 'inclusive', isAssumed: true }
}

/**
 * Currency and way of stating tax of a quote. `text` is normalised and holds
 * the description and the amount field.
 * Source: decisions §3 (without a word about GST a stated total includes it, and stated prices are what the business
 * has set prices to be).
 */
export function readQuoteTerms(
  text: string,
  marks: readonly Mark[],
  stated: StatedTotal | null,
  hasStatedPrices: boolean,
  context: EstimateContext,
): StatedTerms {
  const { country = HOME.country } = context
  const currency = currencyIn(text, marks) ?? context.currency ?? currencyFrom(text) ?? HOME.currency
  const said =
    currency === HOME.currency
      ? undefined
      : text.match(/\b(\d{1,2}(?:\.\d)?) ?% ?(?:gst|vat|sales tax)\b/)?.[1]
  const saidBasisPoints = said === undefined ? undefined : Number(said) * 100
  const taxRateBasisPoints = Math.max(
    0,
    Math.round(context.taxRateBasisPoints ?? saidBasisPoints ?? HOME.tax.rateBasisPoints),
  )
  if (context.taxRegistered === false || says('notRegistered', text)) {
    return {
      country,
      currency,
      taxMode: 'none',
      taxRateBasisPoints,
      assumptions: ['No tax is charged: the business is not registered for it.'],
    }
  }
  const { mode, isAssumed } = taxModeOf(text, stated, hasStatedPrices, context)
  const assumptions = isAssumed ? [taxAssumption(mode, { country, currency })] : []
  return { country, currency, taxMode: mode, taxRateBasisPoints, assumptions }
}
