import { Anchor } from '@mantine/core'
import { formats } from '../platform/region.ts'
import styles from './Freshness.module.css'

interface FreshnessProps {
  readonly query: {
    readonly dataUpdatedAt: number
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
}

/** As of when it is. A line that is always there, so that a failure moves nothing. */
export function Freshness({ query: { dataUpdatedAt, isError, refetch } }: FreshnessProps) {
  const time = formats().dayAndTime(new Date(dataUpdatedAt))
  return (
    <div className={styles.freshness}>
      <output>{isError && 'Couldn’t refresh.'}</output>
      {isError && (
        <Anchor component="button" type="button" size="sm" lh="1.5rem" onClick={() => void refetch()}>
          Try again
        </Anchor>
      )}
      {isError ? time : `As of ${time}`}
    </div>
  )
}
