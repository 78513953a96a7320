import { regionOf } from '@quotewright/domain/region/regions.ts'
import type { Tx } from '../../platform/context.ts'
import { listPrimaryMedia } from '../media/public.ts'
import { getOrganization } from '../organizations/public.ts'
import { findBaseRates } from '../price-book/public.ts'
import { findProfile } from '../profile/public.ts'
import { type Onboarding, ratesIncludeTax, type StepAnswers } from './onboarding.ts'

/**
 * What the form of a step is filled with: what was answered, and over it what
 * has become of that in the settings since. Before anything was answered the
 * company has the organization's name. Source: part 3 §2.5.
 */
export async function knownAnswers(tx: Tx, { steps }: Onboarding, number: number): Promise<StepAnswers> {
  const answered = steps.find((step) => step.number === number)?.answers ?? {}
  return { ...answered, ...(await current(tx, number)) }
}

async function current(tx: Tx, number: number): Promise<StepAnswers> {
  if (number === 1) return currentBasics(tx)
  if (number === 2) return currentBrand(tx)
  if (number === 3) return currentMedia(tx)
  return {}
}

async function currentBasics(tx: Tx): Promise<StepAnswers> {
  const profile = await findProfile(tx)
  const organization = await getOrganization(tx)
  const { name, email, phone, website, country, abn, licence, linePriceMode, taxRegistered } = organization
  const { businessNumber } = regionOf(country)
  return {
    ...(await findBaseRates(tx, ratesIncludeTax(organization))),
    country,
    taxRegistered,
    abn: abn === '' ? '' : businessNumber.format(abn),
    licence,
    linePriceMode,
    companyName: profile?.brandName ?? name,
    ...(profile === undefined
      ? {}
      : {
          businessDescription: profile.businessDescription,
          serviceAreas: profile.serviceAreas,
          ...(profile.industry === null ? {} : { industry: profile.industry }),
        }),
    contactEmail: email,
    phone,
    website,
  }
}

async function currentBrand(tx: Tx): Promise<StepAnswers> {
  const profile = await findProfile(tx)
  if (profile === undefined) return {}
  const { brandDescription, brandVoice, brandToneDescription, brandPersonality, communicationStyle } = profile
  return {
    brandDescription,
    brandToneDescription,
    brandPersonality,
    communicationStyle,
    ...(brandVoice === null ? {} : { brandVoice }),
  }
}

async function currentMedia(tx: Tx): Promise<StepAnswers> {
  const primary = await listPrimaryMedia(tx)
  const none = { logo: null, signature: null, avatar: null, banner: null }
  return { ...none, ...Object.fromEntries(primary.map(({ mediaType, id }) => [mediaType, id])) }
}
