import { Button } from '@mantine/core'
import type { Review } from '@quotewright/contracts/reviews.ts'
import { IconBrandGoogle, IconPlus, IconStar } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayChangeSettings } from '../../platform/session.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityDialog, useEntityDialogs } from '../../ui/EntityDialog.tsx'
import { Counts } from '../../ui/Facts.tsx'
import { LoadFailure } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { GoogleImportDialog } from './GoogleImportDialog.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewList, reviewerName } from './ReviewList.tsx'
import styles from './Reviews.module.css'
import { reviewsQuery, useDeleteReview } from './reviews.api.ts'

const useReviews = () => useInfiniteQuery(reviewsQuery)

/** Business Settings, Reviews. Source: part 3 §2.4. */
export function ReviewsTab() {
  const { onAdd, onEdit, onDelete, editing, deleting } = useEntityDialogs<Review>()
  const remove = useDeleteReview()
  const [isImporting, setIsImporting] = useState(false)
  const list = useReviews()
  const isDisabled = !useMayChangeSettings()
  const first = list.data?.pages[0]
  const actions = (
    <div className={styles.actions}>
      <Button
        variant="default"
        disabled={isDisabled || first === undefined}
        leftSection={<IconBrandGoogle size={18} aria-hidden />}
        onClick={() => setIsImporting(true)}
      >
        Import from Google
      </Button>
      <Button disabled={isDisabled} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        Add Review
      </Button>
    </div>
  )
  return (
    <Panel title="Customer Reviews" aside={actions}>
      <Reviews list={list} isDisabled={isDisabled} onEdit={onEdit} onDelete={onDelete} />
      <EntityDialog {...editing} add="Add Review" edit="Edit review">
        {(review, onDone) => <ReviewForm review={review} onDone={onDone} />}
      </EntityDialog>
      <DeleteDialog
        {...deleting}
        name={(review) => `the review of ${reviewerName(review)}`}
        remove={remove}
        done={() => 'Review deleted'}
      >
        This permanently deletes it. Customers no longer see it.
      </DeleteDialog>
      <GoogleImportDialog
        isOpen={isImporting}
        isAvailable={first?.google_import_available ?? false}
        onClose={() => setIsImporting(false)}
      />
    </Panel>
  )
}

interface ReviewsProps extends Omit<React.ComponentProps<typeof ReviewList>, 'reviews'> {
  readonly list: ReturnType<typeof useReviews>
}

function Reviews({ list, ...props }: ReviewsProps) {
  if (list.isPending) return <SkeletonLines label="Loading reviews..." lines={4} height={72} />
  const [first] = list.data?.pages ?? []
  if (list.data === undefined || first === undefined) {
    return <LoadFailure query={list} title="Failed to load reviews" />
  }
  const reviews = list.data.pages.flatMap((page) => page.reviews)
  return (
    <>
      <Stats stats={first.stats} />
      {reviews.length === 0 ? (
        <EmptyState icon={<IconStar />} title="No reviews yet. Add your first review!">
          Customers only see reviews you add or import.
        </EmptyState>
      ) : (
        <ReviewList reviews={reviews} {...props} />
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more reviews
        </Button>
      )}
    </>
  )
}

interface StatsProps {
  readonly stats: {
    readonly total_reviews: number
    readonly average_rating: number | null
    readonly featured_count: number
  }
}

function Stats({ stats }: StatsProps) {
  return (
    <Counts
      className={styles.stats}
      facts={[
        ['Total Reviews', stats.total_reviews],
        ['Average Rating', stats.average_rating?.toFixed(1) ?? '–'],
        ['Featured', stats.featured_count],
      ]}
    />
  )
}
