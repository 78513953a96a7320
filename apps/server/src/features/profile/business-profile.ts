import type { BrandVoice, Industry } from '@quotewright/domain/profile/business-profile.ts'

/** How a business presents itself. */
export interface ProfileFields {
  readonly brandName: string
  readonly businessDescription: string
  readonly industry: Industry | null
  readonly serviceAreas: readonly string[]
  readonly brandVoice: BrandVoice | null
  readonly brandToneDescription: string
  readonly brandDescription: string
  readonly brandPersonality: readonly string[]
  readonly communicationStyle: string
  readonly googleBusinessUrl: string
}

export interface BusinessProfile extends ProfileFields {
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A name, and what else is given; what is left out stays as it is. */
export type ProfileInput = Pick<ProfileFields, 'brandName'> & {
  readonly [Field in keyof ProfileFields]?: ProfileFields[Field] | undefined
}

const NOTHING_SAID: Omit<ProfileFields, 'brandName'> = {
  businessDescription: '',
  industry: null,
  serviceAreas: [],
  brandVoice: null,
  brandToneDescription: '',
  brandDescription: '',
  brandPersonality: [],
  communicationStyle: '',
  googleBusinessUrl: '',
}

/** The profile with what is given over what was there. */
export function withInput(before: ProfileFields | undefined, input: ProfileInput): ProfileFields {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return { ...(before ?? { ...NOTHING_SAID, brandName: input.brandName }), ...given }
}
