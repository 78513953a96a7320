import type { Quote } from '@quotewright/contracts/quotes.ts'
import styles from './StatusBadge.module.css'

export const STATUS_LABELS: Readonly<Record<Quote['status'], string>> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  pending: 'Pending',
}

/** A quote's status, in the colours people of the trade expect (field.md). */
export function StatusBadge({ status }: Pick<Quote, 'status'>) {
  return (
    <span className={styles.badge} data-status={status}>
      {STATUS_LABELS[status]}
    </span>
  )
}
