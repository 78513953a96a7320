import { Button, Text } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconPhone } from '@tabler/icons-react'
import { createElement, type ReactNode, useState } from 'react'
import { telLink } from '../../../platform/phone-link.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PathLink } from '../../../ui/PathLink.tsx'
import { AskedPriceActions } from '../../quotes/change-requests/public.ts'
import type { AttentionItem, Dashboard } from '../dashboard.api.ts'
import { allWaiting, KIND_ICONS, moreText } from './attention-words.ts'
import styles from './NeedsAttention.module.css'
import { nameOf, type SteadyRow } from './steady-list.ts'
import { useSteadyList } from './use-steady-list.ts'

export interface NeedsAttentionProps {
  readonly dashboard: Dashboard
  /** When it was read, in milliseconds. */
  readonly readAt: number
  /** Since when someone looks. */
  readonly seenSince: number
}

/** About as high as the figures beside them; the others are a tap away. */
const SHOWN = 8

/** What waits for a person, each one tap from where it is settled. */
export function NeedsAttention({ dashboard, readAt, seenSince }: NeedsAttentionProps) {
  const { rows, waiting, onShowAll } = useSteadyList(dashboard.needs_attention, readAt, seenSince)
  const [isAll, setAll] = useState(false)
  const shown = isAll ? rows : rows.slice(0, SHOWN)
  const more = dashboard.more_attention
  // Those that are not listed one by one are counted with the others, and named with them.
  const hasMore = !isAll && (shown.length < rows.length || more.length > 0)
  return (
    <Panel
      title="Needs attention"
      aside={
        <div className={styles.waiting} aria-live="polite">
          {waiting > 0 && (
            <Button variant="subtle" onClick={onShowAll}>
              Show {waiting} more
            </Button>
          )}
        </div>
      }
    >
      {rows.length === 0 ? (
        <div className={styles.clear}>
          <IconCircleCheck size={22} aria-hidden />
          <Text>You’re all caught up.</Text>
        </div>
      ) : (
        <ul className={styles.list}>
          <Rows rows={shown} />
        </ul>
      )}
      {hasMore && (
        <Button variant="default" mt="sm" onClick={() => setAll(true)}>
          Show all {allWaiting(rows.length, more)}
        </Button>
      )}
      {!hasMore && <More more={more} />}
    </Panel>
  )
}

export const Rows = ({ rows }: { readonly rows: readonly SteadyRow<AttentionItem>[] }) =>
  rows.map(({ item, isGone }) => (
    <li key={nameOf(item)} className={styles.item} data-asks={asksPrice(item, isGone)}>
      {isGone ? <Settled item={item} /> : <Row item={item} />}
    </li>
  ))

const Row = ({
  item: { id, kind, who, what, href, call, quote_id, asked_price },
}: {
  readonly item: AttentionItem
}) => (
  <>
    <PathLink href={href} className={styles.row}>
      <span className={styles.icon} data-kind={kind}>
        <KindIcon kind={kind} />
      </span>
      <Lines who={who} what={what} />
      {call === null && <IconChevronRight size={18} className={styles.chevron} aria-hidden />}
    </PathLink>
    {call !== null && (
      <a
        href={telLink(call.phone)}
        className={styles.call}
        aria-label={`Call ${call.name || 'your customer'}, ${call.phone}`}
        title={call.phone}
      >
        <IconPhone size={18} aria-hidden />
        Call
      </a>
    )}
    {asked_price !== null && quote_id !== null && (
      <AskedPriceActions quoteId={quote_id} requestId={id} price={asked_price} />
    )}
  </>
)

/** Two lines, however much there is to say; what is cut is a tap away. */
const Lines = ({ who, what }: { readonly who: string; readonly what: ReactNode }) => (
  <span className={styles.text}>
    <span className={styles.who}>{who} </span>
    <span className={styles.what}>{what}</span>
  </span>
)

/** Whether a line has more than one thing to do. */
const asksPrice = ({ asked_price }: AttentionItem, isGone: boolean): true | undefined =>
  asked_price !== null && !isGone ? true : undefined

const KindIcon = ({ kind }: { readonly kind: AttentionItem['kind'] }) =>
  createElement(KIND_ICONS[kind], { size: 20, 'aria-hidden': true })

/** It keeps its place until the list is read again, so nothing moves under a finger. */
const Settled = ({ item: { who, what } }: { readonly item: AttentionItem }) => (
  <div className={styles.row} data-settled="">
    <span className={styles.icon}>
      <IconCircleCheck size={20} aria-hidden />
    </span>
    <Lines who={`Done: ${who}`} what={<s>{what}</s>} />
  </div>
)

/** At the end, so that a count that changes moves no row. */
export function More({ more }: { readonly more: Dashboard['more_attention'] }) {
  if (more.length === 0) return null
  return (
    <ul className={styles.more} aria-label="And more">
      {more.map(({ kind, count, is_least, href }) => {
        const text = moreText(kind, count, is_least)
        return (
          <li key={kind}>
            {href === null ? (
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            ) : (
              <PathLink href={href} className={styles.moreLink}>
                {text}
              </PathLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
