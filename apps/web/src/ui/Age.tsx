import { VisuallyHidden } from '@mantine/core'
import { shortAge } from '@quotewright/domain/messages/relative-time.ts'
import { currentRegion, currentTimeZone, formats } from '../platform/region.ts'
import { useNow } from './use-now.ts'

/** How old something is, in a few letters; read out and pointed at it is the day. */
export function Age({ at }: { readonly at: string }) {
  const now = useNow()
  const moment = new Date(at)
  const day = formats().day(moment)
  return (
    <time dateTime={at} title={day}>
      <span aria-hidden>{shortAge(moment, now, currentRegion().country, currentTimeZone())}</span>
      <VisuallyHidden>{day}</VisuallyHidden>
    </time>
  )
}
