import { useQuery } from '@tanstack/react-query'
import { toast } from '../../platform/toasts.ts'
import { LoadFailure } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { organizationsQuery } from '../account/public.ts'
import { mediaQuery } from '../media/public.ts'
import { BusinessInfoForm } from './BusinessInfoForm.tsx'
import { businessInfoQuery, useSaveBusinessInfo } from './settings.api.ts'

const mayEdit = (organizations: readonly { active: boolean; role: string }[]): boolean =>
  organizations.some(({ active, role }) => active && role.split(',').some((one) => one !== 'member'))

/** The facts at the top of quotes. */
export function BusinessInfoTab() {
  const info = useQuery(businessInfoQuery)
  const organizations = useQuery(organizationsQuery)
  // Where Business Settings are switched off there are no images.
  const images = useQuery(mediaQuery)
  const logo = images.data?.media.find(({ media_type, is_primary }) => media_type === 'logo' && is_primary)
  const save = useSaveBusinessInfo()
  const failed = [info, organizations].find(({ isError }) => isError)
  // What was changed elsewhere since must not come back with a save.
  const isReady = info.isFetchedAfterMount && !organizations.isPending
  return (
    <Panel title="Business Info">
      {!(isReady || failed) && <SkeletonLines label="Loading business info..." lines={5} />}
      {failed?.error && <LoadFailure query={failed} title="Failed to load business info" />}
      {isReady && info.data && organizations.data && (
        <BusinessInfoForm
          info={info.data}
          logoUrl={logo?.file_url ?? null}
          canEdit={mayEdit(organizations.data)}
          isSaving={save.isPending}
          refusal={save.error?.message ?? null}
          onSave={(next) => save.mutate(next, { onSuccess: () => toast.success('Business info saved') })}
        />
      )}
    </Panel>
  )
}
