import { Anchor } from '@mantine/core'
import { formats } from '../platform/region.ts'
import styles from './Freshness.module.css'
import { useNow } from './use-now.ts'

interface FreshnessProps {
  readonly query: {
    readonly dataUpdatedAt: number
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
}

interface ProblemOnlyProps extends FreshnessProps {
  /** Older than this, in milliseconds, it is said. */
  readonly staleAfter: number
}

/** Says as of when it is only where that matters: it is old, or could not be read again. It lies in the gap of a wide stack, so nothing moves. */
export function StaleOnly({ query, staleAfter }: ProblemOnlyProps) {
  const now = useNow().getTime()
  const isSaid = query.isError || now - query.dataUpdatedAt >= staleAfter
  return (
    <div className={styles.inGap}>
      <Freshness query={query} isSaid={isSaid} />
    </div>
  )
}

/** As of when it is. */
export function Freshness({
  query: { dataUpdatedAt, isError, refetch },
  isSaid = true,
}: FreshnessProps & { readonly isSaid?: boolean }) {
  const time = formats().dayAndTime(new Date(dataUpdatedAt))
  return (
    <div className={styles.freshness}>
      {/* Always there: what comes into it is read out. */}
      <output>{isError && 'Couldn’t refresh.'}</output>
      {isError && (
        <Anchor component="button" type="button" size="sm" lh="1.5rem" onClick={() => void refetch()}>
          Try again
        </Anchor>
      )}
      {isSaid && (isError ? time : `As of ${time}`)}
    </div>
  )
}
