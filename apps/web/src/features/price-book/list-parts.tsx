import { Button } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { toast } from '../../platform/toasts.ts'
import styles from './PriceBook.module.css'

/** What one answer of the server holds at most. */
const MOST_SHOWN = 200

interface MoreOrFewerProps {
  readonly shown: number
  readonly total: number
  /** How many one page shows. */
  readonly least: number
  readonly pages: number
  readonly onPages: (pages: number) => void
  readonly isFetching: boolean
}

/** Shows more of a list, or its first page again. */
export const MoreOrFewer = ({ shown, total, least, pages, onPages, isFetching }: MoreOrFewerProps) => (
  <>
    {total > shown && shown < MOST_SHOWN && (
      <Button variant="default" mt="md" loading={isFetching} onClick={() => onPages(pages * 2)}>
        Show more ({total - shown})
      </Button>
    )}
    {shown > least && (
      <Button variant="subtle" mt="md" ml="xs" onClick={() => onPages(1)}>
        Show fewer
      </Button>
    )}
  </>
)

interface UndoProps<Item, Answer> {
  readonly item: Item
  readonly restore: UseMutationResult<Answer, Error, Item>
  readonly onRestored: () => void
  /** What was done to it. */
  readonly children: React.ReactNode
}

/** Says what was just removed from a list, and brings it back. */
export const Undo = <Item, Answer>({ item, restore, onRestored, children }: UndoProps<Item, Answer>) => (
  <div className={styles.dismissed}>
    <output>{children}</output>
    <Button
      variant="default"
      size="sm"
      loading={restore.isPending}
      onClick={() =>
        restore.mutate(item, {
          onSuccess: onRestored,
          onError: (error) => toast.failure(error.message),
        })
      }
    >
      Undo
    </Button>
  </div>
)
