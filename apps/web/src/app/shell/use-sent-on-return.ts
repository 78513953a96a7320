import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { draftNames } from '../../platform/drafts.ts'
import { paths } from '../../platform/paths.ts'
import { queryClient } from '../../platform/query-client.ts'
import { isOffline, onReception } from '../../platform/reception.ts'
import { refreshSession, type SignedInUser } from '../../platform/session.ts'

/** Sends what waited, at the start and with each reception, for the person who is signed in then. */
export function useSentOnReturn(user: SignedInUser | null): void {
  const router = useRouter()

  const send = useEffectEvent(async (person: SignedInUser | null) => {
    if (person?.organizationId == null || isOffline() || draftNames('waiting:').length === 0) return
    const { sendWaiting } = await import('../send-waiting.ts')
    await sendWaiting({
      userId: person.id,
      organizationId: person.organizationId,
      openQuote: (quoteId) => void router.navigate({ to: paths.quoteEditor, search: { quoteId } }),
      openQuoteLab: (tab) => void router.navigate({ to: paths.quoteLab, search: tab ? { tab } : {} }),
    })
  })

  const owner = user?.organizationId ? `${user.id} ${user.organizationId}` : null
  const begin = useEffectEvent(() => void send(user))
  useEffect(() => {
    if (owner !== null) begin()
  }, [owner])

  useEffect(
    () =>
      onReception(() => {
        const back = async () => {
          const person = await refreshSession()
          void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
          await send(person)
        }
        // Gone again before it was asked who this is: the next reception tries once more.
        back().catch(() => undefined)
      }),
    [],
  )
}
