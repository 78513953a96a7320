/** Which customers are shown, in which order; the address of the page holds it. */
export interface ContactFilter {
  readonly search?: string
  readonly tags?: readonly string[]
  readonly sort?: 'name' | 'last_quote_at'
  /** From 1 on. */
  readonly page?: number
  /** The customer that is open over the list. */
  readonly contact?: string
  /** A new one is. */
  readonly add?: true
}

export const PAGE_SIZE = 50

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the address says about which customers are shown; anything else in it is left out. */
export function contactFilterOf(search: Record<string, unknown>): ContactFilter {
  const { search: text, tags, sort, page, contact, add } = search
  const named = Array.isArray(tags)
    ? tags.filter((tag): tag is string => typeof tag === 'string' && tag !== '').slice(0, 20)
    : []
  return {
    ...(typeof text === 'string' && text.trim() !== '' ? { search: text.slice(0, 200) } : {}),
    ...(named.length > 0 ? { tags: named } : {}),
    ...(sort === 'name' || sort === 'last_quote_at' ? { sort } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 20_000 ? { page } : {}),
    ...(typeof contact === 'string' && UUID.test(contact) ? { contact } : {}),
    ...(add === true ? { add } : {}),
  }
}

/** The filter as the list's query: newest first, by name upwards, or by the last quote downwards. */
export function contactQuery({ search, tags, sort }: ContactFilter) {
  return {
    ...(search === undefined ? {} : { search }),
    ...(tags === undefined ? {} : { tags: tags.join(',') }),
    order_by: sort ?? ('created_at' as const),
    order_desc: sort === 'name' ? ('false' as const) : ('true' as const),
  }
}
