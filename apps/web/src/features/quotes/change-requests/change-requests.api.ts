import type { ChangeRequest } from '@quotewright/contracts/change-requests.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { toast } from '../../../platform/toasts.ts'
import { forgetQuotes } from '../quotes.api.ts'

export const changeRequestsQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['quotes', quoteId, 'change-requests'],
    queryFn: async ({ signal }) =>
      (await api.listChangeRequests({ params: { quoteId }, signal })).change_requests,
    staleTime: 0,
  })

/** What is done with a request. */
export type RequestAction = 'confirm' | 'answer' | 'reissue'

interface Answering {
  readonly action: RequestAction
  readonly request: ChangeRequest
  readonly answer: string
  /** What a re-issue offers again. */
  readonly version: 'published' | 'newest'
}

interface Answered {
  readonly quote: Quote
  /** Null where the quote has no email address; undefined where no mail is written. */
  readonly mail_state?: string | null
}

const CALLS: Readonly<Record<RequestAction, (answering: Answering) => Promise<Answered>>> = {
  confirm: ({ request, answer }) =>
    api.confirmChangeRequest({
      params: { requestId: request.id },
      body: {
        current_version_number: request.current_version_number,
        answer,
        ...(request.asked_price === null ? {} : { agreed_amount: request.asked_price.amount }),
      },
    }),
  answer: ({ request, answer }) =>
    api.answerChangeRequest({ params: { requestId: request.id }, body: { answer } }),
  reissue: ({ request, answer, version }) =>
    answer === ''
      ? api.reissueQuote({ params: { quoteId: request.quote_id }, body: { version } })
      : api.answerChangeRequest({ params: { requestId: request.id }, body: { answer, reissue: version } }),
}

const SAID: Readonly<Record<RequestAction, string>> = {
  confirm: 'Change confirmed',
  answer: 'Answer sent',
  reissue: 'The quote is open again, with a new date',
}

/** What is said afterwards: whether the customer gets a mail, or needs a call. */
function outcomeText(said: string, mailState: string | null | undefined): string {
  if (mailState === undefined) return said
  if (mailState === null) return `${said}. There’s no email on this quote, so let your customer know.`
  if (mailState === 'not_sent') {
    return `${said}. Email isn’t set up. Your customer sees it on the quote.`
  }
  return `${said}. We’re emailing your customer.`
}

/** Confirms or answers. A refusal reads the requests again, so that what is compared is the newest version. */
export function useAnswerRequest(onAnswered: (quote: Quote) => void, onRefused?: (error: Error) => void) {
  return useMutation({
    mutationFn: (answering: Answering) => CALLS[answering.action](answering),
    onSuccess: ({ quote, mail_state }, { action, request }) => {
      const isPrice = action === 'confirm' && request.asked_price !== null
      toast.success(outcomeText(isPrice ? 'Price agreed' : SAID[action], mail_state))
      onAnswered(quote)
    },
    ...(onRefused && { onError: onRefused }),
    onSettled: () =>
      Promise.all([forgetQuotes(), queryClient.invalidateQueries({ queryKey: ['dashboard'] })]),
  })
}
