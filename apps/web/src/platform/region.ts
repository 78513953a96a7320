import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { type Formats, formatsOf } from '@quotewright/domain/region/formats.ts'
import type { Country, Region } from '@quotewright/domain/region/region.ts'
import { HOME, regionOf } from '@quotewright/domain/region/regions.ts'

let region = HOME

/**
 * The region of the signed-in organization, with the currency it has chosen; of the demo for visitors. A tab shows one
 * organization at a time.
 */
export const currentRegion = (): Region => region

/** How its amounts, numbers and dates are printed. The hosted page takes its business's instead. */
export const formats = (): Formats => formatsOf(region.country)

/** What is put in front of fields for amounts. */
export const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = {
  AUD: '$',
  NZD: '$',
  USD: '$',
  GBP: '£',
  EUR: '€',
}

export const currencySign = (): string => CURRENCY_SIGNS[region.currency]

const CURRENCY_NAMES: Readonly<Record<Currency, string>> = {
  AUD: 'dollars',
  NZD: 'dollars',
  USD: 'dollars',
  GBP: 'pounds',
  EUR: 'euros',
}

/** What a sign in front of a field is read out as. */
export const currencyName = (): string => CURRENCY_NAMES[region.currency]

/** To be called before screens of another organization render. */
export function setCountry(country: Country, currency: Currency = regionOf(country).currency): void {
  if (region.country === country && region.currency === currency) return
  region = { ...regionOf(country), currency }
}
