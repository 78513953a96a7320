import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Pages.module.css'

interface PagesProps {
  /** What is listed, such as "quotes". */
  readonly of: string
  /** Counted from 1. */
  readonly page: number
  readonly isLast: boolean
  readonly onPage: (page: number) => void
  /** Which of them are shown, such as "51 to 100 of 277". */
  readonly children: ReactNode
}

/** Which part of a long list is shown, and the way to the parts beside it. */
export function Pages({ of, page, isLast, onPage, children }: PagesProps) {
  return (
    <nav className={styles.pages} aria-label={`Pages of ${of}`}>
      <Text component="output" size="sm" c="dimmed">
        {children}
      </Text>
      {(page > 1 || !isLast) && (
        <div className={styles.buttons}>
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button variant="default" disabled={isLast} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  )
}
