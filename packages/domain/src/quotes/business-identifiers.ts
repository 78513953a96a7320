import type { Country } from '../region/region.ts'
import { regionOf } from '../region/regions.ts'

/** "ABN 12 345 678 901", or as the business's country names its number; '' for none. */
export function businessNumberText(country: Country, number: string): string {
  const { label, format } = regionOf(country).businessNumber
  return number === '' ? '' : `${label} ${format(number)}`
}

/** "Insured: Public liability $20 million"; '' for nothing. */
export const insuranceText = (insurance: string): string => {
  const typed = insurance.replace(/^\s*insur(?:ed|ance)\b:?\s*/i, '').trim()
  return typed === '' ? '' : `Insured: ${typed}`
}

/** What a licence number is called where the organization calls it nothing else. */
export const LICENCE_LABEL = 'Licence'

/** The label is printed before the number, so one that was typed along is left out. */
const TYPED_PREFIX = /^\s*lic(?:en[cs]e)?\b[.:]?\s*/i

/** "Licence NSW 278114C", or with a label of the business's own; '' for none. */
export function licenceText(licence: string, label: string): string {
  const typed = licence.replace(TYPED_PREFIX, '').trim()
  return typed === '' ? '' : `${label.trim() || LICENCE_LABEL} ${typed}`
}
