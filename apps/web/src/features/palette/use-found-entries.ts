import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { currentRegion, formats } from '../../platform/region.ts'
import type { Entry } from './entries.ts'
import { foundQuery } from './find.api.ts'

interface FoundEntries {
  readonly entries: readonly Entry[]
  /** The entries are those of what is typed now. */
  readonly isUpToDate: boolean
  readonly isFailed: boolean
}

const priceText = (price: number): string =>
  formats().money(Math.round(price * 100), currentRegion().currency)

const present = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

/** What the organization has under the typed words. */
export function useFoundEntries(typed: string): FoundEntries {
  const navigate = useNavigate()
  const search = typed.trim()
  const { data, isError } = useQuery(foundQuery(search))
  if (data === undefined) return { entries: [], isUpToDate: isError, isFailed: isError }
  const quotes = data.quotes.map((quote): Entry => {
    const name = quote.customer_name || quote.customer_company || quote.quote_number
    const total = formats().money(Math.round(quote.total_amount * 100), quote.currency)
    return {
      key: quote.id,
      group: 'Quotes',
      label: name,
      detail: present([quote.title || quote.quote_number, total]),
      run: () => void navigate({ to: paths.quoteEditor, search: { quoteId: quote.id } }),
    }
  })
  const customers = data.contacts.map((contact): Entry => {
    const name = `${contact.first_name} ${contact.last_name}`.trim() || contact.company_name || contact.email
    return {
      key: contact.id,
      group: 'Customers',
      label: name,
      detail: present([contact.company_name === name ? '' : contact.company_name, contact.phone]),
      run: () => void navigate({ to: paths.management, search: { view: 'customers', contact: contact.id } }),
    }
  })
  const prices = data.prices.map(
    (item): Entry => ({
      key: item.id,
      group: 'Prices',
      label: item.name,
      detail: `${priceText(item.unit_price)} / ${item.unit}`,
      run: () => void navigate({ to: paths.priceBook, search: { search: item.name } }),
    }),
  )
  const isUpToDate = data.search === search || isError
  return { entries: [...quotes, ...customers, ...prices], isUpToDate, isFailed: isError }
}
