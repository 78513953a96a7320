import { relativeTime } from '@quotewright/domain/messages/relative-time.ts'
import { useSyncExternalStore } from 'react'
import { currentRegion, formats } from '../platform/region.ts'

const MINUTE_MS = 60_000

function everyMinute(onMinute: () => void): () => void {
  const clock = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(clock)
}

const minute = (): number => Math.floor(Date.now() / MINUTE_MS)

/** How long ago something was, kept up to date; the exact time is its title. */
export function Moment({ at }: { readonly at: string }) {
  const now = useSyncExternalStore(everyMinute, minute)
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formats().weekdayAndTime(moment)}>
      {relativeTime(moment, new Date(now * MINUTE_MS), currentRegion().country)}
    </time>
  )
}
