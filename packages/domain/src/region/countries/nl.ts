import { compact, weightedSum } from '../business-number.ts'
import type { Region } from '../region.ts'

const CHECKED_ON = '2026-11-23'
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2]

/** The number as digits, with letters as 10 to 35, modulo 97. */
const modulo97 = (text: string): number =>
  text.split('').reduce((rest, char) => Number(`${rest}${Number.parseInt(char, 36)}`) % 97, 0)

/**
 * Nine digits, B and two digits; undefined where neither check fits. Companies' numbers fit modulo 11; sole traders'
 * have fitted modulo 97 since 2020. Source: Belastingdienst, btw-identificatienummer.
 */
function readVatNumber(text: string): string | undefined {
  const typed = compact(text, 'NL')
  if (!/^\d{9}B\d{2}$/.test(typed)) return undefined
  const fitsEleven = weightedSum(typed, WEIGHTS) % 11 === Number(typed[8])
  return fitsEleven || modulo97(`NL${typed}`) === 1 ? typed : undefined
}

export const NETHERLANDS: Region = {
  country: 'NL',
  name: 'Netherlands',
  currency: 'EUR',
  timeZone: 'Europe/Amsterdam',
  tax: {
    label: 'VAT',
    rateBasisPoints: 2_100,
    registeredByDefault: true,
    source: {
      title: 'Wet op de omzetbelasting 1968 (painting homes is often at 9%)',
      url: 'https://www.belastingdienst.nl/wps/wcm/connect/en/vat/vat',
      checkedOn: CHECKED_ON,
    },
  },
  totalRule: {
    includesTax: true,
    source: {
      title: 'Besluit prijsaanduiding producten',
      url: 'https://wetten.overheid.nl/BWBR0014852',
      checkedOn: CHECKED_ON,
    },
  },
  businessNumber: {
    label: 'VAT ID',
    name: 'VAT identification number',
    example: 'NL004495445B01',
    problem: 'That’s not a valid Dutch VAT number. It should be nine digits, B and two digits.',
    read: readVatNumber,
    format: (stored) => `NL${stored}`,
  },
  units: 'metric',
  pageSize: 'A4',
  paymentTerms: 'Net 14',
  phone: { callingCode: '31', trunk: '0', mobile: /^6\d{8}$/, example: '06 12345678' },
  postcode: { name: 'Postcode', pattern: /^\d{4}\s*[A-Z]{2}$/i, example: '1012 AB' },
  deposits: null,
}
