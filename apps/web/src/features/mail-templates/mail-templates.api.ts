import type { MailTemplate, MailTemplateKind, MailText } from '@quotewright/contracts/mail-templates.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

export const mailTemplatesQuery = queryOptions({
  queryKey: ['mail-templates'],
  queryFn: ({ signal }) => api.listMailTemplates({ signal }),
})

const keep = (): Promise<void> => queryClient.invalidateQueries({ queryKey: mailTemplatesQuery.queryKey })

/** Saves a text, or with null goes back to the one that comes with the product. */
export const useSaveTemplate = (templateKind: MailTemplateKind) =>
  useMutation({
    mutationFn: async (text: MailText | null): Promise<MailTemplate> => {
      const params = { templateKind }
      const { template } = await (text === null
        ? api.resetMailTemplate({ params })
        : api.saveMailTemplate({ params, body: text }))
      return template
    },
    onSuccess: keep,
  })

export const usePreviewTemplate = () =>
  useMutation({ mutationFn: (text: MailText) => api.previewMailTemplate({ body: text }) })
