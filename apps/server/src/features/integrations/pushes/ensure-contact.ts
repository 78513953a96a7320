import { type Context, inTransaction } from '../../../platform/context.ts'
import { findLink, type LinkPlace, removeLink, saveLink } from '../links/links.repository.ts'
import type { Api } from '../providers/api.ts'
import { NeedsInput } from '../providers/failure.ts'
import type { Choices, External, Provider, PushContact } from '../providers/provider.ts'
import type { KeptSteps } from './steps.ts'

/** The answer that takes none of the contacts that were found. */
export const NEW_CONTACT = 'new'

export interface ContactCall {
  readonly provider: Provider
  readonly displayName: string
  readonly api: Api
  readonly place: LinkPlace
  /** Ours. */
  readonly key: string
  readonly contact: PushContact
  readonly choices: Choices
  readonly kept: KeptSteps
  /** Which of several contacts a person chose; undefined before. */
  readonly answer: string | undefined
}

/**
 * Returns the contact to bill at a provider: the one known to be ours, else the one with the same email address, else
 * a new one. What is there is never changed.
 *
 * @throws NeedsInput when there are several
 */
export async function ensureContact(ctx: Context, call: ContactCall): Promise<External> {
  const { place, key } = call
  const link = await inTransaction(ctx, (tx) => findLink(tx, place, 'contact', key))
  if (link !== undefined) return link.external
  // One that was begun is finished first: its search may not find it yet.
  const found = call.kept.hasContactStep() ? undefined : await existing(call)
  const external = found ?? (await create(call))
  await inTransaction(ctx, (tx) => saveLink(tx, place, 'contact', { localId: key, external }))
  return external
}

const create = ({ provider, api, contact, kept, choices }: ContactCall): Promise<External> =>
  provider.createContact(api, contact, kept.contactSteps, choices)

async function existing(call: ContactCall): Promise<External | undefined> {
  const { provider, api, contact, answer, displayName } = call
  if (contact.email === '' || answer === NEW_CONTACT) return undefined
  const found = await provider.findContacts(api, contact)
  const chosen = found.length === 1 ? found[0] : found.find(({ id }) => id === answer)
  if (chosen !== undefined || found.length === 0) return chosen && externalOf(chosen)
  throw new NeedsInput({
    kind: 'contact',
    message: `${displayName} has ${found.length} contacts with ${contact.email}. Which one is it?`,
    choices: [...found.map(({ id, name }) => ({ id, name })), { id: NEW_CONTACT, name: 'Create a new one' }],
  })
}

const externalOf = ({ id, number, url, extra }: External): External => ({ id, number, url, extra })

/** Forgets which contact of a provider is ours, since it is gone there. */
export async function forgetContact(
  ctx: Context,
  { place, key, kept }: Pick<ContactCall, 'place' | 'key' | 'kept'>,
): Promise<void> {
  await inTransaction(ctx, (tx) => removeLink(tx, { ...place, kind: 'contact', localId: key }))
  await kept.forgetContact()
}
