import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { isOutage } from './analytics.api.ts'

/** Figures of one part of the page. */
export interface Figures<T> {
  /** Undefined while loading, and where the call was refused. */
  readonly data: T | undefined
  /** Samples, since the real ones could not be loaded. */
  readonly isDemo: boolean
  readonly query: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
}

/** Reads figures; where there is no answer, samples stand in for them. Source: part 2 §8 "Analytics". */
export function useFigures<T, Key extends QueryKey>(
  options: UseQueryOptions<T, Error, T, Key>,
  demo: () => T,
): Figures<T> {
  const query = useQuery(options)
  const isDemo = query.data === undefined && query.isError && isOutage(query.error)
  return { data: isDemo ? demo() : query.data, isDemo, query }
}
