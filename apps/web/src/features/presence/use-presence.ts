import type { Presence, PresenceMode } from '@quotewright/contracts/presence.ts'
import { PRESENCE_EVERY_MS } from '@quotewright/domain/presence/presence.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { useLive } from '../../platform/live.ts'
import { useSession } from '../../platform/session.ts'

export interface PresenceNow {
  /** Colleagues who have the quote open; no one while that is not known. */
  readonly others: Presence['people']
  /** Undefined while it is not known. */
  readonly newestVersion: Presence['newest_version'] | undefined
}

interface OpenWindow {
  /** Undefined: nothing that others could see is open. */
  readonly quoteId: string | undefined
  readonly mode: PresenceMode
}

const newWindowId = (): string => `w${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`

/**
 * Tells colleagues that a quote is open in this window, while the window is
 * looked at, and who of them has it open too. Where it does not get through,
 * no one is shown: nothing depends on it.
 */
export function usePresence({ quoteId, mode }: OpenWindow): PresenceNow {
  const isOn = useFeatureState()('collaboration') === 'on'
  const userId = useSession().data?.id
  const [windowId] = useState(newWindowId)
  const open = isOn ? quoteId : undefined
  const presence = useQuery({
    queryKey: ['presence', open, windowId, mode],
    // Saying that one is there is also how one hears who else is.
    queryFn: ({ signal }) =>
      api.keepPresence({
        params: { quoteId: open ?? '' },
        body: { mode, window_id: windowId },
        signal,
      }),
    enabled: open !== undefined,
    // Not while the window is hidden: then no one looks at the quote.
    refetchInterval: PRESENCE_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const refresh = () => {
    if (open !== undefined) void presence.refetch()
  }
  useLive('presence', refresh)
  useLive('quotes', refresh)
  useLeaving(open, windowId)
  return {
    others: presence.data?.people.filter(({ user_id }) => user_id !== userId) ?? [],
    newestVersion: presence.data?.newest_version,
  }
}

/** Reports when the quote is closed, in any way. */
function useLeaving(quoteId: string | undefined, windowId: string): void {
  useEffect(() => {
    if (quoteId === undefined) return
    const leave = () => {
      // A window that closes waits for nothing; what does not get through, time tells.
      api
        .endPresence({ params: { quoteId }, query: { window_id: windowId }, keepalive: true })
        .catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [quoteId, windowId])
}
