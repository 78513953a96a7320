import { type InfiniteData, infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../platform/toasts.ts'

const KEY = ['notifications'] as const
const PAGE_SIZE = 20

export type NotificationPages = InfiniteData<Awaited<ReturnType<typeof api.listNotifications>>>

export const notificationsQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: ({ signal, pageParam }) =>
    api.listNotifications({
      query: { limit: PAGE_SIZE, ...(pageParam === '' ? {} : { before: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ has_more, notifications }) => (has_more ? notifications.at(-1)?.id : undefined),
})

export const refreshNotifications = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY })

/** Marks one notification as read, or with null all of them. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (id: string | null) =>
      id === null ? api.readAllNotifications() : api.readNotification({ params: { notificationId: id } }),
    onSuccess: refreshNotifications,
    onError: (error) => toast.failure(`Not marked as read. ${error.message}`),
  })
