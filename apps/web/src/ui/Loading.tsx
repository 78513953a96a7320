import { ErrorPanel } from './ErrorPanel.tsx'
import { SkeletonLines } from './SkeletonLines.tsx'

interface Query {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

interface LoadingProps {
  readonly query: Query
  /** What is loading, for those who cannot see its shape. */
  readonly label: string
  readonly lines?: number
  readonly height?: number
  /** Title of the panel when it could not be loaded. */
  readonly failure: string
  /** Said under that title before the reason. */
  readonly sentence?: string
}

/** The shape of what is loading, or why it did not load with a way to try again; nothing once it is there. */
export function Loading({ query, failure, sentence, ...shape }: LoadingProps) {
  if (query.isPending) return <SkeletonLines {...shape} />
  return query.isError ? <LoadFailure query={query} title={failure} sentence={sentence} /> : null
}

interface LoadFailureProps {
  readonly query: Query
  readonly title: string
  readonly sentence?: string | undefined
}

/** Why something did not load, with a way to try again. */
export const LoadFailure = ({ query, ...said }: LoadFailureProps) => (
  <ErrorPanel {...said} error={query.error} onRetry={() => void query.refetch()} />
)
