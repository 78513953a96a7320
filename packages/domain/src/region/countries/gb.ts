import { compact, grouped, weightedSum } from '../business-number.ts'
import type { Region } from '../region.ts'

const CHECKED_ON = '2026-11-23'
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2]

/**
 * The nine digits of a UK VAT number, with three more for a branch; undefined where the check digits don't fit.
 * The weighted sum plus the last two digits divides by 97, or does with 55 added (numbers since 2010).
 * Source: HMRC reference notes for VAT numbers.
 */
function readVatNumber(text: string): string | undefined {
  const digits = compact(text, 'GB')
  if (!/^\d{9}(?:\d{3})?$/.test(digits)) return undefined
  const sum = weightedSum(digits, WEIGHTS) + Number(digits.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0 ? digits : undefined
}

export const UNITED_KINGDOM: Region = {
  country: 'GB',
  name: 'United Kingdom',
  currency: 'GBP',
  timeZone: 'Europe/London',
  tax: {
    label: 'VAT',
    rateBasisPoints: 2_000,
    registeredByDefault: true,
    source: { title: 'VAT rates', url: 'https://www.gov.uk/vat-rates', checkedOn: CHECKED_ON },
  },
  totalRule: {
    includesTax: true,
    source: {
      title: 'Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013',
      url: 'https://www.legislation.gov.uk/uksi/2013/3134',
      checkedOn: CHECKED_ON,
    },
  },
  businessNumber: {
    label: 'VAT No.',
    name: 'VAT registration number',
    example: 'GB 980 7806 84',
    problem: 'That’s not a valid UK VAT number. It should have nine digits.',
    read: readVatNumber,
    format: (stored) => `GB ${grouped(stored, [3, 4, 2, 3])}`,
  },
  units: 'metric',
  pageSize: 'A4',
  paymentTerms: 'Net 30',
  phone: { callingCode: '44', trunk: '0', mobile: /^7\d{9}$/, example: '07700 900123' },
  postcode: {
    name: 'Postcode',
    pattern: /^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i,
    example: 'M1 1AE',
  },
  deposits: null,
}
