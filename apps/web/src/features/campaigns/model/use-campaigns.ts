import type { MoneyTerms } from '@quotewright/domain/region/formats.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentRegion } from '../../../platform/region.ts'
import { useMayChangeSettings, useSession } from '../../../platform/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { campaignSettingsQuery, campaignsQuery, organizationQuery } from '../campaigns.api.ts'
import type { ShownCampaign } from './shown-campaign.ts'

/** What every part of the page is shown. */
export interface Campaigns {
  readonly campaigns: readonly ShownCampaign[]
  readonly isSingleActive: boolean
  readonly terms: MoneyTerms
  /** The server decides in the end. Source: decisions §8. */
  readonly mayChange: boolean
}

export type LoadedCampaigns =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | ({ readonly kind: 'loaded' } & Campaigns)

/** The organization's campaigns; a failure is shown once, too. Source: part 3 §8. */
export function useCampaigns(): LoadedCampaigns {
  const organizationId = useSession().data?.organizationId ?? null
  const mayChange = useMayChangeSettings()
  const list = useQuery(campaignsQuery(organizationId))
  const settings = useQuery(campaignSettingsQuery(organizationId))
  const region = currentRegion()
  const { currency = region.currency } = useQuery(organizationQuery(organizationId)).data ?? {}
  const error = list.error ?? settings.error
  useFailureToast(error)
  if (list.data !== undefined && settings.data !== undefined) {
    const isSingleActive = settings.data.single_active
    return { kind: 'loaded', campaigns: list.data, isSingleActive, terms: { ...region, currency }, mayChange }
  }
  if (error === null) return { kind: 'loading' }
  const retry = () => {
    void list.refetch()
    void settings.refetch()
  }
  return { kind: 'failed', error, retry }
}

function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error !== null) toast.failure('Failed to load campaigns', { id: 'campaigns-failed' })
  }, [error])
}
