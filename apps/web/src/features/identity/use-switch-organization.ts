import { useRouter } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { activateOrganization } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'

/** Makes another organization the active one and starts over on its dashboard. */
export function useSwitchOrganization(): (organizationId: string) => Promise<void> {
  const router = useRouter()
  return async (organizationId) => {
    // First, so that a page with unsaved changes can keep its person here.
    await router.navigate({ to: paths.dashboard })
    if (router.state.location.pathname !== paths.dashboard) return
    try {
      await activateOrganization(organizationId)
    } catch {
      toast.failure('Couldn’t switch organization. Please try again.')
      return
    }
    // Nothing in memory, token or data, is of the new organization.
    window.location.assign(paths.dashboard)
  }
}
