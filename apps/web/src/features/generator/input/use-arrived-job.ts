import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import type { QuoteLabSearch } from '../quote-lab-search.ts'
import { jobOfHash, takeJob } from './arrived-job.ts'

/**
 * Takes a job that the address brings along, such as from the marketing page, before the form reads its draft; then the
 * address goes on without it. A page without script brings it in the query.
 */
export function useArrivedJob({ job: given, ...rest }: QuoteLabSearch): void {
  const navigate = useNavigate()
  const [hasArrived] = useState(() => {
    const job = given ?? jobOfHash(window.location.hash)
    if (job !== '') takeJob(job)
    return job !== ''
  })
  const goOn = useEffectEvent(
    () => void navigate({ to: paths.quoteLab, search: rest, hash: '', replace: true }),
  )
  useEffect(() => {
    if (!hasArrived) return
    goOn()
  }, [hasArrived])
}
