import type { AiUseCase } from '@quotewright/contracts/ai-contexts.ts'
import type { CompleteStepBody } from '@quotewright/contracts/onboarding.ts'
import { EMAIL } from '@quotewright/domain/contacts/email-address.ts'
import type { BrandVoice, Industry } from '@quotewright/domain/profile/business-profile.ts'
import type { ReadForm } from '../../../platform/read-form.ts'
import { amountOf, NO_AMOUNT, shownAmount } from '../amounts.ts'
import type { KnownAnswers } from '../onboarding.api.ts'

export type Problems = Readonly<Record<string, string>>

/** How the form of one step is filled and read. */
export interface StepAnswers<Values> {
  readonly valuesOf: (known: KnownAnswers) => Values
  readonly read: (values: Values) => ReadForm<CompleteStepBody>
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** A message for each blank among the required texts. */
function blanks(values: object, messages: Problems): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => isBlank(Reflect.get(values, name))))
}

const isEmpty = (problems: Problems): boolean => Object.keys(problems).length === 0

export interface BasicValues {
  company_name: string
  industry: Industry | ''
  business_description: string
  contact_email: string
  phone: string
  website: string
  service_areas: string[]
  abn: string
  licence: string
  /** Amounts as they are typed; '' for none. */
  hourly_rate: string
  call_out: string
  line_price_mode: string
}

/** Source for what is required, here and below: part 3 §5 "Wizard". */
export const basicInformation: StepAnswers<BasicValues> = {
  valuesOf: (known) => ({
    company_name: known.company_name ?? '',
    industry: known.industry ?? '',
    business_description: known.business_description ?? '',
    contact_email: known.contact_email ?? '',
    phone: known.phone ?? '',
    website: known.website ?? '',
    service_areas: known.service_areas ?? [],
    abn: known.abn ?? '',
    licence: known.licence ?? '',
    hourly_rate: shownAmount(known.hourly_rate),
    call_out: shownAmount(known.call_out),
    line_price_mode: known.line_price_mode ?? 'exclusive',
  }),
  read: (values) => {
    const { industry } = values
    const contact_email = values.contact_email.trim()
    const problems = blanks(values, {
      company_name: 'Company name is required',
      industry: 'Industry is required',
      business_description: 'Business description is required',
      contact_email: 'Email is required',
    })
    if (contact_email !== '' && !EMAIL.test(contact_email)) problems['contact_email'] = 'Invalid email format'
    const hourly_rate = amountOf(values.hourly_rate)
    const call_out = amountOf(values.call_out)
    if (hourly_rate === undefined) problems['hourly_rate'] = NO_AMOUNT
    if (call_out === undefined) problems['call_out'] = NO_AMOUNT
    if (industry === '' || !isEmpty(problems)) return { kind: 'problems', problems }
    return {
      kind: 'input',
      input: {
        step_number: 1,
        step_data: {
          ...values,
          industry,
          contact_email,
          company_name: values.company_name.trim(),
          hourly_rate,
          call_out,
          line_price_mode: values.line_price_mode === 'inclusive' ? 'inclusive' : 'exclusive',
        },
      },
    }
  },
}

export interface BrandValues {
  brand_description: string
  brand_voice: BrandVoice | ''
  brand_tone_description: string
  brand_personality: string[]
  communication_style: string
}

export const brandIdentity: StepAnswers<BrandValues> = {
  valuesOf: (known) => ({
    brand_description: known.brand_description ?? '',
    brand_voice: known.brand_voice ?? '',
    brand_tone_description: known.brand_tone_description ?? '',
    brand_personality: known.brand_personality ?? [],
    communication_style: known.communication_style ?? '',
  }),
  read: (values) => {
    const problems = blanks(values, {
      brand_description: 'Brand description is required',
      brand_voice: 'Brand voice is required',
      communication_style: 'Communication style is required',
    })
    const { brand_voice } = values
    if (brand_voice === '' || !isEmpty(problems)) return { kind: 'problems', problems }
    return { kind: 'input', input: { step_number: 2, step_data: { ...values, brand_voice } } }
  },
}

/** Ids of uploaded images; '' for none. */
export interface MediaValues {
  logo: string
  signature: string
  avatar: string
  banner: string
}

const idOf = (value: string): string | null => (value === '' ? null : value)

export const mediaAssets: StepAnswers<MediaValues> = {
  valuesOf: (known) => ({
    logo: known.logo ?? '',
    signature: known.signature ?? '',
    avatar: known.avatar ?? '',
    banner: known.banner ?? '',
  }),
  read: ({ logo, signature, avatar, banner }) => ({
    kind: 'input',
    input: {
      step_number: 3,
      step_data: {
        logo: idOf(logo),
        signature: idOf(signature),
        avatar: idOf(avatar),
        banner: idOf(banner),
      },
    },
  }),
}

export interface ReviewsValues {
  google_business_url: string
  reviewer_name: string
  review_rating: string
  review_text: string
}

export const importReviews: StepAnswers<ReviewsValues> = {
  valuesOf: (known) => ({
    google_business_url: known.google_business_url ?? '',
    reviewer_name: known.reviewer_name ?? '',
    review_rating: String(known.review_rating ?? 5),
    review_text: known.review_text ?? '',
  }),
  read: (values) => {
    const google_business_url = values.google_business_url.trim()
    const reviewer_name = values.reviewer_name.trim()
    const review_text = values.review_text.trim()
    const problems: Record<string, string> = {}
    if (reviewer_name === '' && review_text !== '') problems['reviewer_name'] = 'Reviewer name is required'
    if (reviewer_name !== '' && review_text === '') problems['review_text'] = 'Review text is required'
    if (!isEmpty(problems)) return { kind: 'problems', problems }
    const review_rating = Number(values.review_rating)
    return {
      kind: 'input',
      input: {
        step_number: 4,
        step_data: { google_business_url, reviewer_name, review_rating, review_text },
      },
    }
  },
}

/** What the wizard offers of the use cases. Source: part 3 §2.5. */
export const OFFERED_USE_CASES = [
  { useCase: 'cover_letter', label: 'Cover letters' },
  { useCase: 'follow_up_email', label: 'Follow-up emails' },
  { useCase: 'quote_email', label: 'Quote emails' },
  { useCase: 'thank_you_email', label: 'Thank-you emails' },
] as const satisfies readonly { useCase: AiUseCase; label: string }[]

export interface AiContextValues {
  use_cases: string[]
  custom_instructions: string
}

export const aiContextSetup: StepAnswers<AiContextValues> = {
  valuesOf: (known) => ({
    use_cases: known.use_cases ?? [],
    custom_instructions: known.custom_instructions ?? '',
  }),
  read: ({ use_cases: chosen, custom_instructions }) => {
    const use_cases = OFFERED_USE_CASES.map(({ useCase }) => useCase).filter((one) => chosen.includes(one))
    if (use_cases.length === 0) return { kind: 'problems', problems: { use_cases: 'Choose at least one' } }
    return { kind: 'input', input: { step_number: 5, step_data: { use_cases, custom_instructions } } }
  },
}
