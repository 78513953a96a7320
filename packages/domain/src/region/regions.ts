import type { Currency } from '../quotes/money.ts'
import { AUSTRALIA } from './countries/au.ts'
import { GERMANY } from './countries/de.ts'
import { FRANCE } from './countries/fr.ts'
import { UNITED_KINGDOM } from './countries/gb.ts'
import { IRELAND } from './countries/ie.ts'
import { NETHERLANDS } from './countries/nl.ts'
import { NEW_ZEALAND } from './countries/nz.ts'
import { UNITED_STATES } from './countries/us.ts'
import type { Country, Region } from './region.ts'

const REGIONS: Readonly<Record<Country, Region>> = {
  AU: AUSTRALIA,
  NZ: NEW_ZEALAND,
  GB: UNITED_KINGDOM,
  IE: IRELAND,
  US: UNITED_STATES,
  DE: GERMANY,
  FR: FRANCE,
  NL: NETHERLANDS,
}

/** Where a business is taken to be until it says otherwise. Source: part 2 §9 "Display locale". */
export const HOME: Region = AUSTRALIA

export const regionOf = (country: Country): Region => REGIONS[country]

/** A quote in another currency than the business's follows the first country that uses it. */
export function regionOfQuote(country: Country, currency: Currency): Region {
  const own = regionOf(country)
  if (own.currency === currency) return own
  return Object.values(REGIONS).find((region) => region.currency === currency) ?? own
}
