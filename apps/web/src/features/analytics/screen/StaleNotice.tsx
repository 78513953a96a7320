import { Freshness } from '../../../ui/Freshness.tsx'
import { useStaleFigures } from '../analytics.api.ts'

/** As of when the oldest figures are, while any could not be loaded again. */
export function StaleNotice() {
  const { oldest, retry } = useStaleFigures()
  if (oldest === 0) return null
  return <Freshness query={{ dataUpdatedAt: oldest, isError: true, refetch: retry }} />
}
