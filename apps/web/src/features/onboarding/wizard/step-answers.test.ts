import { CompleteStep, type CompleteStepBody } from '@quotewright/contracts/onboarding.ts'
import { describe, expect, test } from 'vitest'
import type { ReadForm } from '../../../platform/read-form.ts'
import {
  aiContextSetup,
  basicInformation,
  brandIdentity,
  importReviews,
  mediaAssets,
} from './step-answers.ts'

const problemsOf = (read: ReadForm<CompleteStepBody>) => (read.kind === 'problems' ? read.problems : {})

/** What the server makes of the answers; it throws at what it would refuse. */
const sent = (read: ReadForm<CompleteStepBody>) =>
  CompleteStep.parse(read.kind === 'input' ? read.input : undefined)

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
    expect(problemsOf(basicInformation.read({ ...BASICS, hourly_rate: 'lots', call_out: '95,50' }))).toEqual({
      hourly_rate: 'Enter an amount such as 95',
      call_out: 'Enter an amount such as 95',
    })
    expect(problemsOf(brandIdentity.read(brandIdentity.valuesOf({})))).toEqual({
      brand_description: 'Brand description is required',
      brand_voice: 'Brand voice is required',
      communication_style: 'Communication style is required',
    })
    expect(problemsOf(aiContextSetup.read(aiContextSetup.valuesOf({})))).toEqual({
      use_cases: 'Choose at least one',
    })
  })

  test('steps 3 and 4 may be blank', () => {
    expect(sent(mediaAssets.read(mediaAssets.valuesOf({})))).toMatchObject({ step_number: 3 })
    expect(sent(importReviews.read(importReviews.valuesOf({})))).toMatchObject({
      step_number: 4,
      step_data: { google_business_url: '', reviewer_name: '', review_text: '' },
    })
  })

  test('rates are sent as amounts, and read back as they were typed', () => {
    const typed = { ...BASICS, hourly_rate: '$95', call_out: '1,120.50', line_price_mode: 'inclusive' }
    expect(sent(basicInformation.read(typed))).toMatchObject({
      step_data: { hourly_rate: 95, call_out: 1120.5, line_price_mode: 'inclusive' },
    })
    expect(basicInformation.valuesOf({ hourly_rate: 95, call_out: null })).toMatchObject({
      hourly_rate: '95',
      call_out: '',
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
