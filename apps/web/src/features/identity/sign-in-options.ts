import { queryOptions } from '@tanstack/react-query'
import { publicApi } from '../../platform/api.ts'

/** What this deployment offers at the door. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => publicApi.getSignInOptions({ signal }),
})
