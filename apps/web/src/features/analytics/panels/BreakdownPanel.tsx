import type { AnalyticsBreakdown } from '@quotewright/contracts/analytics.ts'
import { type DefinedFigure, definitionOf } from '@quotewright/domain/analytics/definitions.ts'
import type { Breakdown } from '@quotewright/domain/analytics/figure-names.ts'
import type { ReactNode } from 'react'
import { BarRows } from '../../../ui/BarRows.tsx'
import { breakdownQuery } from '../analytics.api.ts'
import type { FigureFilter, PeriodQuery } from '../analytics-search.ts'
import { demoBreakdown } from '../demo/demo-breakdowns.ts'
import { ChartPanel } from '../parts/ChartPanel.tsx'
import { useFigures } from '../use-figures.ts'
import { BreakdownTable, type TableKind } from './BreakdownTable.tsx'
import { answerRows, countRows, type OpenRow, serviceRows, winRateRows } from './breakdown-rows.ts'

const ROWS = {
  'win-rate': winRateRows,
  worth: serviceRows,
  answers: answerRows,
  counts: countRows,
} as const satisfies Readonly<Record<TableKind, unknown>>

export interface BreakdownPanelProps {
  readonly definition: DefinedFigure
  readonly by: Breakdown
  /** What rows are, such as "Trade". */
  readonly head: string
  readonly kind: TableKind
  readonly empty: string
  readonly query: PeriodQuery
  readonly control?: ReactNode
  readonly isFirst?: boolean
  readonly onOpen: (filter: FigureFilter) => void
}

/** Quotes told apart by one fact. */
export function BreakdownPanel(props: BreakdownPanelProps) {
  const { definition, by, head, kind, empty, query, control, onOpen } = props
  const figures = useFigures(breakdownQuery(query, by), () => demoBreakdown(by))
  const label = `${definitionOf(definition).title} by ${head.toLowerCase()}`
  const openerOf = (isDemo: boolean): OpenRow => (isDemo ? undefined : onOpen)
  return (
    <ChartPanel
      definition={definition}
      figures={figures}
      control={control}
      isFirst={props.isFirst}
      isEmpty={hasNoQuotes}
      empty={empty}
      chart={(data, isDemo) => <BarRows label={label} rows={ROWS[kind](data, openerOf(isDemo))} />}
      table={(data, isDemo) => (
        <BreakdownTable label={label} head={head} kind={kind} data={data} onOpen={openerOf(isDemo)} />
      )}
    />
  )
}

const hasNoQuotes = ({ rows }: AnalyticsBreakdown): boolean => rows.every(({ quotes }) => quotes === 0)
