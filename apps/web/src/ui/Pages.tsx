import { Button, NumberInput, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formats } from '../platform/region.ts'
import styles from './Pages.module.css'

interface PagesProps {
  /** What is listed, such as "quotes". */
  readonly of: string
  /** Counted from 1. */
  readonly page: number
  readonly isLast: boolean
  /** How many pages there are, to jump to any of them; undefined where that is not known. */
  readonly count?: number | undefined
  readonly onPage: (page: number) => void
  /** Which of them are shown, such as "51 to 100 of 277". */
  readonly children: ReactNode
}

/** Fewer pages are a press or two away. */
const JUMP_FROM = 3

/** Which part of a long list is shown, and the way to the parts beside it and to any other. */
export function Pages({ of, page, isLast, count, onPage, children }: PagesProps) {
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
          {count !== undefined && count >= JUMP_FROM && (
            <Jump key={page} page={page} count={count} onPage={onPage} />
          )}
          <Button variant="default" disabled={isLast} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  )
}

interface JumpProps {
  readonly page: number
  readonly count: number
  readonly onPage: (page: number) => void
}

function Jump({ page, count, onPage }: JumpProps) {
  const [typed, setTyped] = useState<number | string>(page)
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = Math.min(Math.max(1, Math.trunc(Number(typed)) || page), count)
    if (wanted === page) setTyped(page)
    else onPage(wanted)
  }
  return (
    <form className={styles.jump} onSubmit={submit} noValidate>
      <NumberInput
        aria-label={`Page, 1 to ${count}`}
        className={styles.number ?? ''}
        min={1}
        max={count}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        value={typed}
        onChange={setTyped}
      />
      <Text span size="sm" c="dimmed">
        of {formats().count(count)}
      </Text>
      <Button type="submit" variant="default" disabled={typed === '' || typed === page}>
        Go
      </Button>
    </form>
  )
}
