import { expect, test } from 'vitest'
import { type WritingFacts, writeOffline } from './write-offline.ts'

const facts: WritingFacts = {
  businessName: 'Bright Sparks Electrical',
  businessPhone: '0400 000 000',
  businessEmail: '',
  aboutUs: '',
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

test('the cover letter names customer, work, total and validity', () => {
  const { cover_letter } = writeOffline(facts)
  expect(cover_letter).toContain('Hi Deb,')
  expect(cover_letter).toContain('– LED downlight supply and install\n– Dimmer switch')
  expect(cover_letter).toContain('$1,677.50 including GST')
  expect(cover_letter).toContain('31 March 2026')
  expect(cover_letter).toContain('call 0400 000 000.')
})

test('a business that charges no tax never says that tax is included', () => {
  const written = writeOffline({ ...facts, taxMode: 'none' })
  expect(written.cover_letter).not.toContain('including GST')
  expect(written.faqs[0]?.answer).toBe('No GST is charged on this quote. The total is $1,677.50.')
})

test('what is not known is not written', () => {
  const written = writeOffline({
    ...facts,
    businessPhone: '',
    customerName: '',
    exclusions: [],
    assumptions: [],
  })
  expect(written.about_us).toBe('')
  expect(written.cover_letter).toContain('Hello,')
  expect(written.cover_letter).not.toContain('call')
  expect(written.faqs.map((faq) => faq.question)).not.toContain('What is not included?')
})

test('a company is greeted by its whole name', () => {
  expect(writeOffline({ ...facts, customerName: 'The Nguyens' }).cover_letter).toContain('Hi The Nguyens,')
  expect(writeOffline({ ...facts, customerName: 'Hilltop Builders Pty Ltd' }).cover_letter).toContain(
    'Hi Hilltop Builders Pty Ltd,',
  )
})
