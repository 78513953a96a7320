import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

const SHOWN = 6

/** Quotes, customers and prices with the typed words; the latest quotes without any. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['palette', search],
    queryFn: async ({ signal }) => {
      const words = search === '' ? {} : { search }
      const [quotes, contacts, prices] = await Promise.all([
        api.listQuotes({ query: { ...words, view: 'summary', limit: SHOWN }, signal }),
        search === '' ? { contacts: [] } : api.listContacts({ query: { search, limit: SHOWN }, signal }),
        search === '' ? { items: [] } : api.listPriceItems({ query: { search, limit: SHOWN }, signal }),
      ])
      return { search, quotes: quotes.quotes, contacts: contacts.contacts, prices: prices.items }
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
