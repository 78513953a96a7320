import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { pricesAssumption } from '@quotewright/domain/quotes/state-prices.ts'
import type { TaxMode } from '@quotewright/domain/quotes/totals.ts'
import type { Country, Region } from '@quotewright/domain/region/region.ts'
import { HOME, regionOf, regionOfQuote } from '@quotewright/domain/region/regions.ts'
import type { EstimateContext } from '../estimate-request.ts'
import type { StatedTotal } from '../quote-draft.ts'
import { currencyHintedIn, currencyNamedIn } from '../tax/quote-currency.ts'
import { findTaxPhrases, type TaxPhrase, type TaxSays, taxAmountsIn } from '../tax/tax-words.ts'
import type { Mark } from '../tokens/mark.ts'

/** How a quote states prices, and what it assumes in doing so. */
export interface StatedTerms {
  readonly country: Country
  readonly currency: Currency
  readonly taxMode: TaxMode
  readonly taxRateBasisPoints: number
  readonly assumptions: readonly string[]
}

/** How a quote states its prices, and whether words or a default say so. */
interface Stating {
  readonly mode: TaxMode
  readonly isAssumed: boolean
}

function statingOf(
  { text, phrases }: { readonly text: string; readonly phrases: readonly TaxPhrase[] },
  stated: StatedTotal | null,
  hasStatedPrices: boolean,
  { linePriceMode = 'exclusive' }: EstimateContext,
): Stating {
  const count = (what: TaxSays): number => phrases.filter(({ says }) => says === what).length
  const taxApart = stated?.tax === 'inclusive' && taxAmountsIn(text).length > 0 ? 1 : 0
  const [before, including] = [count('exclusive') + taxApart, count('inclusive')]
  const isFirm = phrases.some((phrase) => phrase.isFirm)
  if (isFirm || (count('none') > 0 && before + including === 0)) return { mode: 'none', isAssumed: false }
  const total = stated?.tax ?? 'unsaid'
  if (total === 'exclusive') return { mode: 'exclusive', isAssumed: false }
  // "4 doors at 90 + GST, 396 inc GST": the total has the tax in it that the prices are before.
  if (before > 0 && (total === 'inclusive' || before >= including))
    return { mode: 'exclusive', isAssumed: false }
  if (including > 0 || total === 'inclusive') return { mode: 'inclusive', isAssumed: false }
  return stated === null
    ? { mode: linePriceMode, isAssumed: hasStatedPrices }
    : { mode: 'inclusive', isAssumed: true }
}

/** Whose tax a quote has: what the words name, else the country of its currency. */
function regionOfTerms(phrases: readonly TaxPhrase[], country: Country, currency: Currency): Region {
  const named = phrases
    .flatMap(({ countries }) => countries)
    .map(regionOf)
    .find((region) => region.currency === currency)
  const own = regionOfQuote(country, currency)
  return own.country === country ? own : (named ?? own)
}

/** The organization's own rate holds in its own currency; beside that a region's. A figure in the text comes first. */
function rateOf(
  phrases: readonly TaxPhrase[],
  region: Region,
  currency: Currency,
  context: EstimateContext,
): number {
  const said = phrases.find(({ rateBasisPoints }) => rateBasisPoints !== null)?.rateBasisPoints
  if (said !== undefined && said !== null) return said
  const isOwn = currency === (context.currency ?? HOME.currency)
  const rate = isOwn ? (context.taxRateBasisPoints ?? region.tax.rateBasisPoints) : region.tax.rateBasisPoints
  return Math.max(0, Math.round(rate))
}

const chargesNone = (taxLabel: string): string => `No ${taxLabel} charged.`

function currencyIn(text: string, marks: readonly Mark[]): Currency | undefined {
  const signed = marks.find((mark) => mark.currency !== undefined)?.currency
  return signed ?? currencyNamedIn(text)
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
  const currency = currencyIn(text, marks) ?? context.currency ?? currencyHintedIn(text) ?? HOME.currency
  const phrases = findTaxPhrases(text)
  const region = regionOfTerms(phrases, country, currency)
  const terms = { country, currency, taxRateBasisPoints: rateOf(phrases, region, currency, context) }
  const taxLabel = regionOfQuote(country, currency).tax.label
  const { mode, isAssumed } = statingOf({ text, phrases }, stated, hasStatedPrices, context)
  if (context.taxRegistered === false || mode === 'none')
    return { ...terms, taxMode: 'none', assumptions: [chargesNone(taxLabel)] }
  // A tax without a standard rate is charged only where the text or the business asks for it.
  if (terms.taxRateBasisPoints === 0 && phrases.every(({ says }) => says !== 'exclusive'))
    return { ...terms, taxMode: 'none', assumptions: [] }
  const assumptions = isAssumed ? [pricesAssumption(mode, taxLabel)] : []
  return { ...terms, taxMode: mode, assumptions }
}
