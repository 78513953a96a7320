import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { draftNames } from '../../platform/drafts.ts'
import { paths } from '../../platform/paths.ts'
import { queryClient } from '../../platform/query-client.ts'
import { isOffline, onReception } from '../../platform/reception.ts'
import { refreshSession, type SignedInUser } from '../../platform/session.ts'
import { type UntilDone, untilDone } from '../../platform/until-done.ts'

/**
 * Sends what waited, at the start and with each reception, for the person who is signed in then; what got no answer is
 * sent again until it gets one.
 */
export function useSentOnReturn(user: SignedInUser | null): void {
  const router = useRouter()

  /** Whether nothing is left that could be sent. */
  const send = useEffectEvent(async (person: SignedInUser | null): Promise<boolean> => {
    if (person?.organizationId == null || draftNames('waiting:').length === 0) return true
    const { sendWaiting } = await import('../send-waiting.ts')
    return sendWaiting({
      userId: person.id,
      organizationId: person.organizationId,
      openQuote: (quoteId) => void router.navigate({ to: paths.quoteEditor, search: { quoteId } }),
      openQuoteLab: (tab) => void router.navigate({ to: paths.quoteLab, search: tab ? { tab } : {} }),
    })
  })

  const owner = user?.organizationId ? `${user.id} ${user.organizationId}` : null
  /** At the start it is known who this is. */
  const isKnown = useRef(false)
  /** What failed without reception is asked again once, not with each attempt to send. */
  const isBack = useRef(false)

  const attempt = useEffectEvent(async (): Promise<boolean> => {
    const isStart = isKnown.current
    isKnown.current = false
    // The next reception begins it.
    if (isOffline()) return true
    if (isStart) return send(user)
    const person = await refreshSession()
    if (isBack.current)
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    isBack.current = false
    return send(person)
  })
  const sending = useRef<UntilDone>(undefined)
  useEffect(() => {
    const tried = untilDone(() => attempt())
    sending.current = tried
    const stopListening = onReception((back) => {
      isBack.current ||= back
      tried.begin()
    })
    return () => {
      stopListening()
      tried.stop()
    }
  }, [])

  useEffect(() => {
    if (owner === null) return
    isKnown.current = true
    sending.current?.begin()
  }, [owner])
}
