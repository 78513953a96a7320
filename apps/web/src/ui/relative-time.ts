const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const AGO = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' })
const DAY = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' })

/** How long ago a moment is, as people say it; a week later its day. */
export function relativeTime(moment: Date, now: Date): string {
  const agoMs = now.getTime() - moment.getTime()
  if (agoMs < MINUTE_MS) return 'just now'
  if (agoMs < HOUR_MS) return AGO.format(-Math.floor(agoMs / MINUTE_MS), 'minute')
  if (agoMs < DAY_MS) return AGO.format(-Math.floor(agoMs / HOUR_MS), 'hour')
  if (agoMs < 7 * DAY_MS) return AGO.format(-Math.floor(agoMs / DAY_MS), 'day')
  return DAY.format(moment)
}
