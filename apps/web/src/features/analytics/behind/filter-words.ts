import { rowLabel } from '@quotewright/domain/analytics/breakdown-labels.ts'
import { MOST_QUOTES_IN_FILE } from '@quotewright/domain/analytics/figure-names.ts'
import { formats } from '../../../platform/region.ts'
import type { FigureFilter } from '../analytics-search.ts'
import { sendTimeText } from '../panels/send-times.ts'

const BASES: Readonly<Record<FigureFilter['basis'], string>> = {
  created: 'Created',
  sent: 'First sent',
  viewed: 'First opened',
  accepted: 'Accepted',
  declined: 'Declined',
  open: 'Waiting for an answer',
}

const REACHED: Readonly<Record<NonNullable<FigureFilter['reached']>, string>> = {
  sent: 'sent',
  viewed: 'opened',
  accepted: 'accepted',
  declined: 'declined',
}

/** That a file does not hold them all; undefined where it does. */
export const cutText = (total: number): string | undefined =>
  total > MOST_QUOTES_IN_FILE
    ? `The file has the newest ${formats().count(MOST_QUOTES_IN_FILE)} of ${formats().count(total)} quotes.`
    : undefined

/**
 * What a list of quotes is of, in words: "First sent 1 Nov 2026 to 30 Nov 2026, accepted: Under 1 hour".
 *
 * @param days in words; undefined while not known
 * @param label of the filter's key; undefined while not known
 */
export function filterText(
  { basis, reached, by, key }: FigureFilter,
  days: string | undefined,
  label: string | undefined,
): string {
  // The pipeline is that of today, whatever the period.
  const when = days === undefined || basis === 'open' ? BASES[basis] : `${BASES[basis]} ${days}`
  const sofar = reached === undefined ? when : `${when}, ${REACHED[reached]} so far`
  if (key === undefined) return sofar
  if (by === 'answered_step') return `${sofar}: answered after ${rowLabel('step', key).toLowerCase()}`
  return `${sofar}: ${by === 'sent_hour' ? sendTimeText(key) : (label ?? key)}`
}
