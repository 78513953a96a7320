import { AppError } from '../../platform/errors.ts'

/** What a customer said. */
export interface ReviewFields {
  /** '' for someone who gave no name. */
  readonly reviewerName: string
  readonly reviewerEmail: string
  /** 1 to 5. */
  readonly rating: number
  readonly text: string
  /** Calendar date, `yyyy-mm-dd`. */
  readonly date: string
  readonly isFeatured: boolean
  readonly isActive: boolean
}

export interface Review extends ReviewFields {
  readonly id: string
  readonly source: 'manual' | 'google'
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Changed fields only. */
export type ReviewChanges = { readonly [Field in keyof ReviewFields]?: ReviewFields[Field] | undefined }

/** A review that something makes once: made again it changes the one there is. */
export interface OriginReview extends Omit<ReviewFields, 'isFeatured' | 'isActive' | 'reviewerEmail'> {
  readonly source: Review['source']
  /** What made it. */
  readonly origin: string
}

export const noSuchReview = () => new AppError('not_found', 'Review not found')
