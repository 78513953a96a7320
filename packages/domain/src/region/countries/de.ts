import { compact } from '../business-number.ts'
import type { Region } from '../region.ts'

const CHECKED_ON = '2026-11-23'

/**
 * The nine digits of a German VAT number; undefined where the check digit doesn't fit.
 * Source: ISO 7064 MOD 11,10, as the Bundeszentralamt für Steuern uses it.
 */
function readVatNumber(text: string): string | undefined {
  const digits = compact(text, 'DE')
  if (!/^[1-9]\d{8}$/.test(digits)) return undefined
  let product = 10
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(digits[8]) ? digits : undefined
}

export const GERMANY: Region = {
  country: 'DE',
  name: 'Germany',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  tax: {
    label: 'VAT',
    rateBasisPoints: 1_900,
    registeredByDefault: true,
    source: {
      title: 'Umsatzsteuergesetz § 12',
      url: 'https://www.gesetze-im-internet.de/ustg_1980/__12.html',
      checkedOn: CHECKED_ON,
    },
  },
  totalRule: {
    includesTax: true,
    source: {
      title: 'Preisangabenverordnung § 3',
      url: 'https://www.gesetze-im-internet.de/pangv_2022/',
      checkedOn: CHECKED_ON,
    },
  },
  businessNumber: {
    label: 'VAT ID',
    name: 'VAT identification number',
    example: 'DE136695976',
    problem: 'That’s not a valid German VAT number. It should have nine digits.',
    read: readVatNumber,
    format: (stored) => `DE${stored}`,
  },
  units: 'metric',
  pageSize: 'A4',
  paymentTerms: 'Net 14',
  phone: { callingCode: '49', trunk: '0', mobile: /^1[5-7]\d{8,9}$/, example: '0151 23456789' },
  postcode: { name: 'Postcode', pattern: /^\d{5}$/, example: '10115' },
  deposits: null,
}
