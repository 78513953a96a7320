import type { BusinessProfile, BusinessProfileInput } from '@quotewright/contracts/profile.ts'
import {
  BRAND_VOICE_LABELS,
  type BrandVoice,
  INDUSTRY_LABELS,
  type Industry,
} from '@quotewright/domain/profile/business-profile.ts'

/** The profile while it is typed; '' is what is not said. */
export interface ProfileValues {
  brand_name: string
  business_description: string
  industry_vertical: Industry | ''
  service_areas: string[]
  brand_voice: BrandVoice | ''
  brand_tone_description: string
}

export const profileValues = (profile: BusinessProfile | null): ProfileValues =>
  profile === null
    ? {
        brand_name: '',
        business_description: '',
        industry_vertical: '',
        service_areas: [],
        brand_voice: '',
        brand_tone_description: '',
      }
    : {
        brand_name: profile.brand_name,
        business_description: profile.business_description,
        industry_vertical: profile.industry_vertical ?? '',
        service_areas: profile.service_areas,
        brand_voice: profile.brand_voice ?? '',
        brand_tone_description: profile.brand_tone_description,
      }

export const profileInput = (values: ProfileValues): BusinessProfileInput => ({
  ...values,
  brand_name: values.brand_name.trim(),
  industry_vertical: values.industry_vertical === '' ? null : values.industry_vertical,
  brand_voice: values.brand_voice === '' ? null : values.brand_voice,
})

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const INDUSTRY_OPTIONS = [{ value: '', label: 'Not said' }, ...optionsOf(INDUSTRY_LABELS)]

/** All but playful, which the wizard alone offers, unless it was chosen there. Source: part 3 §3. */
export const voiceOptions = (chosen: BrandVoice | '') => [
  { value: '', label: 'Not said' },
  ...optionsOf(BRAND_VOICE_LABELS).filter(({ value }) => value !== 'playful' || chosen === 'playful'),
]
