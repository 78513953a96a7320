import type { MailTemplateKind, MailText } from '@quotewright/contracts/mail-templates.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, publicApi } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

const KEY = ['quote-mails'] as const

export const quoteMailsQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...KEY, quoteId],
    queryFn: ({ signal }) => api.listQuoteMails({ params: { quoteId }, signal }),
    staleTime: 0,
  })

export const refreshQuoteMails = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY })

/** Rewritten each time the dialog opens: template, quote and business may have changed. */
export const mailDraftQuery = (quoteId: string, template: MailTemplateKind) =>
  queryOptions({
    queryKey: [...KEY, quoteId, 'draft', template],
    queryFn: ({ signal }) => api.draftQuoteMail({ params: { quoteId }, query: { template }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export interface TypedMail extends MailText {
  readonly to: string
  /** Send it although there is something against the address. */
  readonly despite_warning: boolean
}

/** The same key for each try of one mail: it is sent once, however often the answer gets lost. */
export const useSendMail = (quoteId: string, template: MailTemplateKind, idempotencyKey: string) =>
  useMutation({
    mutationFn: (mail: TypedMail) =>
      api.sendQuoteMail({ params: { quoteId }, body: { ...mail, template }, idempotencyKey }),
    onSuccess: refreshQuoteMails,
  })

export const usePreviewMail = (quoteId: string, template: MailTemplateKind) =>
  useMutation({
    mutationFn: ({ subject, message }: MailText) =>
      api.previewQuoteMail({ params: { quoteId }, body: { subject, message, template } }),
  })

export const useResendMail = () =>
  useMutation({
    mutationFn: ({ id, despiteWarning }: { readonly id: string; readonly despiteWarning: boolean }) =>
      api.resendQuoteMail({ params: { emailId: id }, body: { despite_warning: despiteWarning } }),
    onSuccess: refreshQuoteMails,
  })

/** Whether a mail server is set up; it stays as it is while the program runs. */
export const sendsMailQuery = queryOptions({
  queryKey: [...KEY, 'sends-mail'],
  queryFn: async ({ signal }) => (await publicApi.getSignInOptions({ signal })).sends_mail,
  staleTime: Number.POSITIVE_INFINITY,
})
