import type { LiveChange, LiveTopic } from '@quotewright/contracts/live.ts'
import { useEffect, useRef } from 'react'
import { accessToken } from './access-token.ts'
import { authorizedFetch } from './api.ts'
import { callAddresses } from './call-addresses.ts'
import { readEventStream, type ServerEvent } from './event-stream.ts'
import { useSession } from './session.ts'

type OnChange = () => void

/** The server beats every 25 s. A stream that is silent for longer is held back somewhere. */
const LONGEST_SILENCE_MS = 60_000
const READY_WITHIN_MS = 10_000

const FIRST_PAUSE_MS = 1_000
/** Also how often everything is read again where no stream gets through. */
const LONGEST_PAUSE_MS = 30_000

const listeners = new Map<LiveTopic, Set<OnChange>>()
/** The one stream of this window, while someone listens and the window can be seen. */
let following: AbortController | undefined

function tell(topic: LiveTopic): void {
  for (const onChange of listeners.get(topic) ?? []) onChange()
}

function notifyListeners(): void {
  for (const topic of listeners.keys()) tell(topic)
}

async function* openStream(signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const token = await accessToken()
  const response = await authorizedFetch(callAddresses.followChanges.path, {
    headers: {
      accept: 'text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    signal,
  })
  if (response.ok && response.body !== null) yield* readEventStream(response.body)
}

/** Reads one stream to its end, and says whether it ever was ready. */
async function followOnce(window: AbortSignal): Promise<boolean> {
  const silence = new AbortController()
  let isReady = false
  let timer = setTimeout(() => silence.abort(), READY_WITHIN_MS)
  try {
    for await (const { event, data } of openStream(AbortSignal.any([window, silence.signal]))) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS)
      if (event === 'change') tell((data as LiveChange).topic)
      if (event !== 'ready') continue
      isReady = true
      // What happened while no one followed is not told again.
      notifyListeners()
    }
  } catch {
    // However it ended, what comes next is the same.
  } finally {
    clearTimeout(timer)
  }
  return isReady
}

/** Follows until the window stops it. Where no stream gets through, everything is read again from time to time. */
async function follow(window: AbortSignal): Promise<void> {
  let failures = 0
  while (!window.aborted) {
    failures = (await followOnce(window)) ? 0 : failures + 1
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    // Not all windows of everyone at the same moment after a restart.
    await wait(pause * (0.75 + Math.random() / 4), window)
    if (pause === LONGEST_PAUSE_MS && !window.aborted) notifyListeners()
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}

/** A browser has six connections to a server: a window that no one sees keeps none of them. */
function settle(): void {
  const isWanted = listeners.size > 0 && document.visibilityState === 'visible'
  if (isWanted === (following !== undefined)) return
  following?.abort()
  following = isWanted ? new AbortController() : undefined
  if (following) void follow(following.signal)
}

function listen(topic: LiveTopic, onChange: OnChange): () => void {
  const ofTopic = listeners.get(topic) ?? new Set()
  ofTopic.add(onChange)
  listeners.set(topic, ofTopic)
  document.addEventListener('visibilitychange', settle)
  settle()
  return () => {
    ofTopic.delete(onChange)
    if (ofTopic.size === 0) listeners.delete(topic)
    // Another screen that listens too may be about to be shown.
    queueMicrotask(settle)
  }
}

/**
 * Calls `onChange` whenever something of a topic has changed in the active
 * organization, and when that may have happened unnoticed. One connection a
 * window serves all that listen. Source: architecture §10.
 */
export function useLive(topic: LiveTopic, onChange: OnChange): void {
  const organizationId = useSession().data?.organizationId ?? null
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (organizationId === null) return
    followFor(organizationId)
    return listen(topic, () => latest.current())
  }, [topic, organizationId])
}

let followedOrganization: string | undefined

/** A stream is of one organization: for another one it starts over. */
function followFor(organizationId: string): void {
  if (followedOrganization === organizationId) return
  followedOrganization = organizationId
  following?.abort()
  following = undefined
}
