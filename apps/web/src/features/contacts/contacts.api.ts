import type { Contact, ContactUpdate } from '@quotewright/contracts/contacts.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-of.ts'
import { queryClient } from '../../platform/query-client.ts'
import { type ContactFilter, contactQuery, PAGE_SIZE } from './contact-filter.ts'

export const contactsQuery = (filter: ContactFilter) =>
  queryOptions({
    queryKey: ['contacts', 'list', filter],
    queryFn: ({ signal }) =>
      pageOf({ page: filter.page ?? 1, size: PAGE_SIZE }, (range) =>
        api.listContacts({ query: { ...contactQuery(filter), ...range }, signal }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const oneContactQuery = (contactId: string) =>
  queryOptions({
    queryKey: ['contacts', contactId],
    queryFn: async ({ signal }) => (await api.readContact({ params: { contactId }, signal })).contact,
    staleTime: 0,
  })

export const duplicatesQuery = queryOptions({
  queryKey: ['contacts', 'duplicates'],
  queryFn: ({ signal }) => api.listDuplicateContacts({ signal }),
  staleTime: 0,
})

/** Customers and what is counted of their quotes are read again when they are next shown. */
const forget = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: ['contacts'] })
  await queryClient.invalidateQueries({ queryKey: ['quotes'] })
}

/** What adding leaves as it is for one who is there already. Customer is how the form opens, so it asks for nothing. */
function leftOut(contact: Contact, { tags = [], contact_type: type }: ContactUpdate): ContactUpdate {
  const isRetyped = type !== undefined && type !== 'customer' && type !== contact.contact_type
  return {
    ...(tags.length === 0 ? {} : { tags: [...new Set([...contact.tags, ...tags])] }),
    ...(isRetyped ? { contact_type: type } : {}),
  }
}

/** Changes a customer, or adds one; one who is there already is completed. */
export const useSaveContact = () =>
  useMutation({
    mutationFn: async ({ id, input }: { id: string | null; input: ContactUpdate }) => {
      if (id !== null) return (await api.updateContact({ params: { contactId: id }, body: input })).contact
      const { tags: _tags, ...details } = input
      const made = await api.upsertContact({ body: { ...details, source: 'console' } })
      const params = { contactId: made.id }
      const { contact } = await api.readContact({ params })
      const body = leftOut(contact, input)
      return Object.keys(body).length === 0 ? contact : (await api.updateContact({ params, body })).contact
    },
    onSuccess: forget,
  })

export const useDeleteContact = () =>
  useMutation({
    mutationFn: (contactId: string) => api.deleteContact({ params: { contactId } }),
    onSuccess: forget,
  })

/** Merges others into one, one after another. */
export const useMergeContacts = () =>
  useMutation({
    mutationFn: async ({ keptId, otherIds }: { keptId: string; otherIds: readonly string[] }) => {
      for (const other_id of otherIds) {
        await api.mergeContact({ params: { contactId: keptId }, body: { other_id } })
      }
    },
    onSettled: forget,
  })

export const usePreviewContacts = () =>
  useMutation({ mutationFn: (csv: string) => api.previewContactImport({ body: { csv } }) })

export const useImportContacts = () =>
  useMutation({
    mutationFn: (csv: string) => api.importContacts({ body: { csv } }),
    onSuccess: forget,
  })

export const useExportContacts = () => useMutation({ mutationFn: () => api.exportContacts() })
