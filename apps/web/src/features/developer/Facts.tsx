import styles from './Developer.module.css'

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: string | null | undefined])[]
}

/** Names and values. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
