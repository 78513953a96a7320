import { Button } from '@mantine/core'
import type { OnboardingProgress } from '@quotewright/contracts/onboarding.ts'
import { IconRocket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMayChangeSettings, useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { OnboardingDone } from './OnboardingDone.tsx'
import { OnboardingSteps } from './OnboardingSteps.tsx'
import { progressQuery, useStartOnboarding, wizardConfigQuery } from './onboarding.api.ts'

/** Business Settings, Onboarding. Source: part 3 §2.4. */
export function OnboardingTab() {
  const organizationId = useSession().data?.organizationId ?? null
  const progress = useQuery(progressQuery(organizationId))
  const config = useQuery(wizardConfigQuery)
  const failed = [progress, config].find((query) => query.data === undefined && query.isError)
  if (failed) {
    return (
      <Panel title="Onboarding">
        <ErrorPanel
          title="Failed to load onboarding data"
          error={failed.error}
          onRetry={() => void Promise.all([progress.refetch(), config.refetch()])}
        />
      </Panel>
    )
  }
  return (
    <Panel title="Onboarding">
      {progress.data === undefined || config.data === undefined ? (
        <SkeletonLines label="Loading onboarding..." lines={5} height={56} />
      ) : (
        <State progress={progress.data} steps={config.data.steps} organizationId={organizationId} />
      )}
    </Panel>
  )
}

type Steps = Parameters<typeof OnboardingSteps>[0]['steps']

interface StateProps {
  readonly progress: OnboardingProgress | null
  readonly steps: Steps
  readonly organizationId: string | null
}

function State({ progress, steps, organizationId }: StateProps) {
  if (progress === null) return <NotStarted organizationId={organizationId} />
  if (progress.is_completed) return <OnboardingDone progress={progress} total={steps.length} />
  return <OnboardingSteps progress={progress} steps={steps} organizationId={organizationId} />
}

function NotStarted({ organizationId }: { readonly organizationId: string | null }) {
  const start = useStartOnboarding(organizationId)
  const mayChange = useMayChangeSettings()
  return (
    <>
      <Failure title="Failed to start onboarding" error={start.error} />
      <EmptyState
        icon={<IconRocket />}
        title="Start Your Onboarding Journey"
        actions={
          <Button disabled={!mayChange} loading={start.isPending} onClick={() => start.mutate()}>
            Start Onboarding
          </Button>
        }
      >
        Five short steps: your details, your voice, your logo, your reviews, and what AI can write.
      </EmptyState>
    </>
  )
}
