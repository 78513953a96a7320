import { VisuallyHidden } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import styles from './Reviews.module.css'

const STARS = [1, 2, 3, 4, 5] as const

/** A rating as stars, and as words for those who cannot see them. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{rating} out of 5 stars</VisuallyHidden>
      {STARS.map((star) =>
        star <= rating ? (
          <IconStarFilled key={star} size={18} aria-hidden />
        ) : (
          <IconStar key={star} size={18} aria-hidden />
        ),
      )}
    </span>
  )
}
