import { useState } from 'react'
import { today } from '../../../platform/today.ts'
import { DayField } from '../../../ui/DayField.tsx'
import styles from './PeriodControls.module.css'
import { rangeProblem } from './range-problem.ts'

interface CustomRangeProps {
  readonly start: string
  readonly end: string
  /** With dates that can be asked for. */
  readonly onRange: (start: string, end: string) => void
}

/** Two dates, both included. What cannot be asked for is said and leaves the page as it is. */
export function CustomRange({ start, end, onRange }: CustomRangeProps) {
  const [typed, setTyped] = useState({ start, end })
  const [inAddress, setInAddress] = useState({ start, end })
  // Back and forward bring other dates.
  if (inAddress.start !== start || inAddress.end !== end) {
    setInAddress({ start, end })
    setTyped({ start, end })
  }
  const problem = rangeProblem(typed.start, typed.end, today())
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    if (rangeProblem(next.start, next.end, today()) === undefined) onRange(next.start, next.end)
  }
  return (
    <fieldset className={styles.range} aria-label="Custom Range">
      <DayField
        label="Start date"
        value={typed.start}
        error={problem?.start}
        onChange={(value) => type({ start: value })}
      />
      <DayField
        label="End date"
        value={typed.end}
        error={problem?.end}
        onChange={(value) => type({ end: value })}
      />
    </fieldset>
  )
}
