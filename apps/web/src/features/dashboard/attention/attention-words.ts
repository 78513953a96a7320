import type { AttentionKind } from '@quotewright/domain/analytics/attention.ts'
import {
  IconCurrencyDollar,
  IconEye,
  IconFileSearch,
  IconHourglass,
  IconListCheck,
  IconMailExclamation,
  IconMailX,
  IconMessage,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { formats } from '../../../platform/region.ts'

export const KIND_ICONS: Readonly<Record<AttentionKind, typeof IconMessage>> = {
  unread_message: IconMessage,
  change_to_confirm: IconListCheck,
  expiring: IconHourglass,
  mail_in_doubt: IconMailX,
  follow_up_in_doubt: IconMailExclamation,
  failed_push: IconPlugConnectedX,
  opened_without_answer: IconEye,
  prices_changed: IconCurrencyDollar,
  document_to_review: IconFileSearch,
}

/** One more of them, and several. */
const MORE: Readonly<Record<AttentionKind, readonly [one: string, many: string]>> = {
  unread_message: ['unread conversation', 'unread conversations'],
  change_to_confirm: ['change request', 'change requests'],
  expiring: ['quote expiring', 'quotes expiring'],
  mail_in_doubt: ['email to check', 'emails to check'],
  follow_up_in_doubt: ['follow-up to check', 'follow-ups to check'],
  failed_push: ['failed sync', 'failed syncs'],
  opened_without_answer: ['quote opened often', 'quotes opened often'],
  prices_changed: ['quote with changed prices', 'quotes with changed prices'],
  document_to_review: ['document to check', 'documents to check'],
}

interface More {
  readonly count: number
  readonly is_least: boolean
}

/** How many there are with those that are not listed; "95+" where counting stopped. */
export function allWaiting(listed: number, more: readonly More[]): string {
  const all = more.reduce((sum, { count }) => sum + count, listed)
  return `${formats().count(all)}${more.some(({ is_least }) => is_least) ? '+' : ''}`
}

/** "12 more documents to check"; "95+ more" where counting stopped, and "More" where it stopped at once. */
export function moreText(kind: AttentionKind, count: number, isLeast: boolean): string {
  const [one, many] = MORE[kind]
  if (count === 0) return `More ${many}`
  return `${formats().count(count)}${isLeast ? '+' : ''} more ${count === 1 && !isLeast ? one : many}`
}
