import { ApiError } from '@quotewright/contracts/client.ts'
import type {
  OrganizationSettings,
  OrganizationSettingsInput,
} from '@quotewright/contracts/organization-settings.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { refreshFeatures } from '../../platform/feature-switches.ts'
import { queryClient } from '../../platform/query-client.ts'

/** One key for each organization: no one sees another's settings after switching. */
export const settingsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: ['organization-settings', organizationId],
    queryFn: async ({ signal }) => (await api.readOrganizationSettings({ signal })).settings,
    staleTime: 0,
    // What the form began with stays for as long as the form does, however long its tab is hidden.
    gcTime: Number.POSITIVE_INFINITY,
    enabled: organizationId !== null,
  })

/** What a new quote begins with, when follow-ups go out, and which features there are, follows from the settings. */
const refreshWhatFollows = () =>
  Promise.all([
    refreshFeatures(),
    ...['quote-defaults', 'follow-ups', 'campaigns', 'settings'].map((feature) =>
      queryClient.invalidateQueries({ queryKey: [feature] }),
    ),
  ])

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly settings: OrganizationSettings }
  /** Someone else was faster: what they saved. */
  | { readonly kind: 'conflict'; readonly newer: OrganizationSettings }

/** Saves the settings, made on the given version. */
export const useSaveSettings = () =>
  useMutation({
    mutationFn: async (body: OrganizationSettingsInput & { version: number }): Promise<SaveOutcome> => {
      try {
        const { settings } = await api.replaceOrganizationSettings({ body })
        return { kind: 'saved', settings }
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        return { kind: 'conflict', newer: (await api.readOrganizationSettings()).settings }
      }
    },
    onSuccess: (outcome) => (outcome.kind === 'saved' ? refreshWhatFollows() : undefined),
  })

/** Changes some settings and leaves the others as they are on the server. */
export const useChangeSettings = (organizationId: string | null) => {
  const save = useSaveSettings()
  return useMutation({
    mutationFn: async (change: Partial<OrganizationSettingsInput>): Promise<OrganizationSettings> => {
      const { settings } = await api.readOrganizationSettings()
      const first = await save.mutateAsync({ ...settings, ...change })
      if (first.kind === 'saved') return first.settings
      const second = await save.mutateAsync({ ...first.newer, ...change })
      if (second.kind === 'saved') return second.settings
      throw new Error('Someone else just changed these settings. Try again.')
    },
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery(organizationId).queryKey, saved),
  })
}
