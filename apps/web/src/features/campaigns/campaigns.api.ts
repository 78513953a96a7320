import type { CampaignChange } from '@quotewright/contracts/campaigns.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toCampaign } from './model/shown-campaign.ts'

/** One key for each organization: nobody sees another's campaigns after switching. */
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

/** What amounts are in. */
export const currencyQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: keyOf(organizationId, 'currency'),
    queryFn: async ({ signal }) => (await api.readOrganizationSettings({ signal })).settings.currency,
    enabled: organizationId !== null,
  })

const forget = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['campaigns'] })

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
  useMutation({
    mutationFn: (campaignId: string) => api.activateCampaign({ params: { campaignId } }),
    onSettled: forget,
  })

export const useDeactivateCampaign = () =>
  useMutation({
    mutationFn: (campaignId: string) => api.deactivateCampaign({ params: { campaignId } }),
    onSettled: forget,
  })

export const useDuplicateCampaign = () =>
  useMutation({
    mutationFn: (campaignId: string) => api.duplicateCampaign({ params: { campaignId } }),
    onSettled: forget,
  })

export const useDeleteCampaign = () =>
  useMutation({
    mutationFn: (campaignId: string) => api.deleteCampaign({ params: { campaignId } }),
    onSettled: forget,
  })

export const useSaveCampaignSettings = () =>
  useMutation({
    mutationFn: (body: { single_active: boolean; active_campaign_id?: string }) =>
      api.replaceCampaignSettings({ body }),
    onSettled: forget,
  })
