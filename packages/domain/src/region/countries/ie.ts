import { compact, weightedSum } from '../business-number.ts'
import type { Region } from '../region.ts'

const CHECKED_ON = '2026-11-23'
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2]
const CHECK_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV'

/**
 * Seven digits, a check letter and perhaps one more letter; undefined where the check letter doesn't fit.
 * The weighted sum, with nine times the second letter's place in the alphabet, modulo 23 gives the letter.
 * Source: Revenue, Tax and Duty Manual, format of VAT numbers since 2013.
 */
function readVatNumber(text: string): string | undefined {
  const typed = compact(text, 'IE')
  const parts = /^(\d{7})([A-W])([A-IW]?)$/.exec(typed)
  if (parts === null) return undefined
  const [, digits = '', check = '', second = ''] = parts
  const sum = weightedSum(digits, WEIGHTS) + 9 * (second === '' ? 0 : CHECK_LETTERS.indexOf(second))
  return CHECK_LETTERS[sum % 23] === check ? typed : undefined
}

export const IRELAND: Region = {
  country: 'IE',
  name: 'Ireland',
  currency: 'EUR',
  timeZone: 'Europe/Dublin',
  tax: {
    label: 'VAT',
    rateBasisPoints: 2_300,
    registeredByDefault: true,
    source: {
      title: 'VAT rates (construction services are often at the reduced rate of 13.5%)',
      url: 'https://www.revenue.ie/en/vat/vat-rates/',
      checkedOn: CHECKED_ON,
    },
  },
  totalRule: {
    includesTax: true,
    source: {
      title: 'Consumer Rights Act 2022',
      url: 'https://www.irishstatutebook.ie/eli/2022/act/37/',
      checkedOn: CHECKED_ON,
    },
  },
  businessNumber: {
    label: 'VAT No.',
    name: 'VAT number',
    example: 'IE6388047V',
    problem: 'That’s not a valid Irish VAT number. It should have seven digits and a check letter.',
    read: readVatNumber,
    format: (stored) => `IE${stored}`,
  },
  units: 'metric',
  pageSize: 'A4',
  paymentTerms: 'Net 30',
  phone: { callingCode: '353', trunk: '0', mobile: /^8\d{8}$/, example: '085 012 3456' },
  postcode: { name: 'Eircode', pattern: /^[A-Z]\d[\dW]\s*[A-Z\d]{4}$/i, example: 'D02 X285' },
  deposits: null,
}
