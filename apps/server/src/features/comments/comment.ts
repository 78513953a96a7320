import { AppError } from '../../platform/errors.ts'

/** What someone of the organization said about a quote. */
export interface Comment {
  readonly id: string
  readonly quoteId: string
  readonly authorId: string
  readonly authorName: string
  /** With its mentions as `@[name](user id)`; '' once it is deleted. */
  readonly body: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly deletedAt: Date | null
  readonly deletedByName: string | null
}

export const noSuchComment = () => new AppError('not_found', 'This comment does not exist')
