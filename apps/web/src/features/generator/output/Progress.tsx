import { IconCheck } from '@tabler/icons-react'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import type { TaskStage } from '../task/execute-task.ts'
import styles from './Progress.module.css'

const STAGES: readonly { stage: TaskStage; label: string }[] = [
  { stage: 'reading', label: 'Reading the description' },
  { stage: 'pricing', label: 'Pricing the lines' },
  { stage: 'saving', label: 'Saving the quote' },
]

/** How far the quote is, step by step, above the shape of what is coming. */
export function Progress({ stage }: { readonly stage: TaskStage }) {
  const current = STAGES.findIndex((one) => one.stage === stage)
  return (
    <>
      <ol className={styles.stages} aria-label="Progress">
        {STAGES.map(({ stage: key, label }, index) => (
          <li key={key} data-done={index < current || undefined} aria-current={index === current && 'step'}>
            <span className={styles.mark} aria-hidden>
              {index < current && <IconCheck size={14} stroke={3} />}
            </span>
            {label}
          </li>
        ))}
      </ol>
      <SkeletonLines label={STAGES[current]?.label ?? 'Working'} lines={4} height={40} />
    </>
  )
}
