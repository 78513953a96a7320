import type { WizardConfig } from '@quotewright/contracts/onboarding.ts'
import { StepIcon } from '../StepIcon.tsx'
import { shownStatus, statusText } from '../step-status.ts'
import styles from './Wizard.module.css'

interface WizardProgressProps {
  readonly steps: WizardConfig['steps']
  readonly progress: Parameters<typeof shownStatus>[0]
  readonly isDisabled: boolean
  readonly onGo: (step: number) => void
}

/** One icon a step; each leads to its step. */
export function WizardProgress({ steps, progress, isDisabled, onGo }: WizardProgressProps) {
  return (
    <nav aria-label="Onboarding steps">
      <ol className={styles.row}>
        {steps.map(({ step_number: number, step_name: name }) => {
          const isCurrent = progress.current_step === number
          return (
            <li key={number}>
              <button
                type="button"
                className={styles.rowStep}
                aria-label={`Step ${number}: ${name}, ${statusText(progress, number).toLowerCase()}`}
                aria-current={isCurrent ? 'step' : undefined}
                disabled={isDisabled && !isCurrent}
                onClick={() => !isCurrent && onGo(number)}
              >
                <StepIcon status={shownStatus(progress, number)} />
                <span className={styles.rowName}>{name}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
