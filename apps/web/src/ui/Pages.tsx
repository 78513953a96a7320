import { Button, NumberInput, Text } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
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
        <div className="row">
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

interface CappedPagesProps extends Pick<PagesProps, 'of' | 'page' | 'onPage'> {
  /** How many are on a full page, and on this one. */
  readonly size: number
  readonly shown: number
  readonly data: { readonly total: number; readonly total_is_capped: boolean; readonly offset: number }
}

const count = (number: number): string => formats().count(number)

/** The pages of a list that is counted only so far. */
export function CappedPages({ of, page, size, shown, data, onPage }: CappedPagesProps) {
  const { total, total_is_capped: isCapped, offset } = data
  const last = offset + shown
  const isLast = shown < size || (!isCapped && last >= total)
  return (
    <Pages
      of={of}
      page={page}
      isLast={isLast}
      count={isCapped ? undefined : Math.ceil(total / size)}
      onPage={onPage}
    >
      {count(offset + 1)} to {count(last)} of{' '}
      {/* The last page tells how many there are, however many that is. */}
      {isLast ? count(last) : `${isCapped ? 'more than ' : ''}${count(Math.max(total, last))}`}
    </Pages>
  )
}

/** The last page of a list, 1 while it is loading. */
export const lastPage = (list: { readonly total: number } | undefined, size: number): number =>
  Math.max(1, Math.ceil((list?.total ?? 0) / size))

interface ListedPage {
  readonly page: number
  readonly size: number
  /** Undefined while it is loading. */
  readonly list: { readonly total: number } | undefined
  readonly onPage: (page: number) => void
}

/** Goes to the last page where the one in the address is past it, as when the last row of it is gone. */
export function useExistingPage({ page, size, list, onPage }: ListedPage): void {
  const last = lastPage(list, size)
  const go = useEffectEvent(onPage)
  const isPast = list !== undefined && page > last
  useEffect(() => {
    if (isPast) go(last)
  }, [isPast, last])
}

interface FilledPage extends Omit<ListedPage, 'page'> {
  /** Undefined for the first. */
  readonly page: number | undefined
  readonly isEmpty: boolean
}

/** The same for a list that is counted only so far: a page past that count may have rows. */
export const useFilledPage = ({ page = 1, list, isEmpty, ...listed }: FilledPage): void =>
  useExistingPage({ ...listed, page, list: isEmpty ? list : undefined })

/** A filter at another page; the first one is not named. */
export function atPage<F extends { readonly page?: number }>(filter: F, page: number): F {
  const { page: _page, ...others } = filter
  return (page === 1 ? others : { ...others, page }) as F
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
