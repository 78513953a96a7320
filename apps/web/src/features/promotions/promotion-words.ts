import type { Promotion } from '@quotewright/contracts/promotions.ts'
import { formats } from '../../platform/region.ts'

/** When a promotion may be used. */
export function windowText({
  valid_from: from,
  valid_until: until,
}: Pick<Promotion, 'valid_from' | 'valid_until'>): string {
  if (from === null && until === null) return 'Any time'
  if (from === null) return `Until ${formats().date(until ?? '')}`
  if (until === null) return `From ${formats().date(from)}`
  return from === until
    ? `${formats().date(from)} only`
    : `${formats().date(from)} to ${formats().date(until)}`
}

/** How often it was used, of how often it may be. */
export function usesText({
  times_used: times,
  usage_limit: limit,
}: Pick<Promotion, 'times_used' | 'usage_limit'>): string {
  if (limit !== null) return `${times} of ${limit} quotes`
  return times === 0 ? 'Not yet' : `${times} ${times === 1 ? 'quote' : 'quotes'}`
}

/** The same where no header says what it counts. */
export const usedWords = (promotion: Pick<Promotion, 'times_used' | 'usage_limit'>): string =>
  promotion.times_used === 0 && promotion.usage_limit === null
    ? 'Not used yet'
    : `Used on ${usesText(promotion)}`
