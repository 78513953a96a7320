import { ActionIcon, Badge } from '@mantine/core'
import type { Review } from '@quotewright/contracts/reviews.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { formats } from '../../platform/region.ts'
import styles from './Reviews.module.css'
import { Stars } from './Stars.tsx'

const SOURCES = { manual: 'Added by hand', google: 'Imported from Google' } as const

export const reviewerName = (review: Review): string => review.reviewer_name || 'Anonymous'

interface ReviewListProps {
  readonly reviews: readonly Review[]
  readonly isDisabled: boolean
  readonly onEdit: (review: Review) => void
  readonly onDelete: (review: Review) => void
}

export function ReviewList({ reviews, isDisabled, onEdit, onDelete }: ReviewListProps) {
  const button = { variant: 'subtle', color: 'gray', size: 44, disabled: isDisabled } as const
  return (
    <ul className="list" aria-label="Customer Reviews">
      {reviews.map((review) => (
        <li key={review.id} className={styles.item}>
          <div className={styles.head}>
            <strong>{reviewerName(review)}</strong>
            <Stars rating={review.rating} />
            {review.is_featured && (
              <Badge variant="light" color="yellow" tt="none" size="lg">
                Featured
              </Badge>
            )}
          </div>
          <div className={styles.icons}>
            <ActionIcon
              {...button}
              aria-label={`Edit the review of ${reviewerName(review)}`}
              onClick={() => onEdit(review)}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              {...button}
              aria-label={`Delete the review of ${reviewerName(review)}`}
              onClick={() => onDelete(review)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
          <p className={styles.text}>{review.review_text}</p>
          <span className={styles.facts}>
            {formats().date(review.review_date)} · {SOURCES[review.source]}
          </span>
        </li>
      ))}
    </ul>
  )
}
