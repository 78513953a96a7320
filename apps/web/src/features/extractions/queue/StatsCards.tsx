import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '../extractions.api.ts'
import styles from './Queue.module.css'

/** Source: part 2 §2 "Review Queue tab". */
const CARDS = [
  ['pending_review', 'Pending'],
  ['converted', 'Converted'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
] as const

/** How many extractions there are of each kind. */
export function StatsCards() {
  const { data } = useQuery(statsQuery)
  return (
    <dl className={styles.stats} aria-label="Extractions by status">
      {CARDS.map(([status, label]) => (
        <div key={status} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{data?.[status] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
