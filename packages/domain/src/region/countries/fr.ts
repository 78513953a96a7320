import { compact, grouped } from '../business-number.ts'
import type { Region } from '../region.ts'

const CHECKED_ON = '2026-11-23'

/**
 * Two check digits and the nine digits of the SIREN; undefined where they don't fit together.
 * The key is (12 + 3 × (SIREN modulo 97)) modulo 97. Source: Direction générale des Finances publiques.
 */
function readVatNumber(text: string): string | undefined {
  const digits = compact(text, 'FR')
  if (!/^\d{11}$/.test(digits)) return undefined
  const key = (12 + 3 * (Number(digits.slice(2)) % 97)) % 97
  return key === Number(digits.slice(0, 2)) ? digits : undefined
}

export const FRANCE: Region = {
  country: 'FR',
  name: 'France',
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  tax: {
    label: 'VAT',
    rateBasisPoints: 2_000,
    registeredByDefault: true,
    source: {
      title: 'Code général des impôts, article 278 (renovation is often at 10% or 5.5%)',
      url: 'https://www.service-public.fr/professionnels-entreprises/vosdroits/F23567',
      checkedOn: CHECKED_ON,
    },
  },
  totalRule: {
    includesTax: true,
    source: {
      title: 'Code de la consommation, article L112-1',
      url: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000032220959',
      checkedOn: CHECKED_ON,
    },
  },
  businessNumber: {
    label: 'VAT ID',
    name: 'VAT identification number',
    example: 'FR 83 404 833 048',
    problem: 'That’s not a valid French VAT number. It should have eleven digits.',
    read: readVatNumber,
    format: (stored) => `FR ${grouped(stored, [2, 3, 3, 3])}`,
  },
  units: 'metric',
  pageSize: 'A4',
  paymentTerms: 'Net 30',
  phone: { callingCode: '33', trunk: '0', mobile: /^[67]\d{8}$/, example: '06 12 34 56 78' },
  postcode: { name: 'Postcode', pattern: /^\d{5}$/, example: '75001' },
  deposits: null,
}
