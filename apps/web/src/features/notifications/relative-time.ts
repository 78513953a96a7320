import { formats } from '../../platform/region.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const SPANS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago something was, as in `5 minutes ago`; older than a week, its day. */
export function relativeTime(moment: Date, now: Date): string {
  const agoMs = now.getTime() - moment.getTime()
  if (agoMs < MINUTE_MS) return 'just now'
  if (agoMs < HOUR_MS) return SPANS.format(-Math.floor(agoMs / MINUTE_MS), 'minute')
  if (agoMs < DAY_MS) return SPANS.format(-Math.floor(agoMs / HOUR_MS), 'hour')
  if (agoMs < 7 * DAY_MS) return SPANS.format(-Math.floor(agoMs / DAY_MS), 'day')
  return formats().day(moment)
}
