import { queryClient, SESSION_KEY } from './query-client.ts'
import type { SignedInUser } from './session.ts'
import type { WaitingOwner } from './waiting.ts'

/** Who is signed in, in their organization; null for a visitor. */
export function ownerNow(): WaitingOwner | null {
  const user = queryClient.getQueryData<SignedInUser | null>(SESSION_KEY)
  return user?.organizationId ? { userId: user.id, organizationId: user.organizationId } : null
}
