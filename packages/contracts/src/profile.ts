import { BRAND_VOICES, INDUSTRIES } from '@quotewright/domain/profile/business-profile.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { LongText, OneLine, orNull, requiredLine, ShortText, Timestamp } from './values.ts'

/** Source: part 3 §3 "Business profile". */
export const IndustryVertical = z.enum(INDUSTRIES)
export type IndustryVertical = z.output<typeof IndustryVertical>

/** The settings page offers all but `playful`, the wizard all. Source: part 3 §3. */
export const BrandVoice = z.enum(BRAND_VOICES)
export type BrandVoice = z.output<typeof BrandVoice>

const MOST_ENTRIES = 50

/** Short texts, as a list or separated by commas; blanks and repetitions are dropped. */
export const TextList = z
  .union([
    z.array(OneLine.max(100, 'Must be at most 100 characters')),
    z
      .string()
      .max(MOST_ENTRIES * 102)
      .transform((text) => text.split(','))
      .pipe(z.array(OneLine.max(100, 'Must be at most 100 characters'))),
  ])
  .transform((entries) => [...new Set(entries.filter((entry) => entry !== ''))])
  .refine((entries) => entries.length <= MOST_ENTRIES, `At most ${MOST_ENTRIES} entries`)

/** An address on the web, with or without `https://`, or empty. */
export const OptionalWebsite = z
  .string()
  .trim()
  .max(300, 'Must be at most 300 characters')
  .regex(
    /^$|^(https?:\/\/)?[^\s/:@?#.]+(\.[^\s/:@?#.]+)+(:\d+)?([/?#]\S*)?$/i,
    'Must be a web address such as example.com.au',
  )

export const BrandName = requiredLine('Brand name is required')

/** What the business does: on quotes it is the about-us text. */
const BusinessDescription = z.string().trim().max(5_000, 'Must be at most 5,000 characters')

/** Fields that are left out stay as they are; in a new profile they are empty. Null empties one. */
export const BusinessProfileInput = z.object({
  brand_name: BrandName,
  business_description: orNull(BusinessDescription, '').optional(),
  /** Null: not said. */
  industry_vertical: IndustryVertical.nullable().optional(),
  service_areas: orNull(TextList, []).optional(),
  brand_voice: BrandVoice.nullable().optional(),
  brand_tone_description: orNull(LongText, '').optional(),
  /** How the business describes its brand in its own words, as given in the wizard. */
  brand_description: orNull(LongText, '').optional(),
  /** Traits, such as "honest". */
  brand_personality: orNull(TextList, []).optional(),
  communication_style: orNull(ShortText, '').optional(),
  google_business_url: orNull(OptionalWebsite, '').optional(),
})
export type BusinessProfileInput = z.output<typeof BusinessProfileInput>

export const BusinessProfile = z
  .object({
    brand_name: z.string(),
    business_description: z.string(),
    industry_vertical: IndustryVertical.nullable(),
    service_areas: z.array(z.string()),
    brand_voice: BrandVoice.nullable(),
    brand_tone_description: z.string(),
    brand_description: z.string(),
    brand_personality: z.array(z.string()),
    communication_style: z.string(),
    google_business_url: z.string(),
    /** The place's id where the address above holds it, ready to import reviews with; else null. */
    google_place_id: z.string().nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'BusinessProfile' })
export type BusinessProfile = z.output<typeof BusinessProfile>

/** What most of these calls have in common. */
const common = { access: 'admin', tag: 'profile', feature: 'tenantManagement' } as const

/** The one profile of an organization. Source: part 3 §7. */
export const profileContract = defineContract({
  readProfile: {
    ...common,
    method: 'GET',
    path: '/api/v1/profiles',
    access: 'member',
    summary: 'Read the business profile; 404 when there is none yet, or null with `or_none`',
    query: z.object({ or_none: z.stringbool().default(false) }),
    responses: { 200: BusinessProfile.nullable() },
  },
  createProfile: {
    ...common,
    method: 'POST',
    path: '/api/v1/profiles',
    summary: 'Create the business profile; 409 if there is one',
    body: BusinessProfileInput,
    responses: { 201: BusinessProfile },
  },
  updateProfile: {
    ...common,
    method: 'PUT',
    path: '/api/v1/profiles',
    summary: 'Change the business profile; 404 when there is none yet',
    body: BusinessProfileInput,
    responses: { 200: BusinessProfile },
  },
  deleteProfile: {
    ...common,
    method: 'DELETE',
    path: '/api/v1/profiles',
    summary: 'Delete the business profile',
    responses: { 204: z.undefined() },
  },
})
