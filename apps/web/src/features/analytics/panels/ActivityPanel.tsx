import { Text } from '@mantine/core'
import { definitionOf } from '@quotewright/domain/analytics/definitions.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { activityQuery } from '../analytics.api.ts'
import { demoActivity } from '../demo/demo-figures.ts'
import { ActivityList } from '../parts/ActivityList.tsx'
import { DefinitionButton } from '../parts/DefinitionButton.tsx'
import { DemoBadge } from '../parts/DemoBadge.tsx'
import { useFigures } from '../use-figures.ts'

const { title } = definitionOf('recent_activity')

/** Recent Quote Activity: the latest of everything, whatever the period. */
export function ActivityPanel() {
  const { data, isDemo, query } = useFigures(activityQuery(), demoActivity)
  return (
    <Panel
      title={title}
      isFoldedOnPhone
      aside={
        <div className="row-middle">
          {isDemo && <DemoBadge />}
          <DefinitionButton of="recent_activity" />
        </div>
      }
    >
      {data === undefined && (
        <Loading query={query} label={`Loading ${title}...`} failure={`${title} didn’t load`} />
      )}
      {data?.length === 0 && <Text c="dimmed">No activity yet.</Text>}
      {data !== undefined && data.length > 0 && <ActivityList activity={data} hasLinks={!isDemo} />}
    </Panel>
  )
}
