import type { Media } from '@quotewright/contracts/media.ts'
import type { OrganizationSettings } from '@quotewright/contracts/organization-settings.ts'
import type { BusinessProfile } from '@quotewright/contracts/profile.ts'
import { isDefault } from '@quotewright/domain/campaigns/rules/match-rules.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { tradeOf } from '@quotewright/domain/profile/business-profile.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFeatureState } from '../../../platform/feature-switches.ts'
import { useOrganizationName } from '../../../platform/session.ts'
import { campaignsQuery, type ShownCampaign } from '../../campaigns/public.ts'
import { mediaQuery } from '../../media/public.ts'
import { settingsQuery } from '../../preferences/public.ts'
import { type BaseRates, baseRatesQuery } from '../../price-book/public.ts'
import { profileQuery } from '../../profile/public.ts'
import { keepAnswered, readPlace } from './setup-draft.ts'
import { SETUP_STEPS, type Setup, type SetupStep } from './setup-steps.ts'

/** What the business has said so far, wherever it said it. */
export interface SetupFacts extends Setup {
  readonly organizationId: string
  readonly name: string
  readonly settings: OrganizationSettings
  readonly profile: BusinessProfile | null
  /** As it was chosen here, else as its industry says. */
  readonly trade: Trade
  readonly prices: BaseRates
  /** Address of the logo's picture; undefined without one. */
  readonly logoUrl: string | undefined
  /** The campaign that runs, else the one for all quotes, else any; undefined where there is none. */
  readonly campaign: ShownCampaign | undefined
  readonly campaigns: readonly ShownCampaign[]
  /** Whether old quotes can be read here. */
  readonly canReadDocuments: boolean
  /** To be called with each answer, as settings' defaults look the same as an answer. */
  readonly onAnswered: (step: SetupStep) => void
}

export type SetupState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly query: UseQueryResult }
  | { readonly kind: 'ready'; readonly facts: SetupFacts }

const logoOf = (answer: { readonly media: readonly Media[] } | undefined): string | undefined =>
  answer?.media.find((one) => one.media_type === 'logo' && one.is_primary)?.file_url

export function useSetup(organizationId: string): SetupState {
  const feature = useFeatureState()
  const [ofBusiness, ofCampaigns] = [feature('tenantManagement'), feature('campaigns')]
  const [answeredHere, setAnsweredHere] = useState(() => readPlace().answered)
  const organization = useOrganizationName()
  const settings = useQuery(settingsQuery(organizationId))
  const prices = useQuery(baseRatesQuery)
  const profile = useQuery({ ...profileQuery, enabled: ofBusiness === 'on' })
  const media = useQuery({ ...mediaQuery, enabled: ofBusiness === 'on' })
  const campaigns = useQuery({ ...campaignsQuery(organizationId), enabled: ofCampaigns === 'on' })

  const all = [settings, prices, profile, media, campaigns]
  const failed = all.find((query) => query.isError && query.data === undefined)
  if (failed !== undefined) return { kind: 'failed', query: failed }
  const isWaiting = all.some((query) => query.isLoading) || [ofBusiness, ofCampaigns].includes('unknown')
  if (isWaiting || organization === '' || !settings.data || !prices.data) return { kind: 'loading' }
  const said = {
    organizationId,
    name: profile.data?.brand_name ?? organization,
    settings: settings.data,
    profile: profile.data ?? null,
    trade: tradeOf(profile.data?.industry_vertical, readPlace().trade),
    prices: prices.data,
    logoUrl: logoOf(media.data),
    campaign: runningOrDefault(campaigns.data ?? []),
    campaigns: campaigns.data ?? [],
    canReadDocuments:
      ofBusiness === 'on' && feature('uploadExtraction') === 'on' && feature('reviewQueue') === 'on',
  }
  const onAnswered = (step: SetupStep) => {
    keepAnswered(step)
    setAnsweredHere(readPlace().answered)
  }
  const isOffered = offers(said, ofBusiness === 'on')
  const isKnown = known(said)
  return {
    kind: 'ready',
    facts: {
      ...said,
      onAnswered,
      offered: SETUP_STEPS.filter((step) => isOffered[step] ?? true),
      answered: new Set(SETUP_STEPS.filter((step) => isKnown[step] || answeredHere.includes(step))),
    },
  }
}

type Said = Omit<SetupFacts, keyof Setup | 'onAnswered'>

const runningOrDefault = (campaigns: readonly ShownCampaign[]): ShownCampaign | undefined =>
  campaigns.find(({ isActive }) => isActive) ??
  campaigns.find(({ matchRules }) => isDefault(matchRules)) ??
  campaigns[0]

const offers = ({ campaign }: Said, hasBusiness: boolean): Partial<Record<SetupStep, boolean>> => ({
  trade: hasBusiness,
  logo: hasBusiness,
  'follow-ups': campaign !== undefined,
})

/** What need not be asked. */
const known = ({ settings, profile, prices, logoUrl, campaign }: Said): Record<SetupStep, boolean> => ({
  trade: profile !== null && profile.industry_vertical !== null,
  number: settings.abn !== '',
  rates: prices.hourlyRate !== null || prices.callOut !== null,
  tax: settings.line_price_mode === 'inclusive' || !settings.tax_registered,
  logo: logoUrl !== undefined,
  'follow-ups': campaign?.isActive === true && !campaign.isOnFromTheStart,
  quote: false,
})
