import type {
  BusinessProfileInput,
  BusinessProfile as BusinessProfileWire,
} from '@quotewright/contracts/profile.ts'
import { placeIdInAddress } from '@quotewright/domain/reviews/google-place-id.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { BusinessProfile, ProfileInput } from './business-profile.ts'

export const fromProfileInput = ({
  industry_vertical: industry,
  ...input
}: BusinessProfileInput): ProfileInput => ({
  ...toCamelCase(input),
  industry,
})

export const toProfileWire = (profile: BusinessProfile): BusinessProfileWire => ({
  brand_name: profile.brandName,
  business_description: profile.businessDescription,
  industry_vertical: profile.industry,
  service_areas: [...profile.serviceAreas],
  brand_voice: profile.brandVoice,
  brand_tone_description: profile.brandToneDescription,
  brand_description: profile.brandDescription,
  brand_personality: [...profile.brandPersonality],
  communication_style: profile.communicationStyle,
  google_business_url: profile.googleBusinessUrl,
  google_place_id: placeIdInAddress(profile.googleBusinessUrl) ?? null,
  created_at: profile.createdAt.toISOString(),
  updated_at: profile.updatedAt.toISOString(),
})
