import type { CampaignChange } from '@quotewright/contracts/campaigns.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toCampaign } from './model/shown-campaign.ts'

/** One key for each organization: no one sees another's campaigns after switching. */
const keyOf = (organizationId: string | null, name: string) => ['campaigns', organizationId, name] as const

/** Every campaign, the oldest first. */
export const campaignsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: keyOf(organizationId, 'list'),
    queryFn: async ({ signal }) => (await api.listCampaigns({ signal })).campaigns.map(toCampaign),
    staleTime: 0,
    enabled: organizationId !== null,
  })

export const campaignSettingsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: keyOf(organizationId, 'settings'),
    queryFn: async ({ signal }) => (await api.readCampaignSettings({ signal })).settings,
    staleTime: 0,
    enabled: organizationId !== null,
  })

/** What amounts are in, and by whose clock messages go out. */
export const organizationQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: keyOf(organizationId, 'organization'),
    queryFn: async ({ signal }) => {
      const { currency, time_zone: timeZone } = (await api.readOrganizationSettings({ signal })).settings
      return { currency, timeZone }
    },
    enabled: organizationId !== null,
  })

const forget = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['campaigns'] })

/** A change after which, done or refused, everything is read again. */
const useChange = <Wanted, Answer>(mutationFn: (wanted: Wanted) => Promise<Answer>) =>
  useMutation({ mutationFn, onSettled: forget })

export interface SavedFields extends CampaignChange {
  readonly name: string
}

/** Adds a campaign, or changes what is named of the one with the id. A conflict shows the newer state, too. */
export const useSaveCampaign = () =>
  useMutation({
    mutationFn: ({ id, fields }: { id: string | null; fields: SavedFields }) =>
      id === null
        ? api.createCampaign({ body: fields })
        : api.updateCampaign({ params: { campaignId: id }, body: fields }),
    onSettled: forget,
  })

export const useActivateCampaign = () =>
  useChange((campaignId: string) => api.activateCampaign({ params: { campaignId } }))

export const useDeactivateCampaign = () =>
  useChange((campaignId: string) => api.deactivateCampaign({ params: { campaignId } }))

const readEffects = (campaignId: string, signal?: AbortSignal) =>
  api.readCampaignEffects({ params: { campaignId }, ...(signal === undefined ? {} : { signal }) })

/** What deleting it, or switching it on or off, would stop now. */
export const campaignEffectsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaigns', 'effects', campaignId],
    queryFn: ({ signal }) => readEffects(campaignId, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** The same, asked at a tap. */
export const useCampaignEffects = () =>
  useMutation({ mutationFn: (campaignId: string) => readEffects(campaignId) })

export const useDuplicateCampaign = () =>
  useChange((campaignId: string) => api.duplicateCampaign({ params: { campaignId } }))

export const useDeleteCampaign = () =>
  useChange((campaignId: string) => api.deleteCampaign({ params: { campaignId } }))

export const useSaveCampaignSettings = () =>
  useChange((body: { single_active: boolean; active_campaign_id?: string }) =>
    api.replaceCampaignSettings({ body }),
  )
