import { compact, grouped, weightedSum } from '../business-number.ts'
import type { Region } from '../region.ts'

const CHECKED_ON = '2026-11-23'

const FIRST_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]
const SECOND_WEIGHTS = [7, 4, 3, 2, 5, 2, 7, 6]

/**
 * Eight or nine digits of an IRD number, which is also the GST number, as nine; undefined where the check digit
 * doesn't fit. Source: Inland Revenue, "IRD number validation" (modulus 11, with a second set of weights).
 */
function readGstNumber(text: string): string | undefined {
  const typed = compact(text)
  if (!/^\d{8,9}$/.test(typed)) return undefined
  const digits = typed.padStart(9, '0')
  const number = Number(digits)
  if (number < 10_000_000 || number > 150_000_000) return undefined
  const check = checkDigit(digits, FIRST_WEIGHTS) ?? checkDigit(digits, SECOND_WEIGHTS)
  return check === Number(digits[8]) ? digits : undefined
}

/** Undefined where these weights give no digit. */
function checkDigit(digits: string, weights: readonly number[]): number | undefined {
  const remainder = weightedSum(digits, weights) % 11
  if (remainder === 0) return 0
  return remainder === 1 ? undefined : 11 - remainder
}

export const NEW_ZEALAND: Region = {
  country: 'NZ',
  name: 'New Zealand',
  currency: 'NZD',
  timeZone: 'Pacific/Auckland',
  tax: {
    label: 'GST',
    rateBasisPoints: 1_500,
    registeredByDefault: true,
    source: {
      title: 'Goods and Services Tax Act 1985',
      url: 'https://www.ird.govt.nz/gst',
      checkedOn: CHECKED_ON,
    },
  },
  totalRule: {
    includesTax: true,
    source: {
      title: 'Fair Trading Act 1986',
      url: 'https://comcom.govt.nz/business/dealing-with-typical-situations/pricing',
      checkedOn: CHECKED_ON,
    },
  },
  businessNumber: {
    label: 'GST No.',
    name: 'GST number',
    example: '49-091-850',
    problem: 'That’s not a valid GST number. It should have eight or nine digits.',
    read: readGstNumber,
    format: (stored) => grouped(stored, [3, 3, 3]).replaceAll(' ', '-'),
  },
  units: 'metric',
  pageSize: 'A4',
  paymentTerms: 'Net 20',
  phone: { callingCode: '64', trunk: '0', mobile: /^2\d{7,9}$/, example: '021 123 4567' },
  postcode: { name: 'Postcode', pattern: /^\d{4}$/, example: '6011' },
  deposits: null,
}
