import type { WebhookDelivery, WebhookEndpointInput } from '@quotewright/contracts/webhook-endpoints.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-of.ts'
import { queryClient } from '../../platform/query-client.ts'

const KEY = ['webhook-endpoints'] as const

export const endpointsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async ({ signal }) => (await api.listWebhookEndpoints({ signal })).endpoints,
  staleTime: 0,
})

export const PAGE_SIZE = 20
const REFRESH_MS = 2_000

const isOnItsWay = ({ state }: WebhookDelivery): boolean => state === 'queued' || state === 'sending'

/** One page of an endpoint's log, counted from 1; read again while something is on its way. */
export const deliveriesQuery = (endpointId: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'deliveries', endpointId, page],
    queryFn: ({ signal }) =>
      pageOf({ page, size: PAGE_SIZE }, (query) =>
        api.listWebhookDeliveries({ params: { endpointId }, query, signal }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isOnItsWay) ? REFRESH_MS : false),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: KEY })

export const useCreateEndpoint = () =>
  useMutation({
    mutationFn: (body: WebhookEndpointInput) => api.createWebhookEndpoint({ body }),
    // The answer holds the secret: it goes when the dialog does.
    gcTime: 0,
    onSuccess: refresh,
  })

interface Change {
  readonly endpointId: string
  readonly body: Partial<WebhookEndpointInput>
}

export const useChangeEndpoint = () =>
  useMutation({
    mutationFn: ({ endpointId, body }: Change) => api.changeWebhookEndpoint({ params: { endpointId }, body }),
    onSuccess: refresh,
  })

export const useRotateSecret = () =>
  useMutation({
    mutationFn: (endpointId: string) => api.rotateWebhookSecret({ params: { endpointId } }),
    gcTime: 0,
    onSuccess: refresh,
  })

export const useDeleteEndpoint = () =>
  useMutation({
    mutationFn: (endpointId: string) => api.deleteWebhookEndpoint({ params: { endpointId } }),
    onSuccess: refresh,
  })

export const useSendTest = () =>
  useMutation({
    mutationFn: (endpointId: string) => api.testWebhookEndpoint({ params: { endpointId } }),
    onSuccess: refresh,
  })

export const useSendAgain = (endpointId: string) =>
  useMutation({
    mutationFn: (deliveryId: string) => api.resendWebhookDelivery({ params: { endpointId, deliveryId } }),
    onSuccess: refresh,
  })
