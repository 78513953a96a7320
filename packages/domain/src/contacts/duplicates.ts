import { foldForSearch } from '../search/fold.ts'
import type { ContactFields } from './contact.ts'
import { contactKeys } from './match-contact.ts'

type Recognisable = ContactFields & { readonly id: string }

/**
 * Groups of contacts that are likely the same customer: the same telephone
 * number however it is written, or the same full name at the same company or address.
 * A contact is in one group at most; groups have two members or more.
 */
export function likelyDuplicates<Contact extends Recognisable>(contacts: readonly Contact[]): Contact[][] {
  const leader = new Map<string, string>()
  const find = (id: string): string => {
    const above = leader.get(id) ?? id
    if (above === id) return id
    const top = find(above)
    leader.set(id, top)
    return top
  }
  const firstWith = new Map<string, string>()
  for (const contact of contacts) {
    for (const mark of marksOf(contact)) {
      const earlier = firstWith.get(mark)
      if (earlier === undefined) firstWith.set(mark, contact.id)
      else leader.set(find(contact.id), find(earlier))
    }
  }
  const groups = new Map<string, Contact[]>()
  for (const contact of contacts) {
    const top = find(contact.id)
    groups.set(top, [...(groups.get(top) ?? []), contact])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

function marksOf(contact: Recognisable): string[] {
  const { phone, place } = contactKeys(contact)
  const name = foldForSearch(`${contact.firstName} ${contact.lastName}`).trim().replaceAll(/\s+/g, ' ')
  return [
    ...(phone === '' ? [] : [`phone ${phone}`]),
    ...(place === '' ? [] : [`place ${place}`]),
    ...(name.includes(' ') ? [`name ${name} at ${foldForSearch(contact.companyName).trim()}`] : []),
  ]
}
