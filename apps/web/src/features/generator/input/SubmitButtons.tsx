import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { Buttons } from '../../../ui/form-parts.tsx'
import type { QuoteLabState } from '../use-quote-lab.ts'
import { WorkingMessage } from './fields.tsx'
import styles from './InputPane.module.css'

interface SubmitButtonsProps {
  readonly lab: QuoteLabState
  readonly isWorking: boolean
  readonly label: string
}

/** Sends the form; beside a quote that was made, a new one can be begun. */
export function SubmitButtons({ lab, isWorking, label }: SubmitButtonsProps) {
  return (
    <Buttons>
      {isWorking && <WorkingMessage />}
      {lab.generator.quote && !isWorking && (
        <Button variant="default" onClick={lab.startOver}>
          Start Over
        </Button>
      )}
      <Button
        type="submit"
        className={styles.primary}
        disabled={!lab.canGenerate}
        leftSection={<IconSparkles size={18} aria-hidden />}
      >
        {label}
      </Button>
    </Buttons>
  )
}
