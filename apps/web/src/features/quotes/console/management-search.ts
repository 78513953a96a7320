import { type ContactFilter, contactFilterOf } from '../../contacts/public.ts'
import { type ConsoleFilter, consoleFilterOf } from './console-filter.ts'

/** What the address of Quotes & Customers holds: which view, and what it shows. */
export type ManagementSearch =
  | (ConsoleFilter & { readonly view?: undefined })
  | (ContactFilter & { readonly view: 'customers' })

export function managementSearchOf(search: Record<string, unknown>): ManagementSearch {
  return search['view'] === 'customers'
    ? { view: 'customers', ...contactFilterOf(search) }
    : consoleFilterOf(search)
}
