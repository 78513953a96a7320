import { Badge, Button, Progress, Stack, Text, Title } from '@mantine/core'
import type { OnboardingProgress, WizardConfig } from '@quotewright/contracts/onboarding.ts'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { useMayChangeSettings } from '../../platform/session.ts'
import { Failure } from '../../ui/Failure.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import styles from './Onboarding.module.css'
import { useGoToStep, useSkipStep } from './onboarding.api.ts'
import { StepIcon } from './StepIcon.tsx'
import { outcomeOf, shownStatus, statusText } from './step-status.ts'

interface OnboardingStepsProps {
  readonly progress: OnboardingProgress
  readonly steps: WizardConfig['steps']
  readonly organizationId: string | null
}

/** An onboarding under way: how far it is, and what can be done with each step. */
export function OnboardingSteps({ progress, steps, organizationId }: OnboardingStepsProps) {
  const navigate = useNavigate()
  const skip = useSkipStep(organizationId)
  const go = useGoToStep(organizationId)
  const mayChange = useMayChangeSettings()
  const { overall_progress_percentage: percentage } = progress
  const skipNow = (step_number: number) => {
    go.reset()
    skip.mutate({ step_number, reason: 'Skipped via management console' })
  }
  const goTo = (step: number) => {
    skip.reset()
    go.mutate(step, { onSuccess: () => void navigate({ to: paths.onboardingWizard }) })
  }
  return (
    <>
      <div className={styles.progress}>
        <div className={styles.progressHead}>
          <Text c="dimmed">Your progress</Text>
          <strong>{percentage}%</strong>
        </div>
        <Progress size="lg" radius="xl" value={percentage} aria-label="Onboarding progress" />
      </div>
      <Stack gap="sm" mb="md">
        <Failure title="Failed to skip step" error={skip.error} />
        <Failure title="Failed to navigate to step" error={go.error} />
      </Stack>
      <ol className="list" aria-label="Onboarding steps">
        {steps.map((step) => {
          const number = step.step_number
          return (
            <li key={number} className={styles.step}>
              <StepIcon status={shownStatus(progress, number)} />
              <div>
                <div className={styles.name}>
                  <Title order={3} size="h5">
                    {step.step_name}
                  </Title>
                  {step.is_required && (
                    <Badge variant="light" color="gray" tt="none">
                      Required
                    </Badge>
                  )}
                </div>
                <Text size="sm" c="dimmed">
                  {statusText(progress, number)}
                </Text>
              </div>
              <StepAction
                name={step.step_name}
                isCurrent={progress.current_step === number}
                isRequired={step.is_required}
                outcome={outcomeOf(progress, number)}
                isDisabled={!mayChange || skip.isPending || go.isPending}
                onSkip={() => skipNow(number)}
                onGo={() => goTo(number)}
              />
            </li>
          )
        })}
      </ol>
      {mayChange ? (
        <ButtonLink to={paths.onboardingWizard} mt="lg">
          Continue in Wizard
        </ButtonLink>
      ) : (
        <Button disabled mt="lg">
          Continue in Wizard
        </Button>
      )}
    </>
  )
}

interface StepActionProps {
  readonly name: string
  readonly isCurrent: boolean
  readonly isRequired: boolean
  readonly outcome: ReturnType<typeof outcomeOf>
  readonly isDisabled: boolean
  readonly onSkip: () => void
  readonly onGo: () => void
}

function StepAction(props: StepActionProps) {
  const { name, isCurrent, isRequired, outcome, isDisabled, onSkip, onGo } = props
  if (!isCurrent) {
    const verb = outcome === 'open' ? 'Start' : 'Review'
    return (
      <Button variant="default" disabled={isDisabled} onClick={onGo} aria-label={`${verb} ${name}`}>
        {verb}
      </Button>
    )
  }
  // Source: part 3 §2.4.
  if (isRequired) return null
  return (
    <Button variant="default" disabled={isDisabled} onClick={onSkip} aria-label={`Skip ${name}`}>
      Skip
    </Button>
  )
}
