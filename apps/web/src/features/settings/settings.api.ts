import type { NotificationChoices } from '@quotewright/contracts/account.ts'
import type { BusinessInfo } from '@quotewright/contracts/organization.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient, SESSION_KEY } from '../../platform/query-client.ts'
import { keepPreferences } from '../appearance/public.ts'

export const businessInfoQuery = queryOptions({
  queryKey: ['settings', 'business-info'],
  queryFn: ({ signal }) => api.readBusinessInfo({ signal }),
  staleTime: 0,
})

export const useSaveBusinessInfo = () =>
  useMutation({
    mutationFn: (body: BusinessInfo) => api.saveBusinessInfo({ body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(businessInfoQuery.queryKey, saved)
      // The name is shown all over the console.
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })

/** Switches the summary of the week on or off. */
export const useSaveWeeklySummary = (userId: string | null) =>
  useMutation({
    scope: { id: 'weekly-summary' },
    mutationFn: (weekly_summary: boolean) => api.savePreferences({ body: { weekly_summary } }),
    onSuccess: (preferences) => keepPreferences(userId, preferences),
  })

export const useSaveNotifications = (userId: string | null) =>
  useMutation({
    // One after another, so that the last switch that was moved is the last one saved.
    scope: { id: 'notifications' },
    mutationFn: (notifications: NotificationChoices) => api.savePreferences({ body: { notifications } }),
    onSuccess: (preferences) => keepPreferences(userId, preferences),
  })

export const useSaveUsageStatistics = (userId: string | null) =>
  useMutation({
    scope: { id: 'usage-statistics' },
    mutationFn: (isOn: boolean) => api.savePreferences({ body: { usage_statistics: isOn } }),
    onSuccess: (preferences) => keepPreferences(userId, preferences),
  })
