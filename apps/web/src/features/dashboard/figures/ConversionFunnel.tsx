import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useFeatureState } from '../../../platform/feature-switches.ts'
import { paths } from '../../../platform/paths.ts'
import { formats } from '../../../platform/region.ts'
import { BarRows } from '../../../ui/BarRows.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DefinitionButton } from '../../analytics/public.ts'
import type { Dashboard } from '../dashboard.api.ts'

type Stage = Dashboard['funnel']['stages'][number]['stage']

/** Source: part 1 §2 "Conversion Funnel". */
const LABELS: Readonly<Record<Stage, string>> = {
  created: 'Leads',
  sent: 'Quotes sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
}

/** How far the quotes of these days have come, each bar as a part of the first. */
export function ConversionFunnel({ funnel }: { readonly funnel: Dashboard['funnel'] }) {
  const navigate = useNavigate()
  const hasAnalytics = useFeatureState()('analytics') === 'on'
  const open = (stage: Stage) => {
    const reached = stage === 'created' ? {} : { reached: stage }
    void navigate({ to: paths.analytics, search: { basis: 'created', ...reached } })
  }
  return (
    <Panel title="Conversion Funnel" aside={<DefinitionButton of="funnel" />}>
      <BarRows
        label="How far quotes have come"
        rows={funnel.stages.map(({ stage, count, percentage }) => ({
          key: stage,
          label: LABELS[stage],
          figure: formats().count(count),
          detail: `${formats().count(percentage)}%`,
          percent: percentage,
          onOpen: hasAnalytics && count > 0 ? () => open(stage) : undefined,
        }))}
      />
      {funnel.funnels.created === 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          No quotes in the last 30 days.
        </Text>
      )}
    </Panel>
  )
}
