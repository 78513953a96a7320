import { useQuery } from '@tanstack/react-query'
import { useRole, useSession } from '../../platform/session.ts'
import { LoadFailure } from '../../ui/Loading.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { settingsQuery } from './preferences.api.ts'

/** How the whole organization quotes. Source: decisions §1. */
export function PreferencesTab() {
  const organizationId = useSession().data?.organizationId ?? null
  const settings = useQuery(settingsQuery(organizationId))
  const role = useRole()
  // A form that opens begins with what is set now, never with what was read an hour ago.
  if (settings.data !== undefined && settings.isFetchedAfterMount) {
    return <PreferencesForm key={organizationId} loaded={settings.data} isReadOnly={role === 'member'} />
  }
  if (settings.isError) {
    return <LoadFailure query={settings} title="Failed to load preferences" />
  }
  return <SkeletonLines label="Loading preferences..." lines={6} height={64} />
}
