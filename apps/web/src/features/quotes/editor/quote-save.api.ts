import { ApiError } from '@quotewright/contracts/client.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { type GateAnswer, quoteQuery, rememberQuote } from '../quotes.api.ts'
import type { QuoteForm, QuoteTermsOfForm } from './model/form.ts'
import { contactOf, toDocument, toUpdate } from './model/form-wire.ts'

export const quoteDefaultsQuery = queryOptions({
  queryKey: ['quote-defaults'],
  queryFn: ({ signal }) => api.readQuoteDefaults({ signal }),
})

export const versionsQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['quotes', quoteId, 'versions'],
    queryFn: async ({ signal }) => (await api.listQuoteVersions({ params: { quoteId }, signal })).versions,
    staleTime: 0,
  })

/** Source: part 2 §8. */
export class ContactFailure extends Error {
  override readonly name = 'ContactFailure'
}

/**
 * The contact of the form's customer.
 *
 * @throws ContactFailure when none came of it, whatever the reason; an
 *   `ApiError` 401 stays one, so that sign-in is asked for.
 */
export async function upsertContact(
  form: QuoteForm,
  source: 'form-builder' | 'quote-editor',
): Promise<{ id: string; isNew: boolean }> {
  const message = 'Failed to create/retrieve customer contact'
  try {
    const { id, is_new } = await api.upsertContact({ body: { ...contactOf(form), source } })
    if (id === '') throw new ContactFailure(message)
    return { id, isNew: is_new }
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) throw cause
    throw new ContactFailure(message, { cause })
  }
}

export interface QuoteToSave {
  readonly form: QuoteForm
  readonly terms: QuoteTermsOfForm
  /** The quote it is a change of; undefined for a new one. */
  readonly base: Pick<Quote, 'id' | 'current_version_number'> | undefined
  readonly contactId: string | undefined
  /** Whether the customer gets to see it. */
  readonly isPublished: boolean
  readonly changeSource: 'form' | 'editor'
}

/** Creates the quote, or makes a new version of the one it is based on. */
export async function saveQuote(
  save: QuoteToSave,
  answer: GateAnswer,
  idempotencyKey: string,
): Promise<Quote> {
  const { form, terms, base, contactId, changeSource, isPublished } = save
  const common = {
    change_source: changeSource,
    ...(contactId === undefined ? {} : { contact_id: contactId }),
  }
  const { quote } =
    base === undefined
      ? await api.createDocument({
          body: { ...toDocument(form, terms), ...common, ...answer, status: isPublished ? 'sent' : 'draft' },
          idempotencyKey,
        })
      : await api.updateQuote({
          params: { quoteId: base.id },
          body: {
            ...toUpdate(form, terms),
            ...common,
            ...answer,
            current_version_number: base.current_version_number,
            publish: isPublished,
          },
          idempotencyKey,
        })
  rememberQuote(quote)
  return quote
}

/** The newest version, whatever is remembered. */
export const readNewest = (quoteId: string): Promise<Quote> =>
  queryClient.query({ ...quoteQuery(quoteId), staleTime: 0 })

export const readVersions = (quoteId: string) => queryClient.query(versionsQuery(quoteId))

export const restoreVersion = async (quote: Quote, versionNumber: number): Promise<Quote> => {
  const answer = await api.restoreQuoteVersion({
    params: { quoteId: quote.id, versionNumber },
    body: { current_version_number: quote.current_version_number },
  })
  rememberQuote(answer.quote)
  return answer.quote
}
