/** What a person may do in an organization, each with the rights of the one before. Source: decisions §8. */
export const ROLES = ['member', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** The role that a stored text names; the highest of several, null for none that is known. */
export function readRole(text: string | null): Role | null {
  const named = (text ?? '').split(',').map((name) => name.trim())
  return ROLES.findLast((role) => named.includes(role)) ?? null
}

/** Whether a role has the rights of another one. */
export const hasRightsOf = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed)
