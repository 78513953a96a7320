import type { BusinessProfile, BusinessProfileInput } from '@quotewright/contracts/profile.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** The business profile; null where there is none yet. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.readProfile({ query: { or_none: 'true' }, signal }),
  staleTime: 0,
})

/** Makes the profile where there is none, otherwise changes it. Source: part 3 §4 "Profile". */
export const useSaveProfile = (present: BusinessProfile | null) =>
  useMutation({
    mutationFn: (body: BusinessProfileInput) =>
      present === null ? api.createProfile({ body }) : api.updateProfile({ body }),
    onSuccess: (saved) => queryClient.setQueryData(profileQuery.queryKey, saved),
  })
