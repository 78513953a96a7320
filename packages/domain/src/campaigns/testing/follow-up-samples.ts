import { NO_BRAND } from '../../enrichment/writing-facts.ts'
import type { FollowUpFacts } from '../writing/follow-up-facts.ts'
import type { FollowUpBrief } from '../writing/write-follow-up.ts'

export const FOLLOW_UP_FACTS: FollowUpFacts = {
  seed: 'a quote 1',
  country: 'AU',
  businessName: 'Bright Sparks Electrical',
  businessPhone: '0400 000 000',
  businessEmail: '',
  brand: NO_BRAND,
  customerName: 'Deb Hanley',
  lineDescriptions: ['LED downlight supply and install', 'Dimmer switch'],
  total: '$1,677.50',
  taxMode: 'exclusive',
  taxLabel: 'GST',
  quoteNumber: 'Q-1042',
  quoteTitle: 'Kitchen lights',
  validUntil: '2026-03-31',
  link: 'https://quotes.example/q/3fG_x9KfQ2mZ0aBcDeFgHi',
  testimonial: { name: 'Sam Lee', company: '', rating: 5, text: 'Tidy, on time and fair.' },
}

export const aBrief = (more: Partial<FollowUpBrief> = {}): FollowUpBrief => ({
  messageType: 'reminder',
  tone: '',
  customInstructions: '',
  ...more,
})
