import type { AnalyticsFunnel, FUNNEL_STAGES } from '@quotewright/contracts/analytics.ts'
import { formats } from '../../../platform/region.ts'
import { BarRows } from '../../../ui/BarRows.tsx'

export type FunnelStage = (typeof FUNNEL_STAGES)[number]

const STAGE_LABELS: Readonly<Record<FunnelStage, string>> = {
  created: 'Created',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
}

export const stageLabel = (stage: FunnelStage): string => STAGE_LABELS[stage]

interface FunnelProps {
  readonly stages: AnalyticsFunnel['stages']
  /** Opens the quotes that came as far as a stage. */
  readonly onOpen?: ((stage: FunnelStage) => void) | undefined
}

/** How far quotes have come, each bar as a part of the first. */
export const Funnel = ({ stages, onOpen }: FunnelProps) => (
  <BarRows
    label="How far quotes have come"
    rows={stages.map(({ stage, count, percentage }) => ({
      key: stage,
      label: stageLabel(stage),
      figure: formats().count(count),
      detail: `${formats().count(percentage)}%`,
      percent: percentage,
      onOpen: onOpen && count > 0 ? () => onOpen(stage) : undefined,
    }))}
  />
)
