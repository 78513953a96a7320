import { ProviderFailure } from './failure.ts'
import type { External, PushContact, Steps } from './provider.ts'
import { billedName } from './wording.ts'

/** The names a contact may get where names are unique: the second tells apart who shares theirs with another. */
const namesOf = (contact: PushContact): readonly string[] => [
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

interface NamedContacts {
  /** A name as the provider takes it. */
  readonly nameThere: (name: string) => string
  readonly findNamed: (
    names: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly email: string }[]>
  readonly isTaken: (refusal: ProviderFailure) => boolean
  readonly create: (name: string) => Promise<{ readonly id: string }>
}

/** Creates a contact where names are unique. After a lost answer it is the one with its name and address of email. */
export const createUniquelyNamed = (
  steps: Steps,
  contact: PushContact,
  { nameThere, findNamed, isTaken, create }: NamedContacts,
): Promise<External> =>
  steps.once<External>('contact', {
    async lookUp() {
      const found = await findNamed(namesOf(contact).map(nameThere))
      const ours = found.find(({ email }) => email.toLowerCase() === contact.email.toLowerCase())
      return ours && { id: ours.id }
    },
    async create() {
      const { id } = await createNamed(contact, isTaken, (name) => create(nameThere(name)))
      return { id }
    },
  })
