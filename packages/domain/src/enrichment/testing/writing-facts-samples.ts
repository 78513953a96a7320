import { NO_BRAND, type WritingFacts } from '../writing-facts.ts'

export const FACTS: WritingFacts = {
  seed: 'a quote',
  country: 'AU',
  businessName: 'Bright Sparks Electrical',
  businessPhone: '0400 000 000',
  businessEmail: '',
  aboutUs: '',
  brand: NO_BRAND,
  trades: [],
  customerName: 'Deb Hanley',
  lineDescriptions: ['LED downlight supply and install', 'Dimmer switch'],
  assumptions: ['The amount you gave includes GST'],
  exclusions: ['Painting (by others)'],
  total: '$1,677.50',
  taxMode: 'exclusive',
  taxLabel: 'GST',
  validUntil: '2026-03-31',
  paymentTerms: 'Net 30',
}
