import type { AnalyticsBreakdown } from '@quotewright/contracts/analytics.ts'
import { CardTable, type Column } from '../../../ui/CardTable.tsx'
import { amountText, type BreakdownRow, NOTHING, percentText, rangeText } from '../figure-words.ts'
import { FigureButton } from '../parts/FigureButton.tsx'
import { type OpenRow, rowFilter } from './breakdown-rows.ts'

/** What the columns after the first tell. */
export type TableKind = 'win-rate' | 'worth' | 'answers' | 'counts'

interface BreakdownTableProps {
  readonly label: string
  /** Head of the first column, such as "Trade". */
  readonly head: string
  readonly kind: TableKind
  readonly data: AnalyticsBreakdown
  readonly onOpen: OpenRow
}

/** The figures of a breakdown, each with the way to its quotes. */
export function BreakdownTable({ label, head, kind, data, onOpen }: BreakdownTableProps) {
  return (
    <CardTable
      label={label}
      columns={[{ header: head, onCard: 'lead', cell: (row) => row.label }, ...columnsOf(kind, data, onOpen)]}
      rows={data.rows}
      rowKey={({ key }) => key}
    />
  )
}

function columnsOf(kind: TableKind, data: AnalyticsBreakdown, onOpen: OpenRow): Column<BreakdownRow>[] {
  const quotes: Column<BreakdownRow> = {
    header: kind === 'counts' && data.by === 'reason' ? 'Declined' : 'Quotes',
    isAmount: true,
    cell: (row) => (
      <FigureButton
        label={`quotes of ${row.label}`}
        onOpen={onOpen && row.quotes > 0 ? () => onOpen(rowFilter(data, row)) : undefined}
      >
        {row.quotes}
      </FigureButton>
    ),
  }
  switch (kind) {
    case 'counts':
      return [quotes]
    case 'answers':
      return [quotes, answeredColumn(onOpen)]
    case 'win-rate':
      return [quotes, ...winColumns(data, onOpen)]
    case 'worth':
      return [quotes, ...winColumns(data, onOpen), ...worthColumns(data)]
  }
}

const answeredColumn = (onOpen: OpenRow): Column<BreakdownRow> => ({
  header: 'Answered',
  isAmount: true,
  cell: ({ key, label, answered }) => (
    <FigureButton
      label={`quotes answered after ${label}`}
      onOpen={onOpen && answered > 0 ? () => onOpen({ basis: 'sent', by: 'answered_step', key }) : undefined}
    >
      {answered}
    </FigureButton>
  ),
})

const winColumns = (data: AnalyticsBreakdown, onOpen: OpenRow): Column<BreakdownRow>[] => [
  {
    header: 'Won',
    isAmount: true,
    cell: (row) => (
      <FigureButton
        label={`won quotes of ${row.label}`}
        onOpen={
          onOpen && row.accepted > 0
            ? () => onOpen({ ...rowFilter(data, row), reached: 'accepted' })
            : undefined
        }
      >
        {row.accepted}
      </FigureButton>
    ),
  },
  {
    header: 'Win rate',
    isAmount: true,
    cell: ({ quotes, win_rate }) => (quotes === 0 ? NOTHING : percentText(win_rate)),
  },
  {
    header: 'Likely range',
    isAmount: true,
    cell: ({ quotes, interval }) => (quotes === 0 ? NOTHING : rangeText(interval)),
  },
]

const worthColumns = ({ currency }: AnalyticsBreakdown): Column<BreakdownRow>[] => [
  { header: 'Average value', isAmount: true, cell: ({ avg_value }) => amountText(avg_value, currency) },
  { header: 'Margin', isAmount: true, cell: ({ margin }) => percentText(margin) },
]
