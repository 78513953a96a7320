import { Progress, Text, Title } from '@mantine/core'
import type { OnboardingProgress } from '@quotewright/contracts/onboarding.ts'
import { IconCheck } from '@tabler/icons-react'
import { formats } from '../../platform/region.ts'
import { Counts } from '../../ui/Facts.tsx'
import styles from './Onboarding.module.css'

interface OnboardingDoneProps {
  readonly progress: OnboardingProgress
  readonly total: number
}

/** The outcome of a complete onboarding. */
export function OnboardingDone({ progress, total }: OnboardingDoneProps) {
  const { completed_at, completed_steps, skipped_steps, overall_progress_percentage } = progress
  return (
    <>
      <div className={styles.done}>
        <span className={styles.doneIcon} aria-hidden>
          <IconCheck />
        </span>
        <div>
          <Title order={3} size="h4">
            Onboarding Complete!
          </Title>
          {completed_at !== null && (
            <Text c="dimmed">Completed on {formats().day(new Date(completed_at))}</Text>
          )}
        </div>
      </div>
      <Progress
        mt="md"
        size="lg"
        radius="xl"
        color="teal"
        value={overall_progress_percentage}
        aria-label="Onboarding progress"
      />
      <Counts
        className={styles.counts}
        facts={[
          ['Progress', `${overall_progress_percentage}%`],
          ['Completed steps', completed_steps.length],
          ['Skipped steps', skipped_steps.length],
          ['Total steps', total],
        ]}
      />
    </>
  )
}
