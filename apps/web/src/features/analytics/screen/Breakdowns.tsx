import type { FigureFilter, PeriodQuery } from '../analytics-search.ts'
import { BreakdownPanel, type BreakdownPanelProps } from '../panels/BreakdownPanel.tsx'
import { SendTimesPanel } from '../panels/SendTimesPanel.tsx'
import styles from './Breakdowns.module.css'

interface BreakdownsProps {
  readonly query: PeriodQuery
  readonly onOpen: (filter: FigureFilter) => void
}

const NONE_SENT = 'No quotes sent in this period.'

type BreakdownText = Omit<BreakdownPanelProps, keyof BreakdownsProps>

export const BY_RESPONSE: BreakdownText = {
  definition: 'win_rate_by_response',
  by: 'response',
  head: 'Sent after',
  kind: 'win-rate',
  empty: NONE_SENT,
  isFirst: true,
}

const OTHERS: readonly BreakdownText[] = [
  {
    definition: 'price_against_usual',
    by: 'price',
    head: 'Of their usual price',
    kind: 'win-rate',
    empty: NONE_SENT,
  },
  {
    definition: 'time_to_decision',
    by: 'decision',
    head: 'Decided after',
    kind: 'win-rate',
    empty: 'No quotes sent in this period have an answer yet.',
  },
  {
    definition: 'decline_reasons',
    by: 'reason',
    head: 'Reason',
    kind: 'counts',
    empty: 'No quotes declined in this period.',
  },
  {
    definition: 'follow_ups',
    by: 'step',
    head: 'Step',
    kind: 'answers',
    empty: 'No quotes sent in this period got a follow-up yet.',
  },
]

const OF_LINES: readonly BreakdownText[] = [
  {
    definition: 'dropped_lines',
    by: 'dropped',
    head: 'Line',
    kind: 'counts',
    empty: 'No lines dropped from quotes sent in this period.',
  },
  {
    definition: 'negotiated_lines',
    by: 'negotiated',
    head: 'Line',
    kind: 'counts',
    empty: 'No lines accepted for less in quotes sent in this period.',
  },
  { definition: 'members', by: 'member', head: 'Member', kind: 'worth', empty: NONE_SENT },
]

/** What else tells won quotes from lost ones. */
export const Breakdowns = (props: BreakdownsProps) => (
  <>
    {OTHERS.map((told) => (
      <BreakdownPanel key={told.by} {...told} {...props} />
    ))}
    {OF_LINES.map((told) => (
      <BreakdownPanel key={told.by} {...told} {...props} />
    ))}
    <div className={styles.wide}>
      <SendTimesPanel {...props} />
    </div>
  </>
)
