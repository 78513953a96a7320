import type { Message } from '@quotewright/contracts/messages.ts'
import { type MessageTimes, mergeMessages, pollSince } from '@quotewright/domain/messages/thread.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Source: part 1 §9. */
const POLL_MS = 5_000
const REFRESH_MS = 30_000

export const PAGE_SIZE = 50

/** A hidden page asks nothing; one that becomes visible asks at once. Source: part 1 §4 "Polling". */
const WHILE_VISIBLE = { refetchIntervalInBackground: false, refetchOnWindowFocus: 'always' } as const

/** One page of the conversations, counted from 1, the newest first. */
export const conversationsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['messages', 'conversations', { search, page }],
    queryFn: ({ signal }) =>
      api.listConversations({ query: { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, signal }),
    ...WHILE_VISIBLE,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const conversationQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['messages', 'conversation', quoteId],
    queryFn: ({ signal }) => api.readConversation({ params: { quoteId }, signal }),
    staleTime: 0,
  })

export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: async ({ signal }) => (await api.countUnreadMessages({ signal })).unread_count,
  ...WHILE_VISIBLE,
  refetchInterval: REFRESH_MS,
  staleTime: REFRESH_MS,
})

export interface Thread {
  /** The oldest first. */
  readonly messages: readonly Message[]
  readonly currentUserId: string
  readonly hasEarlier: boolean
}

const timesOf = ({ created_at, read_at }: Message): MessageTimes => ({
  createdAt: created_at,
  readAt: read_at,
})

const threadKey = (quoteId: string) => ['messages', 'thread', quoteId] as const

/** The messages about a quote: the newest first, then what has changed since. */
export const threadQuery = (quoteId: string) =>
  queryOptions({
    queryKey: threadKey(quoteId),
    queryFn: async ({ signal }): Promise<Thread> => {
      const before = queryClient.getQueryData<Thread>(threadKey(quoteId))
      const since = pollSince(before?.messages ?? [], timesOf)
      const answer = await api.listMessages({
        params: { quoteId },
        query: since === undefined ? {} : { since },
        signal,
      })
      // What was sent or read while the answer was on its way stays.
      const known = queryClient.getQueryData<Thread>(threadKey(quoteId))
      return {
        messages: mergeMessages(known?.messages ?? [], answer.messages, timesOf),
        currentUserId: answer.current_user_id,
        hasEarlier: since === undefined ? answer.has_earlier : (known?.hasEarlier ?? false),
      }
    },
    ...WHILE_VISIBLE,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })

/** Puts messages into the thread that is shown. */
function addToThread(quoteId: string, arrived: readonly Message[], change: Partial<Thread> = {}): void {
  queryClient.setQueryData<Thread>(threadKey(quoteId), (known) =>
    known === undefined
      ? known
      : { ...known, ...change, messages: mergeMessages(known.messages, arrived, timesOf) },
  )
}

/** Whatever is counted or listed of conversations is read again. */
async function forgetCounts(): Promise<void> {
  await Promise.all(
    ['conversations', 'conversation', 'unread'].map((what) =>
      queryClient.invalidateQueries({ queryKey: ['messages', what] }),
    ),
  )
}

export interface Draft {
  readonly text: string
  readonly fileIds: readonly string[]
  /** The same for each attempt, so that a repeated one adds nothing. */
  readonly key: string
}

export const useSendMessage = (quoteId: string) =>
  useMutation({
    mutationFn: ({ text, fileIds, key }: Draft) =>
      api.sendMessage({
        params: { quoteId },
        body: { message_text: text, message_type: 'text', file_ids: [...fileIds] },
        idempotencyKey: key,
      }),
    onSuccess: (message) => {
      addToThread(quoteId, [message])
      void forgetCounts()
    },
  })

export const useEarlierMessages = (quoteId: string) =>
  useMutation({
    mutationFn: (before: string) => api.listMessages({ params: { quoteId }, query: { before } }),
    onSuccess: ({ messages, has_earlier }) => addToThread(quoteId, messages, { hasEarlier: has_earlier }),
  })

/** Marks messages as read. One that could not be is tried again when it is next seen. */
export async function markRead(quoteId: string, messageIds: readonly string[]): Promise<void> {
  const answers = await Promise.allSettled(
    messageIds.map((messageId) => api.markMessageRead({ params: { messageId } })),
  )
  const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (read.length === 0) return
  addToThread(quoteId, read)
  await forgetCounts()
}

/** Uploads a file for the next message. */
export function uploadFile(quoteId: string, file: File, signal: AbortSignal) {
  const form = new FormData()
  form.append('file', file)
  form.append('file_name', file.name)
  return api.uploadMessageFile({ params: { quoteId }, form, signal })
}
