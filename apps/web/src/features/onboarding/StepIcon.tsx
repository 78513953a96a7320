import { IconCircle, IconCircleCheck, IconCircleDotFilled, IconCircleFilled } from '@tabler/icons-react'
import styles from './Onboarding.module.css'
import type { ShownStatus } from './step-status.ts'

/** Source: part 3 §2.5: check, filled dot, greyed filled dot, empty dot. */
const ICONS = {
  completed: IconCircleCheck,
  current: IconCircleDotFilled,
  skipped: IconCircleFilled,
  open: IconCircle,
} as const

/** A step's status as an icon; the words are beside it, or in the name of its button. */
export function StepIcon({ status }: { readonly status: ShownStatus }) {
  const Icon = ICONS[status]
  return (
    <span className={styles.icon} data-status={status} aria-hidden>
      <Icon size={22} />
    </span>
  )
}
