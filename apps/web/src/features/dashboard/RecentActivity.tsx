import { Text } from '@mantine/core'
import { Panel } from '../../ui/Panel.tsx'
import { ActivityList, DefinitionButton } from '../analytics/public.ts'
import type { Dashboard } from './dashboard.api.ts'
import { useUnlessInUse } from './use-unless-in-use.ts'

/** What happened to quotes last. Its rows don't move while someone points at them. */
export function RecentActivity({ activity }: { readonly activity: Dashboard['recent_activity'] }) {
  const { shown, ref } = useUnlessInUse(activity)
  return (
    <Panel title="Recent Activity" aside={<DefinitionButton of="recent_activity" />}>
      <div ref={ref}>
        {shown.length === 0 ? (
          <Text c="dimmed">Nothing has happened yet. Send a quote to get going.</Text>
        ) : (
          <ActivityList activity={shown} />
        )}
      </div>
    </Panel>
  )
}
