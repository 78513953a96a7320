import { compact } from '../business-number.ts'
import type { Region } from '../region.ts'

const CHECKED_ON = '2026-11-23'

/** The nine digits of an Employer Identification Number, which has no check digit. Source: IRS, EIN. */
function readEin(text: string): string | undefined {
  const digits = compact(text)
  return /^\d{9}$/.test(digits) && !digits.startsWith('00') ? digits : undefined
}

export const UNITED_STATES: Region = {
  country: 'US',
  name: 'United States',
  currency: 'USD',
  timeZone: 'America/New_York',
  tax: {
    label: 'Sales tax',
    // Set by state and city, and often not due on labor: the business enters its own.
    rateBasisPoints: 0,
    registeredByDefault: false,
    source: {
      title: 'State and local sales taxes',
      url: 'https://www.usa.gov/state-taxes',
      checkedOn: CHECKED_ON,
    },
  },
  totalRule: {
    includesTax: false,
    source: {
      title: 'Federal Trade Commission Act s 5',
      url: 'https://www.ftc.gov/legal-library/browse/statutes/federal-trade-commission-act',
      checkedOn: CHECKED_ON,
    },
  },
  businessNumber: {
    label: 'EIN',
    name: 'Employer Identification Number',
    example: '12-3456789',
    problem: 'This is not an EIN: it has nine digits, such as 12-3456789',
    read: readEin,
    format: (stored) => stored.replace(/^(\d{2})(\d{7})$/, '$1-$2'),
  },
  units: 'imperial',
  pageSize: 'LETTER',
  paymentTerms: 'Net 30',
  phone: { callingCode: '1', trunk: '', mobile: /^[2-9]\d{2}[2-9]\d{6}$/, example: '(555) 010-1234' },
  postcode: { name: 'ZIP code', pattern: /^\d{5}(?:-\d{4})?$/, example: '10001' },
  deposits: null,
}
