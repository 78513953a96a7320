import { IconCheck } from '@tabler/icons-react'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import type { TaskProgress, TaskStage } from '../task/execute-task.ts'
import type { ShownProgress } from '../task/use-generator.ts'
import styles from './Progress.module.css'

const LABELS: Readonly<Record<TaskStage, string>> = {
  reading: 'Reading the description',
  drafting: 'Drafting with the language model',
  pricing: 'Pricing the lines',
  saving: 'Saving the quote',
}
const STAGES: readonly TaskStage[] = ['reading', 'drafting', 'pricing', 'saving']

/** "Drafting with the language model, 3 items so far" */
function labelOf(stage: TaskStage, { stage: current, items }: TaskProgress): string {
  if (stage !== 'drafting' || current !== stage || items === undefined) return LABELS[stage]
  return `${LABELS[stage]}, ${items === 1 ? '1 item' : `${items} items`} so far`
}

/** How far the quote is, step by step, above the shape of what is coming. */
export function Progress({ progress }: { readonly progress: ShownProgress }) {
  const stages = STAGES.filter((stage) => stage !== 'drafting' || progress.isDrafted)
  const current = stages.indexOf(progress.stage)
  return (
    <>
      <ol className={styles.stages} aria-label="Progress">
        {stages.map((stage, index) => (
          <li key={stage} data-done={index < current || undefined} aria-current={index === current && 'step'}>
            <span className={styles.mark} aria-hidden>
              {index < current && <IconCheck size={14} stroke={3} />}
            </span>
            {labelOf(stage, progress)}
          </li>
        ))}
      </ol>
      <SkeletonLines label={LABELS[progress.stage]} lines={4} height={40} />
    </>
  )
}
