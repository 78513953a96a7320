import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { type FormatsInZone, formatsIn } from '@quotewright/domain/region/formats.ts'
import type { Country, Region } from '@quotewright/domain/region/region.ts'
import { HOME, regionOf } from '@quotewright/domain/region/regions.ts'

/** Where and in which currency a business works: everything that screens print by. */
export interface Place {
  readonly country: Country
  readonly currency: Currency
  /** IANA name. */
  readonly timeZone: string
}

/** The zone of the device: of those who have no organization. */
// oxlint-disable-next-line eslint/no-restricted-properties -- the one place that asks the device
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

let region = HOME
let timeZone = deviceTimeZone()
let printed = formatsIn(region.country, timeZone)

/**
 * The region of the signed-in organization, with the currency it has chosen; of the demo for visitors. A tab shows one
 * organization at a time.
 */
export const currentRegion = (): Region => region

/** By whose clock times and days are: the organization's zone, for visitors that of their device. */
export const currentTimeZone = (): string => timeZone

/**
 * How the organization's amounts, numbers and dates are printed, and moments on its clock, unless another zone is named.
 * The hosted page takes its business's instead.
 */
export const formats = (): FormatsInZone => printed

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

/** To be called before screens of another organization render. What is left out is the country's, or the device's. */
export function setPlace({
  country,
  currency = regionOf(country).currency,
  timeZone: zone = deviceTimeZone(),
}: Pick<Place, 'country'> & Partial<Place>): void {
  if (region.country !== country || timeZone !== zone) printed = formatsIn(country, zone)
  if (region.country !== country || region.currency !== currency) region = { ...regionOf(country), currency }
  timeZone = zone
}
