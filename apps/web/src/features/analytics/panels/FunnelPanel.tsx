import type { AnalyticsFunnel } from '@quotewright/contracts/analytics.ts'
import { CardTable } from '../../../ui/CardTable.tsx'
import { funnelQuery } from '../analytics.api.ts'
import type { FigureFilter, PeriodQuery } from '../analytics-search.ts'
import { demoFunnel } from '../demo/demo-figures.ts'
import { percentText } from '../figure-words.ts'
import { ChartPanel } from '../parts/ChartPanel.tsx'
import { FigureButton } from '../parts/FigureButton.tsx'
import { Funnel, type FunnelStage, stageLabel } from '../parts/Funnel.tsx'
import { useFigures } from '../use-figures.ts'

interface FunnelPanelProps {
  readonly query: PeriodQuery
  readonly onOpen: (filter: FigureFilter) => void
}

/** Conversion Funnel of the quotes created in the period. */
export function FunnelPanel({ query, onOpen }: FunnelPanelProps) {
  const figures = useFigures(funnelQuery(query), demoFunnel)
  const open = (stage: FunnelStage) =>
    onOpen({ basis: 'created', ...(stage === 'created' ? {} : { reached: stage }) })
  return (
    <ChartPanel
      definition="funnel"
      figures={figures}
      isEmpty={({ funnels }) => funnels.created === 0}
      empty="No quotes created in this period."
      lead={({ overall_conversion_rate: rate }) => (
        <p>
          Overall conversion: <strong>{percentText(rate)}</strong>
        </p>
      )}
      chart={({ stages }, isDemo) => <Funnel stages={stages} onOpen={isDemo ? undefined : open} />}
      table={({ stages }, isDemo) => <FunnelTable stages={stages} onOpen={isDemo ? undefined : open} />}
    />
  )
}

interface FunnelTableProps {
  readonly stages: AnalyticsFunnel['stages']
  readonly onOpen: ((stage: FunnelStage) => void) | undefined
}

const FunnelTable = ({ stages, onOpen }: FunnelTableProps) => (
  <CardTable
    label="Conversion Funnel"
    columns={[
      { header: 'Stage', onCard: 'lead', cell: ({ stage }) => stageLabel(stage) },
      {
        header: 'Quotes',
        isAmount: true,
        cell: ({ stage, count }) => (
          <FigureButton
            label={`${stageLabel(stage)} quotes`}
            onOpen={onOpen && count > 0 ? () => onOpen(stage) : undefined}
          >
            {count}
          </FigureButton>
        ),
      },
      { header: 'Of created', isAmount: true, cell: ({ percentage }) => percentText(percentage) },
    ]}
    rows={stages}
    rowKey={({ stage }) => stage}
  />
)
