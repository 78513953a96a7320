import type { CountedPage } from '@quotewright/domain/product-events/pages.ts'
import { paths } from '../platform/paths.ts'
import { reportEvent, sendEventsOnLeaving } from '../platform/product-events.ts'
import { router } from './router.ts'

/** Counts the pages that are opened, by the pattern of their route. */
export function countPages(): void {
  router.subscribe('onResolved', ({ pathChanged }) => {
    const page: CountedPage | undefined = router.state.matches.at(-1)?.fullPath
    // The marketing site counts its own visits.
    if (page === paths.marketing) return
    if (pathChanged && page !== undefined) reportEvent({ type: 'page_view', properties: { page } })
  })
  sendEventsOnLeaving()
}
