import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /** What has no value is left out. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  readonly className?: string | undefined
}

/** Names and values, side by side as far as there is room. */
export const Facts = ({ facts, className = '' }: FactsProps) => (
  <dl className={`${styles.facts} ${className}`}>
    {facts.map(
      ([label, value]) =>
        Boolean(value) && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

/** A few figures, each in a box. */
export const Counts = ({ facts, className = '' }: FactsProps) => (
  <dl className={`${styles.counts} ${className}`}>
    {facts.map(([label, value]) => (
      <div key={label} className="box">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
