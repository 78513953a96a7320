import { describe, expect, test } from 'vitest'
import { AiContextInput, AiContextUpdate } from './ai-contexts.ts'
import { ContactUpdate, ContactUpsert } from './contacts.ts'
import { TaskRequest } from './generator.ts'
import { BasicInformation, BrandIdentity, onboardingContract } from './onboarding.ts'
import { PriceItemInput } from './price-book.ts'
import { BusinessProfileInput } from './profile.ts'
import { QuoteCreate, QuoteUpdate } from './quotes.ts'
import { ReviewInput, ReviewUpdate } from './reviews.ts'
import { TemplateInput } from './templates.ts'

const review = { reviewer_name: 'Deb', review_text: 'Tidy' }
const basics = {
  company_name: 'Bright Sparks',
  industry: 'electrical',
  business_description: 'Electricians',
  contact_email: 'deb@example.com',
}

describe('null in an optional field of something new is as good as leaving it out', () => {
  test('of a review, a context, a contact, a template and a price', () => {
    const { review_date, ...plain } = ReviewInput.parse({
      ...review,
      reviewer_email: null,
      review_date: null,
    })
    expect([review_date, plain]).toEqual([undefined, ReviewInput.parse(review)])
    const context = { name: 'Short', use_case: 'cover_letter' }
    const blank = { description: null, system_instructions: null }
    expect(AiContextInput.parse({ ...context, ...blank })).toEqual(AiContextInput.parse(context))
    const contact = { email: 'deb@example.com' }
    const nameless = { last_name: null, phone: null, address: null, source: null }
    expect(ContactUpsert.parse({ ...contact, ...nameless })).toEqual(ContactUpsert.parse(contact))
    const template = { name: 'Deck' }
    const untitled = { title: null, notes: null, payment_terms: null }
    expect(TemplateInput.parse({ ...template, ...untitled })).toEqual(TemplateInput.parse(template))
    expect(PriceItemInput.parse({ name: 'Downlight', unit: null }).unit).toBe('ea')
  })

  test('of a quote, whose terms are then the organization’s', () => {
    const blank = { title: null, customer_email: null, payment_terms: null, notes: null, quote_number: null }
    const { title, customer_email, ...others } = QuoteCreate.parse({
      ...blank,
      line_items: [{ id: null, item_description: 'Labour', item_unit: null, unit: null }],
      options: [{ id: 'a', kind: 'add_on', title: 'Gate', group: null, description: null }],
    })
    expect([title, customer_email]).toEqual(['', ''])
    expect(others).toMatchObject({ payment_terms: undefined, notes: undefined, quote_number: undefined })
    expect(others.line_items).toEqual([{ item_description: 'Labour' }])
    expect(others.options).toMatchObject([{ group: '', description: '' }])
  })

  test('of a description for the generator and of the steps of the setup', () => {
    const metadata = {
      customer_name: null,
      total_amount: null,
      source: null,
      lead_details: { last_name: null },
    }
    expect(TaskRequest.safeParse({ task_details: 'Fence', metadata }).success).toBe(true)
    const empty = { phone: null, website: null, service_areas: null }
    expect(BasicInformation.parse({ ...basics, ...empty })).toEqual(BasicInformation.parse(basics))
    expect(BrandIdentity.parse({ brand_tone_description: null, brand_personality: null })).toEqual(
      BrandIdentity.parse({}),
    )
    const { body } = onboardingContract.skipOnboardingStep
    for (const reason of [undefined, null, '', ' '])
      expect(body.parse({ step_number: 3, reason })).toEqual({ step_number: 3, reason: 'User chose to skip' })
    expect(body.parse({ step_number: 3, reason: ' Later ' }).reason).toBe('Later')
  })
})

test('null in a change clears the text, as an empty one does', () => {
  expect(ReviewUpdate.parse({ reviewer_email: null })).toEqual({ reviewer_email: '' })
  expect(AiContextUpdate.parse({ description: null })).toEqual({ description: '' })
  expect(ContactUpdate.parse({ phone: null, address: null })).toEqual({ phone: '', address: '' })
  expect(QuoteUpdate.parse({ notes: null, payment_terms: null })).toEqual({ notes: '', payment_terms: '' })
  const profile = { brand_name: 'Bright', business_description: null, service_areas: null }
  expect(BusinessProfileInput.parse(profile)).toEqual({
    brand_name: 'Bright',
    business_description: '',
    service_areas: [],
  })
})

test('another value than text is still refused, and so is null where a text is required', () => {
  const refused = ReviewInput.safeParse({ reviewer_name: null, review_text: 'Tidy', reviewer_email: 5 })
  expect(refused.error?.issues.map(({ path, code }) => [path[0], code])).toEqual([
    ['reviewer_name', 'invalid_type'],
    ['reviewer_email', 'invalid_type'],
  ])
})
