import type { Role } from '@quotewright/domain/members/roles.ts'
import { type ChangeFeed, FreshAnswers, NO_CHANGES } from './fresh-answers.ts'

/** Which role a person has in an organization, asked on every call. */
export interface Memberships {
  /** Null for one who is no member, or no longer. */
  readonly roleOf: (userId: string, tenantId: string) => Promise<Role | null>
  /** To be called when a membership was changed here: the next call reads it again. */
  readonly forget: (userId: string, tenantId: string) => void
}

const keyOf = (userId: string, tenantId: string) => `member ${userId} ${tenantId}`

/** Memberships as the database has them, each read once until it changes. */
export function createMemberships(
  readMemberRole: (userId: string, tenantId: string) => Promise<Role | null>,
  { feed = NO_CHANGES, nowMs = () => performance.now() }: { feed?: ChangeFeed; nowMs?: () => number } = {},
): Memberships {
  const roles = new FreshAnswers<Role | null>({
    feed,
    nowMs,
    read: (key) => {
      const [, userId = '', tenantId = ''] = key.split(' ')
      return readMemberRole(userId, tenantId)
    },
  })
  return {
    roleOf: (userId, tenantId) => roles.of(keyOf(userId, tenantId)),
    forget: (userId, tenantId) => roles.forget(keyOf(userId, tenantId)),
  }
}
