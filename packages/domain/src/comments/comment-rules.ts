import { hasRightsOf, type Role } from '../members/roles.ts'

/** Longest text of a comment as it is sent, in UTF-16 units. */
export const COMMENT_LENGTH = 5_000

interface Person {
  readonly userId: string | null
  readonly role: Role | null
}

/** A comment is its author's: no one else puts words into their mouth. */
export const mayEditComment = (authorId: string, { userId }: Person): boolean => userId === authorId

/** Admins take away what should not are there. */
export const mayDeleteComment = (authorId: string, person: Person): boolean =>
  mayEditComment(authorId, person) || (person.role !== null && hasRightsOf(person.role, 'admin'))
