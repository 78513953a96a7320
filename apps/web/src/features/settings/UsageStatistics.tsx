import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { preferencesQuery } from '../appearance/public.ts'
import { useSaveUsageStatistics } from './settings.api.ts'

/** Whether the pages that a person opens are counted. */
export function UsageStatistics() {
  const userId = useSession().data?.id ?? null
  const preferences = useQuery({ ...preferencesQuery(userId), enabled: userId !== null })
  return (
    <Panel title="Privacy">
      {preferences.data === undefined ? (
        <Loading
          query={preferences}
          label="Loading preferences..."
          lines={1}
          failure="Failed to load your preferences"
        />
      ) : (
        <UsageSwitch userId={userId} saved={preferences.data.usage_statistics} />
      )}
    </Panel>
  )
}

function UsageSwitch({ userId, saved }: { readonly userId: string | null; readonly saved: boolean }) {
  const save = useSaveUsageStatistics(userId)
  return (
    <Switch
      label="Usage statistics"
      description="Counts which pages you open, without names or texts. If your browser asks not to be tracked, they are never counted."
      // What was switched shows at once; a save that fails puts it back.
      checked={save.isPending ? save.variables : saved}
      onChange={({ currentTarget }) =>
        save.mutate(currentTarget.checked, {
          onError: (error) => toast.failure(`Not saved. ${error.message}`),
        })
      }
    />
  )
}
