import type { SignedInUser } from '../../platform/session.ts'

/** Full name, or email, or the word User. Source: part 1 §2 "Sidebar footer". */
export const displayName = (user: SignedInUser): string => user.name || user.email || 'User'

export const initialOf = (user: SignedInUser): string => displayName(user).slice(0, 1).toUpperCase()
