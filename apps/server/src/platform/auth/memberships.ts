import type { Role } from '@quotewright/domain/members/roles.ts'

/** How old an answer may be: another process may have changed the membership. */
const FRESH_MS = 2_000
const REMEMBERED = 10_000

/** Which role a person has in an organization, asked on every call. */
export interface Memberships {
  /** Null for one who is no member, or no longer. */
  readonly roleOf: (userId: string, tenantId: string) => Promise<Role | null>
  /** To be called when a membership was changed here: the next call reads it anew. */
  readonly forget: (userId: string, tenantId: string) => void
}

interface Answer {
  readonly role: Promise<Role | null>
  readonly askedAtMs: number
}

/**
 * Memberships as the database has them, each read once in two seconds at most
 * however many calls ask. The age counts from the asking, so no answer is older.
 */
export function createMemberships(
  readMemberRole: (userId: string, tenantId: string) => Promise<Role | null>,
  nowMs: () => number = () => performance.now(),
): Memberships {
  const answers = new Map<string, Answer>()
  const keyOf = (userId: string, tenantId: string) => `${userId} ${tenantId}`

  const ask = (key: string, userId: string, tenantId: string): Promise<Role | null> => {
    const answer = { role: readMemberRole(userId, tenantId), askedAtMs: nowMs() }
    // A failure is nobody's role: the next call asks again.
    answer.role.catch(() => {
      if (answers.get(key) === answer) answers.delete(key)
    })
    answers.delete(key)
    // Oldest first: a map keeps the order of its entries.
    const [oldest] = answers.keys()
    if (answers.size >= REMEMBERED && oldest !== undefined) answers.delete(oldest)
    answers.set(key, answer)
    return answer.role
  }

  return {
    roleOf(userId, tenantId) {
      const key = keyOf(userId, tenantId)
      const known = answers.get(key)
      return known !== undefined && nowMs() - known.askedAtMs < FRESH_MS
        ? known.role
        : ask(key, userId, tenantId)
    },
    forget(userId, tenantId) {
      answers.delete(keyOf(userId, tenantId))
    },
  }
}
