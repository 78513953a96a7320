import type { DefinedFigure } from '@quotewright/domain/analytics/definitions.ts'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type Change, changeText, directionOf } from './change-text.ts'
import { DefinitionButton } from './DefinitionButton.tsx'
import styles from './StatCard.module.css'

interface StatCardProps {
  readonly label: string
  readonly definition: DefinedFigure
  /** As text, or as a link or button to what it is made of. */
  readonly value: ReactNode
  readonly change?: Change
  /** A figure that is better when it falls, such as a time. */
  readonly isLowerBetter?: boolean
  /** Below, such as a badge. */
  readonly children?: ReactNode
}

/** One figure: its name, what it counts, and how it changed. */
export function StatCard({ label, definition, value, change, isLowerBetter, children }: StatCardProps) {
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 className={styles.label} id={id}>
          {label}
        </h3>
        <DefinitionButton of={definition} />
      </div>
      <div className={styles.value}>{value}</div>
      {change && <ChangeLine change={change} isLowerBetter={isLowerBetter ?? false} />}
      {children}
    </article>
  )
}

function ChangeLine({ change, isLowerBetter }: { readonly change: Change; readonly isLowerBetter: boolean }) {
  const direction = directionOf(change)
  const Arrow = direction === 'up' ? IconArrowUpRight : IconArrowDownRight
  const isGood = direction === (isLowerBetter ? 'down' : 'up')
  const moves = direction === 'up' || direction === 'down'
  return (
    <p className={styles.change} data-tone={moves ? (isGood ? 'good' : 'bad') : undefined}>
      {moves && <Arrow size={16} aria-hidden />}
      {changeText(change)}
    </p>
  )
}
