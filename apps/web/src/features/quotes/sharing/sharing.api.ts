import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toasts.ts'
import { rememberQuote } from '../quotes.api.ts'

/** Takes a quote's page from its customer. Publishing again opens the same link. */
export const useUnpublish = () =>
  useMutation({
    mutationFn: async (quoteId: string) => (await api.unpublishQuote({ params: { quoteId } })).quote,
    onSuccess: (quote) => {
      rememberQuote(quote)
      toast.success(`Quote ${quote.quote_number} is unpublished`)
    },
    onError: (error) => toast.failure(`Failed to unpublish quote. ${error.message}`),
  })

type Permissions = NonNullable<Quote['permissions']>

/** Changes what the customer of a published quote may do on its page. */
export const useChangePermissions = (quoteId: string) =>
  useMutation({
    mutationFn: async (body: Permissions) =>
      (await api.changePermissions({ params: { quoteId }, body })).quote,
    onSuccess: rememberQuote,
    onError: (error) => toast.failure(`Failed to change permissions. ${error.message}`),
  })

/** Makes what the customer sees the newest version again. */
export const useDiscardUnpublished = (onDiscarded: (quote: Quote) => void) =>
  useMutation({
    mutationFn: async ({ id, published_version_number: versionNumber, current_version_number }: Quote) => {
      if (versionNumber === null) throw new Error('This quote isn’t published')
      const body = { current_version_number }
      return (await api.restoreQuoteVersion({ params: { quoteId: id, versionNumber }, body })).quote
    },
    onSuccess: (quote) => {
      rememberQuote(quote)
      toast.success('Unpublished changes discarded')
      onDiscarded(quote)
    },
    onError: (error) => toast.failure(`Failed to discard the changes. ${error.message}`),
  })
