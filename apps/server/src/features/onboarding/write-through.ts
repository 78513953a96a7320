import { MEDIA_TYPE_NAMES } from '@quotewright/domain/media/media-types.ts'
import { TRADE_OF_INDUSTRY } from '@quotewright/domain/profile/business-profile.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import type { Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { keepWizardContexts } from '../ai-contexts/public.ts'
import { setPrimary } from '../media/public.ts'
import { getOrganization, saveBusinessBasics } from '../organizations/public.ts'
import { saveBaseRates } from '../price-book/public.ts'
import { saveProfile } from '../profile/public.ts'
import { keepWizardReview } from '../reviews/public.ts'
import {
  type AiContextSetup,
  type BasicInformation,
  type BrandIdentity,
  type CompletedStep,
  type ImportReviews,
  type MediaAssets,
  ratesIncludeTax,
} from './onboarding.ts'

/**
 * Writes a step's answers to where the rest of the program reads them. Doing it
 * again changes what was written, and adds nothing.
 *
 * @throws AppError `invalid` at `step_data.{type}` for a picture that is not there.
 */
export function writeThrough(tx: Tx, step: CompletedStep): Promise<void> {
  switch (step.number) {
    case 1:
      return keepBasicInformation(tx, step.answers)
    case 2:
      return keepBrandIdentity(tx, step.answers)
    case 3:
      return keepMediaAssets(tx, step.answers)
    case 4:
      return keepReviews(tx, step.answers)
    case 5:
      return keepAiContexts(tx, step.answers)
  }
}

async function keepBasicInformation(tx: Tx, answers: BasicInformation): Promise<void> {
  const { companyName, industry, businessDescription, serviceAreas } = answers
  const profile = { brandName: companyName, industry, businessDescription, serviceAreas }
  await saveProfile(tx, profile, companyName)
  const { contactEmail, phone, website, licence, linePriceMode } = answers
  await saveBusinessBasics(tx, {
    email: contactEmail,
    phone,
    website,
    abn: await readBusinessNumber(tx, answers.abn),
    licence,
    linePriceMode,
  })
  await saveBaseRates(tx, {
    hourlyRateCents: answers.hourlyRateCents,
    callOutCents: answers.callOutCents,
    trade: TRADE_OF_INDUSTRY[industry],
    taxIncluded: ratesIncludeTax(await getOrganization(tx)),
  })
}

/** In its stored form. @throws AppError `invalid` at `step_data.abn` for one that is none. */
async function readBusinessNumber(tx: Tx, typed: string | undefined): Promise<string | undefined> {
  if (typed === undefined || typed === '') return typed
  const { businessNumber } = regionOf((await getOrganization(tx)).country)
  const stored = businessNumber.read(typed)
  if (stored === undefined) throw invalidField('step_data.abn', businessNumber.problem)
  return stored
}

async function keepBrandIdentity(tx: Tx, answers: BrandIdentity): Promise<void> {
  const { brandVoice, ...texts } = answers
  const voice = brandVoice === undefined ? {} : { brandVoice }
  await saveProfile(tx, { ...texts, ...voice }, (await getOrganization(tx)).name)
}

async function keepMediaAssets(tx: Tx, assets: MediaAssets): Promise<void> {
  for (const type of MEDIA_TYPE_NAMES) {
    const id = assets[type]
    if (id === null) continue
    try {
      await setPrimary(tx, id, type)
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'not_found') throw error
      throw invalidField(`step_data.${type}`, `There is no ${type} with this id`)
    }
  }
}

async function keepReviews(tx: Tx, answers: ImportReviews): Promise<void> {
  const { googleBusinessUrl, reviewerName, reviewRating, reviewText } = answers
  if (googleBusinessUrl !== '') await saveProfile(tx, { googleBusinessUrl }, (await getOrganization(tx)).name)
  if (reviewText !== '') await keepWizardReview(tx, { reviewerName, rating: reviewRating, text: reviewText })
}

const keepAiContexts = (tx: Tx, { useCases, customInstructions }: AiContextSetup): Promise<void> =>
  keepWizardContexts(tx, useCases, customInstructions)
