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
}

/** The shape of what is loading, or why it did not load with a way to try again; nothing once it is there. */
export function Loading({ query, failure, ...shape }: LoadingProps) {
  if (query.isPending) return <SkeletonLines {...shape} />
  return query.isError ? <LoadFailure query={query} title={failure} /> : null
}

/** Why something did not load, with a way to try again. */
export const LoadFailure = ({ query, title }: { readonly query: Query; readonly title: string }) => (
  <ErrorPanel title={title} error={query.error} onRetry={() => void query.refetch()} />
)
