import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../../platform/paths.ts'
import { type SignedInUser, useRole, useSession } from '../../../platform/session.ts'
import { AdminsOnlyNotice } from '../../../ui/AdminsOnlyNotice.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingScreen } from '../../../ui/LoadingScreen.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { progressQuery, useStartOnboarding, wizardConfigQuery } from '../onboarding.api.ts'
import { Wizard } from './Wizard.tsx'

/** Onboarding wizard (/onboarding-wizard); open to a user without an organization. Source: part 3 §2.5. */
export function WizardScreen() {
  const { data: user } = useSession()
  const role = useRole()
  if (!user) return <LoadingScreen />
  if (role === 'member') return <ForMembers />
  return <StartedWizard user={user} isRoleKnown={role !== undefined} />
}

function ForMembers() {
  return (
    <Panel title="Set up your business">
      <AdminsOnlyNotice />
      <ButtonLink to={paths.tenantManagement} variant="default" mt="md">
        See how far the onboarding is
      </ButtonLink>
    </Panel>
  )
}

interface StartedWizardProps {
  readonly user: SignedInUser
  readonly isRoleKnown: boolean
}

function StartedWizard({ user, isRoleKnown }: StartedWizardProps) {
  const progress = useQuery(progressQuery(user.organizationId))
  const config = useQuery(wizardConfigQuery)
  // Without an organization there is nothing to start yet: the first step makes it.
  const isMissing = progress.data === null && !progress.isPlaceholderData && user.organizationId !== null
  const start = useStartAtOnce(user.organizationId, isMissing && isRoleKnown)
  if (start.isError) {
    return (
      <ErrorPanel title="Failed to start onboarding" error={start.error} onRetry={() => start.mutate()} />
    )
  }
  const failed = [progress, config].find((query) => query.data === undefined && query.isError)
  if (failed) {
    return (
      <ErrorPanel
        title="Failed to load onboarding data"
        error={failed.error}
        onRetry={() => void Promise.all([progress.refetch(), config.refetch()])}
      />
    )
  }
  if (progress.data === undefined || config.data === undefined || isMissing) return <LoadingScreen />
  if (progress.data?.is_completed) return <Navigate to={paths.tenantManagement} replace />
  return <Wizard user={user} progress={progress.data} config={config.data} />
}

/** Starts the onboarding once it is known not to be. Source: part 3 §2.5. */
function useStartAtOnce(organizationId: string | null, isMissing: boolean) {
  const start = useStartOnboarding(organizationId)
  const { mutate, isIdle } = start
  useEffect(() => {
    if (isMissing && isIdle) mutate()
  }, [isMissing, isIdle, mutate])
  return start
}
