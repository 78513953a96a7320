import { Badge, Button, Progress, Text, Title } from '@mantine/core'
import type { OnboardingProgress, WizardConfig } from '@quotewright/contracts/onboarding.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { paths } from '../../../platform/paths.ts'
import type { SignedInUser } from '../../../platform/session.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { stepQuery } from '../onboarding.api.ts'
import { StepPane } from './StepPane.tsx'
import { STEP_FORM_ID } from './use-step-form.ts'
import { useWizard } from './use-wizard.ts'
import styles from './Wizard.module.css'
import { WizardProgress } from './WizardProgress.tsx'

/** Where someone is who has not begun. */
const AT_THE_START = {
  completed_steps: [],
  skipped_steps: [],
  current_step: 1,
  overall_progress_percentage: 0,
}

interface WizardProps {
  readonly user: SignedInUser
  /** Null while there is no organization to start it for. */
  readonly progress: OnboardingProgress | null
  readonly config: WizardConfig
}

/** One step after the other, with the way to each. */
export function Wizard({ user, progress, config }: WizardProps) {
  const wizard = useWizard(user, config.total_steps)
  const state = progress ?? AT_THE_START
  const number = state.current_step
  const step = config.steps.find(({ step_number }) => step_number === number)
  const known = useQuery(stepQuery(user.organizationId, number))
  const { top, heading } = useFocusOnChange(number)
  if (step === undefined) return null
  return (
    <section ref={top} className={styles.wizard} aria-label="Business Onboarding">
      <header className={styles.header}>
        <Text fw={600}>
          Step {number} of {config.total_steps}
        </Text>
        <ButtonLink to={paths.tenantManagement} variant="subtle" color="gray" px="xs" aria-label="Close">
          <IconX size={20} aria-hidden />
        </ButtonLink>
        <Progress
          className={styles.bar ?? ''}
          size="md"
          radius="xl"
          value={state.overall_progress_percentage}
          aria-label="Onboarding progress"
        />
      </header>
      <WizardProgress
        steps={config.steps}
        progress={state}
        isDisabled={progress === null || wizard.isBusy}
        onGo={wizard.goTo}
      />
      <div className={styles.body}>
        <StepHead step={step} headingRef={heading} />
        {wizard.failure && (
          <div className={styles.failure}>
            <Failure {...wizard.failure} />
          </div>
        )}
        <StepPane key={number} user={user} step={number} known={known} onComplete={wizard.complete} />
      </div>
      <footer className={styles.footer}>
        <Button
          variant="default"
          disabled={number === 1 || wizard.isBusy}
          onClick={() => wizard.goTo(number - 1)}
        >
          Previous
        </Button>
        <span className={styles.forward}>
          {!step.is_required && (
            <Button
              variant="default"
              disabled={wizard.isBusy}
              loading={wizard.isSkipping}
              onClick={() => wizard.skip(number)}
            >
              Skip
            </Button>
          )}
          <Button
            type="submit"
            form={STEP_FORM_ID}
            // Until the form is there, a press would do nothing.
            disabled={wizard.isBusy || known.data === undefined}
            loading={wizard.isCompleting}
          >
            {number === config.total_steps ? 'Complete' : 'Continue'}
          </Button>
        </span>
      </footer>
    </section>
  )
}

interface StepHeadProps {
  readonly step: WizardConfig['steps'][number]
  readonly headingRef: React.Ref<HTMLHeadingElement>
}

function StepHead({ step, headingRef }: StepHeadProps) {
  const minutes = step.estimated_minutes
  return (
    <>
      <div className={styles.stepHead}>
        <Title order={2} size="h3" ref={headingRef} tabIndex={-1}>
          {step.step_name}
        </Title>
        {step.is_required && (
          <Badge variant="light" color="gray" tt="none" size="lg">
            Required
          </Badge>
        )}
      </div>
      <Text c="dimmed">{step.step_description}</Text>
      <Text c="dimmed" size="sm" mb="lg">
        Estimated time: {minutes} {minutes === 1 ? 'minute' : 'minutes'}
      </Text>
    </>
  )
}

/** Begins each further step at its top; its heading takes the focus, so that a screen reader says where one is. */
function useFocusOnChange(step: number) {
  const top = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return { top, heading }
}
