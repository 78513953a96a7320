import type { Role } from '@quotewright/domain/members/roles.ts'

export const ROLE_NAMES: Readonly<Record<Role, string>> = { member: 'Member', admin: 'Admin', owner: 'Owner' }

/** As they are in a sentence. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  member: 'a member',
  admin: 'an admin',
  owner: 'an owner',
}

/** What each may do, for the person choosing one. Source: decisions §8. */
export const ROLE_MEANINGS: Readonly<Record<Role, string>> = {
  member: 'Makes quotes and works with customers.',
  admin: 'Also manages people and settings.',
  owner: 'Can do everything.',
}
