import { CompleteStep } from '@quotewright/contracts/onboarding.ts'
import { describe, expect, test } from 'vitest'
import {
  aiContextSetup,
  basicInformation,
  brandIdentity,
  importReviews,
  mediaAssets,
  type ReadAnswers,
} from './step-answers.ts'

const problemsOf = (read: ReadAnswers) => (read.kind === 'problems' ? read.problems : {})

/** What the server makes of the answers; it throws at what it would refuse. */
const sent = (read: ReadAnswers) => CompleteStep.parse(read.kind === 'answers' ? read.body : undefined)

const BASICS = {
  ...basicInformation.valuesOf({ company_name: 'Miller Plumbing', service_areas: ['Perth'] }),
  industry: 'plumbing' as const,
  business_description: 'Blocked drains and hot water',
  contact_email: ' jo@example.com ',
}

describe('the answers of the wizard', () => {
  test('each form says what it needs', () => {
    expect(problemsOf(basicInformation.read(basicInformation.valuesOf({})))).toEqual({
      company_name: 'Company name is required',
      industry: 'Industry is required',
      business_description: 'Business description is required',
      contact_email: 'Email is required',
    })
    expect(problemsOf(basicInformation.read({ ...BASICS, contact_email: 'jo' }))).toEqual({
      contact_email: 'Invalid email format',
    })
    expect(problemsOf(brandIdentity.read(brandIdentity.valuesOf({})))).toEqual({
      brand_description: 'Brand description is required',
      brand_voice: 'Brand voice is required',
      communication_style: 'Communication style is required',
    })
    expect(problemsOf(importReviews.read(importReviews.valuesOf({})))).toEqual({
      google_business_url: 'Give your Google business profile or a review, or skip this step',
    })
    expect(problemsOf(aiContextSetup.read(aiContextSetup.valuesOf({})))).toEqual({
      use_cases: 'Choose at least one',
    })
  })

  test('a review has both its name and its text', () => {
    const empty = importReviews.valuesOf({})
    expect(problemsOf(importReviews.read({ ...empty, reviewer_name: 'Deb' }))).toEqual({
      review_text: 'Review text is required',
    })
    expect(problemsOf(importReviews.read({ ...empty, review_text: 'On time' }))).toEqual({
      reviewer_name: 'Reviewer name is required',
    })
  })

  test('what is complete is sent as the server takes it', () => {
    expect(sent(basicInformation.read(BASICS))).toMatchObject({
      step_number: 1,
      step_data: { contact_email: 'jo@example.com', industry: 'plumbing', service_areas: ['Perth'] },
    })
    const brand = brandIdentity.valuesOf({
      brand_description: 'Honest and tidy',
      brand_voice: 'playful',
      communication_style: 'Plain and direct',
    })
    expect(sent(brandIdentity.read(brand))).toMatchObject({ step_data: { brand_voice: 'playful' } })
    expect(sent(mediaAssets.read(mediaAssets.valuesOf({ logo: null })))).toMatchObject({
      step_data: { logo: null, signature: null, avatar: null, banner: null },
    })
    const review = { ...importReviews.valuesOf({}), reviewer_name: 'Deb', review_text: 'On time' }
    expect(sent(importReviews.read(review))).toMatchObject({ step_data: { review_rating: 5 } })
  })

  test('only what is offered is chosen', () => {
    const chosen = { use_cases: ['quote_email', 'nonsense'], custom_instructions: '' }
    expect(sent(aiContextSetup.read(chosen))).toMatchObject({ step_data: { use_cases: ['quote_email'] } })
  })
})
