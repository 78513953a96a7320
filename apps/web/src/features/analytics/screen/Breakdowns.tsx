import type { FigureFilter, PeriodQuery } from '../analytics-search.ts'
import { BreakdownPanel, type BreakdownPanelProps } from '../panels/BreakdownPanel.tsx'
import { SendTimesPanel } from '../panels/SendTimesPanel.tsx'
import styles from './Breakdowns.module.css'

interface BreakdownsProps {
  readonly query: PeriodQuery
  readonly onOpen: (filter: FigureFilter) => void
}

const NONE_SENT = 'No quotes were sent in these days.'

type Told = Omit<BreakdownPanelProps, keyof BreakdownsProps>

export const BY_RESPONSE: Told = {
  definition: 'win_rate_by_response',
  by: 'response',
  head: 'Sent after',
  kind: 'win-rate',
  empty: NONE_SENT,
}

const OTHERS: readonly Told[] = [
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
    empty: 'No quotes sent in these days have an answer yet.',
  },
  {
    definition: 'decline_reasons',
    by: 'reason',
    head: 'Reason',
    kind: 'counts',
    empty: 'No quotes were declined in these days.',
  },
  {
    definition: 'follow_ups',
    by: 'step',
    head: 'Step',
    kind: 'answers',
    empty: 'No quotes sent in these days got a follow-up yet.',
  },
]

const OF_LINES: readonly Told[] = [
  {
    definition: 'dropped_lines',
    by: 'dropped',
    head: 'Line',
    kind: 'counts',
    empty: 'No lines were dropped from quotes sent in these days.',
  },
  {
    definition: 'negotiated_lines',
    by: 'negotiated',
    head: 'Line',
    kind: 'counts',
    empty: 'No lines were accepted for less in quotes sent in these days.',
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
