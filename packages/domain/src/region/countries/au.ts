import type { Region } from '../region.ts'
import { formatAbn, readAbn } from './au-business-number.ts'
import { capAdvice, depositCap, stateOfAddress } from './au-deposit-caps.ts'

const CHECKED_ON = '2026-11-21'

export const AUSTRALIA: Region = {
  country: 'AU',
  name: 'Australia',
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  tax: {
    label: 'GST',
    rateBasisPoints: 1_000,
    registeredByDefault: true,
    source: {
      title: 'A New Tax System (Goods and Services Tax) Act 1999',
      url: 'https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/gst',
      checkedOn: CHECKED_ON,
    },
  },
  totalRule: {
    includesTax: true,
    source: {
      title: 'Australian Consumer Law s 48',
      url: 'https://www.accc.gov.au/consumers/pricing/price-displays',
      checkedOn: CHECKED_ON,
    },
  },
  businessNumber: {
    label: 'ABN',
    name: 'Australian Business Number',
    example: '51 824 753 556',
    problem: 'That’s not a valid ABN. Check all 11 digits',
    read: readAbn,
    format: formatAbn,
  },
  units: 'metric',
  pageSize: 'A4',
  paymentTerms: 'Net 30',
  phone: { callingCode: '61', trunk: '0', mobile: /^4\d{8}$/, example: '0412 345 678' },
  postcode: { name: 'Postcode', pattern: /^\d{4}$/, example: '2000' },
  deposits: {
    stateOf: stateOfAddress,
    advice(state, totalCents, depositCents) {
      const cap = depositCap(state, totalCents, depositCents)
      return { isOver: cap.verdict === 'over', text: capAdvice(cap) }
    },
  },
}
