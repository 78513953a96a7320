import { ApiError } from '@quotewright/contracts/client.ts'
import type { Connection } from '@quotewright/contracts/integrations.ts'
import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { toast } from '../../../platform/toasts.ts'
import { connectionsQuery, readConnections, refreshConnections } from '../integrations.api.ts'
import { openSignInWindow } from './sign-in-window.ts'

/** Signalled by the page a provider leads back to. */
const CHANNEL = 'quotewright-integrations'

/** Source: part 2 §9. */
const OPEN_PAUSE_MS = 1_000
const CLOSED_PAUSE_MS = 2_000
/** A provider's page may cut the opener off: its window then counts as closed while the person signs in. */
const WAITS_AFTER_CLOSE_MS = 2 * 60_000

interface Followed {
  readonly provider: string
  /** Null where the browser opened none. */
  readonly window: Window | null
  readonly isOpen: boolean
  /** How the provider was connected before. */
  readonly before: string
}

interface Attempt {
  readonly provider: string
  readonly host: string | undefined
  readonly window: Window | null
}

export interface SignInFailure {
  readonly provider: string
  readonly title: string
  readonly error: Error
}

export type SignIn = ReturnType<typeof useSignIn>

/** Connects a provider in a window of its own and follows what comes of it. Source: part 2 §7, §8 and §9. */
export function useSignIn() {
  const [followed, setFollowed] = useState<Followed | null>(null)
  /** To be opened by hand where the browser opens no window. */
  const [link, setLink] = useState<{ provider: string; url: string } | null>(null)
  const connect = useMutation({
    mutationFn: ({ provider, host }: Attempt) =>
      api.connectIntegration({
        params: { provider },
        ...(host === undefined ? {} : { body: { build_url: host } }),
      }),
    // Sent once: the answer is an address that works once.
    gcTime: 0,
    onSuccess: ({ auth_url }, { provider, window }) => {
      if (window?.closed === true) return
      const before = stateOf(queryClient.getQueryData(connectionsQuery.queryKey) ?? [], provider)
      window?.location.replace(auth_url)
      setLink(window === null ? { provider, url: auth_url } : null)
      setFollowed({ provider, window, isOpen: window !== null, before })
    },
    onError: (_error, { window }) => window?.close(),
  })
  useFollowed(followed, setFollowed)
  useSignals()
  const stop = () => {
    followed?.window?.close()
    setFollowed(null)
    setLink(null)
  }
  return {
    /** To be called while a click is handled, or the browser opens no window. */
    start(provider: string, options: { host?: string; onStarted?: () => void } = {}) {
      stop()
      connect.mutate(
        { provider, host: options.host, window: openSignInWindow(providerListing(provider).name) },
        { onSuccess: () => options.onStarted?.() },
      )
    },
    forget: () => connect.reset(),
    isStarting: (provider: string) => connect.isPending && connect.variables.provider === provider,
    /** The window in which a person is signing in. */
    windowOf: (provider: string) =>
      followed?.provider === provider && followed.isOpen ? followed.window : null,
    linkOf: (provider: string) =>
      link?.provider === provider && followed?.provider === provider ? link.url : null,
    failureOf: (provider: string): SignInFailure | null =>
      connect.isError && connect.variables.provider === provider
        ? { provider, title: failureTitle(provider, connect.error), error: connect.error }
        : null,
  }
}

/** Source: part 2 §8: refused by the server, or never answered. */
const failureTitle = (provider: string, error: Error): string =>
  `${error instanceof ApiError && error.status > 0 ? 'Failed to connect' : 'Error connecting'} ${providerListing(provider).name}`

function stateOf(connections: readonly Connection[], provider: string): string {
  const connection = connections.find((one) => one.provider === provider)
  return connection === undefined ? 'none' : connection.status
}

/** Another window of ours may have connected something. */
function useSignals(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => void refreshConnections()
    return () => channel.close()
  }, [])
}

/** Reads the connections again while a person signs in, and for a while after their window has closed. */
function useFollowed(followed: Followed | null, setFollowed: (next: Followed | null) => void): void {
  useEffect(() => {
    if (followed === null) return
    const { provider, window, isOpen, before } = followed
    const closedAt = Date.now()
    let isOver = false
    const look = async () => {
      // What is not answered now is asked again in a moment.
      const connections = await readConnections().catch(() => [])
      const now = stateOf(connections, provider)
      if (isOver || now === before || now === 'none' || now === 'expired') return
      setFollowed(null)
      toast.success(`${providerListing(provider).name} connected`)
    }
    const tick = () => {
      if (isOpen && window?.closed === true) setFollowed({ ...followed, isOpen: false })
      else if (!isOpen && Date.now() - closedAt > WAITS_AFTER_CLOSE_MS) setFollowed(null)
      else void look()
    }
    const timer = setInterval(tick, isOpen ? OPEN_PAUSE_MS : CLOSED_PAUSE_MS)
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => void look()
    if (!isOpen) void look()
    return () => {
      isOver = true
      clearInterval(timer)
      channel.close()
    }
  }, [followed, setFollowed])
}
