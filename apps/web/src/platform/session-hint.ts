import { readStored, removeStored, storedTexts, writeStored } from './stored-value.ts'

/** Who was signed in on this device last. No secret: it opens nothing but the console's own pages. */
export interface SessionHint {
  readonly id: string
  readonly name: string
  readonly organizationId: string
}

const KEY = 'quotewright-session-hint'
const FACTS_KEY = 'quotewright-organization-facts'

/** Told with every answer to who is signed in. */
export function keepSessionHint(
  user: { id: string; name: string; organizationId: string | null } | null,
): void {
  if (user?.organizationId == null) return forgetSessionHint()
  const { id, name, organizationId } = user
  writeStored(localStorage, KEY, { id, name, organizationId } satisfies SessionHint)
  return undefined
}

/** For a start without reception; null where no one was signed in, or they signed out. */
export function readSessionHint(): SessionHint | null {
  const hint = storedTexts(readStored(localStorage, KEY), ['id', 'name', 'organizationId'])
  return hint.id === '' || hint.organizationId === '' ? null : hint
}

export function forgetSessionHint(): void {
  removeStored(localStorage, KEY)
  removeStored(localStorage, FACTS_KEY)
}

/** Keeps what an organization's pages cannot be shown without: its country, zone and switches. */
export const keepOrganizationFacts = (organizationId: string, facts: object): boolean =>
  writeStored(localStorage, FACTS_KEY, { organizationId, facts })

export function readOrganizationFacts(organizationId: string): unknown {
  const stored = readStored(localStorage, FACTS_KEY)
  if (storedTexts(stored, ['organizationId']).organizationId !== organizationId) return null
  return Reflect.get(stored as object, 'facts')
}
