import { ProviderFailure } from './failure.ts'
import type { PushContact } from './provider.ts'
import { billedName } from './wording.ts'

/** The names a contact may get where names are unique: the second tells apart who shares theirs with another. */
export const namesOf = (contact: PushContact): readonly string[] => [
  billedName(contact),
  ...(contact.email === '' ? [] : [`${billedName(contact)} (${contact.email})`]),
]

/** Creates a contact under its name; where that is taken, once more under the second. */
export async function createNamed<Made>(
  contact: PushContact,
  isTaken: (refusal: ProviderFailure) => boolean,
  create: (name: string) => Promise<Made>,
): Promise<Made> {
  const [first = '', second] = namesOf(contact)
  try {
    return await create(first)
  } catch (error) {
    if (second === undefined || !(error instanceof ProviderFailure) || !isTaken(error)) throw error
    return create(second)
  }
}
