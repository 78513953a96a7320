import type { ExtractionStatus } from '@quotewright/contracts/extractions.ts'
import { useQuery } from '@tanstack/react-query'
import { STATUS_LABELS } from '../document-words.ts'
import { statsQuery } from '../extractions.api.ts'
import styles from './Queue.module.css'

const STATUSES = Object.keys(STATUS_LABELS) as readonly ExtractionStatus[]

/** How many extractions there are of each kind. */
export function StatsCards() {
  const { data } = useQuery(statsQuery)
  return (
    <dl className={styles.stats} aria-label="Extractions by status">
      {STATUSES.map((status) => (
        <div key={status} className={styles.stat}>
          <dt>{STATUS_LABELS[status]}</dt>
          <dd>{data?.[status] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
