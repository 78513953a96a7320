import type { FollowUpStatus } from '@quotewright/contracts/follow-ups.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

const KEY = ['follow-ups'] as const

/** One message of a quote. */
export interface MessagePlace {
  readonly quoteId: string
  readonly followUpId: string
}

export const followUpsQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...KEY, 'status', quoteId],
    queryFn: ({ signal }) => api.readFollowUpStatus({ params: { quoteId }, signal }),
    staleTime: 0,
  })

/** What publishing a version of a quote now would plan. */
export const planAheadQuery = (quoteId: string, version: number) =>
  queryOptions({
    queryKey: [...KEY, 'plan', quoteId, version],
    queryFn: ({ signal }) => api.planFollowUpsAhead({ params: { quoteId }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** As its customer gets it: read again each time it is looked at. */
export const previewQuery = (place: MessagePlace) =>
  queryOptions({
    queryKey: [...KEY, 'preview', place],
    queryFn: ({ signal }) => api.previewFollowUp({ params: place, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** By whose clock messages go out, and when they do not. */
export const sendingHoursQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: [...KEY, 'hours', organizationId],
    queryFn: async ({ signal }) => {
      const { settings } = await api.readOrganizationSettings({ signal })
      return { timeZone: settings.time_zone, quietHours: settings.quiet_hours }
    },
    enabled: organizationId !== null,
  })

export const refreshFollowUps = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY })

/** A change of the follow-ups of a quote, whose answer is how they stand then. A refusal may come from a newer state. */
const useChange = <Change>(quoteId: string, change: (wanted: Change) => Promise<FollowUpStatus>) =>
  useMutation({
    mutationFn: change,
    onSuccess: (status) => {
      queryClient.setQueryData(followUpsQuery(quoteId).queryKey, status)
      void queryClient.invalidateQueries({ queryKey: [...KEY, 'plan', quoteId] })
    },
    onError: () => void refreshFollowUps(),
  })

const END_CALLS = {
  'mark-replied': api.markReplied,
  stop: api.stopFollowUps,
  resume: api.resumeFollowUps,
} as const
export type EndCall = keyof typeof END_CALLS

/** Ends the follow-ups, or lets them go on. */
export const useEndFollowUps = (quoteId: string) =>
  useChange(quoteId, (call: EndCall) => END_CALLS[call]({ params: { quoteId } }))

/** Null: the rules choose. */
export const useChooseCampaign = (quoteId: string) =>
  useChange(quoteId, (campaignId: string | null) =>
    api.chooseFollowUpCampaign({ params: { quoteId }, body: { campaign_id: campaignId } }),
  )

export interface TypedText {
  readonly subject: string
  readonly body: string
}

/** Null: what would be written without a person. */
export const useEditFollowUp = (place: MessagePlace) =>
  useChange(place.quoteId, (text: TypedText | null) =>
    api.editFollowUp({ params: place, body: text ?? { body: null } }),
  )

export const useRescheduleFollowUp = (place: MessagePlace) =>
  useChange(place.quoteId, (dueAt: Date) =>
    api.rescheduleFollowUp({ params: place, body: { due_at: dueAt.toISOString() } }),
  )

export const useSkipFollowUp = (place: MessagePlace) =>
  useChange(place.quoteId, () => api.skipFollowUp({ params: place }))

export const useSendFollowUpNow = (place: MessagePlace) =>
  useChange(place.quoteId, () => api.sendFollowUpNow({ params: place }))
