import { Button, Title } from '@mantine/core'
import { IconCash, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useFeatureState } from '../../../platform/feature-switches.ts'
import { paths } from '../../../platform/paths.ts'
import { readStored, writeStored } from '../../../platform/stored-value.ts'
import { PathLink } from '../../../ui/PathLink.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { amountText } from '../../analytics/public.ts'
import type { Dashboard } from '../dashboard.api.ts'
import { allWaiting } from './attention-words.ts'
import styles from './NeedsAttention.module.css'
import { More, type NeedsAttentionProps, Rows } from './NeedsAttention.tsx'
import { useSteadyList } from './use-steady-list.ts'

/** With the money that is open, four lines. */
const SHOWN = 3

const ROOM_KEY = 'quotewright-attention-lines'
const LINE = 44

/** How many lines there were last time, so that nothing moves when they come. */
function keptLines(): number {
  const kept = readStored(localStorage, ROOM_KEY)
  return typeof kept === 'number' && Number.isInteger(kept) ? Math.min(Math.max(kept, 0), SHOWN + 1) : 0
}

/** Room for what waits, while it is read; none where nothing waited last time. */
export function AttentionRoom() {
  const [lines] = useState(keptLines)
  if (lines === 0) return null
  return <SkeletonLines label="Loading your dashboard..." lines={1} height={56 + lines * LINE} />
}

/** On a phone, first of all: the money that is open and what waits for a person. Nothing where nothing waits. */
export function BriefAttention({ dashboard, readAt, seenSince }: NeedsAttentionProps) {
  const id = useId()
  const { rows, waiting, onShowAll } = useSteadyList(dashboard.needs_attention, readAt, seenSince)
  const [isAll, setAll] = useState(false)
  const hasMoney = (dashboard.metrics.revenue_pipeline.value ?? 0) > 0
  const shown = isAll ? rows : rows.slice(0, SHOWN)
  const lines = Math.min(rows.length, SHOWN) + (hasMoney ? 1 : 0)
  // What was there and is settled leaves its line, so that nothing moves up under a thumb.
  const [hadRows, setHadRows] = useState(rows.length > 0)
  if (rows.length > 0 && !hadRows) setHadRows(true)
  useEffect(() => {
    writeStored(localStorage, ROOM_KEY, lines)
  }, [lines])
  if (lines === 0 && !hadRows) return null
  const all = allWaiting(rows.length, dashboard.more_attention)
  return (
    <section className={styles.brief} aria-labelledby={id}>
      <header className={styles.briefHead}>
        <Title order={2} size="h5" id={id}>
          Needs attention
        </Title>
        <div aria-live="polite">
          {waiting > 0 && (
            <Button variant="subtle" onClick={onShowAll}>
              Show {waiting} more
            </Button>
          )}
        </div>
      </header>
      <ul className={styles.briefList}>
        {hasMoney && <OpenMoney dashboard={dashboard} />}
        <Rows rows={shown} />
        {rows.length === 0 && hadRows && (
          <li className={styles.row}>
            <IconCircleCheck size={20} aria-hidden />
            You’re all caught up.
          </li>
        )}
      </ul>
      {isAll && <More more={dashboard.more_attention} />}
      {!isAll && all !== shown.length.toString() && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Show all {all}
        </Button>
      )}
    </section>
  )
}

/** One line, and the quotes behind it. */
function OpenMoney({ dashboard: { currency, metrics } }: { readonly dashboard: Dashboard }) {
  const hasAnalytics = useFeatureState()('analytics') === 'on'
  const open = encodeURIComponent(JSON.stringify(['sent', 'viewed', 'pending']))
  return (
    <li className={styles.item}>
      <PathLink
        href={hasAnalytics ? `${paths.analytics}?basis=open` : `${paths.management}?status=${open}`}
        className={styles.row}
      >
        <span className={styles.icon}>
          <IconCash size={20} aria-hidden />
        </span>
        <span className={styles.text}>
          <strong className="amount">{amountText(metrics.revenue_pipeline.value, currency)}</strong> in open
          quotes
        </span>
        <IconChevronRight size={18} className={styles.chevron} aria-hidden />
      </PathLink>
    </li>
  )
}
