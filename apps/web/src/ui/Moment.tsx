import { relativeTime } from '@quotewright/domain/messages/relative-time.ts'
import { currentRegion, currentTimeZone, formats } from '../platform/region.ts'
import { useNow } from './use-now.ts'

/** How long ago something was, kept up to date; the exact time is its title. */
export function Moment({ at }: { readonly at: string }) {
  const now = useNow()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formats().weekdayAndTime(moment)}>
      {relativeTime(moment, now, currentRegion().country, currentTimeZone())}
    </time>
  )
}
