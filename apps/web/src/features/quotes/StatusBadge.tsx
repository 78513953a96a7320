import type { Quote } from '@quotewright/contracts/quotes.ts'
import { type Tone, ToneBadge } from '../../ui/ToneBadge.tsx'

export const STATUS_LABELS: Readonly<Record<Quote['status'], string>> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  pending: 'Pending',
}

const STATUS_TONES: Readonly<Record<Quote['status'], Tone>> = {
  draft: 'quiet',
  sent: 'busy',
  viewed: 'noticed',
  accepted: 'good',
  declined: 'bad',
  expired: 'late',
  pending: 'warning',
}

/** A quote's status, in the colours people of the trade expect (field.md). */
export function StatusBadge({ status }: Pick<Quote, 'status'>) {
  return <ToneBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</ToneBadge>
}
