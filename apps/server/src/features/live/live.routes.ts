import { liveContract } from '@quotewright/contracts/live.ts'
import { AppError } from '../../platform/errors.ts'
import { admit } from '../../platform/http/access.ts'
import { type Binding, bind, type Handled } from '../../platform/http/bind.ts'
import { type Caller, callerOf } from '../../platform/http/caller.ts'
import { callerGone } from '../../platform/http/caller-gone.ts'
import { type EventStream, openEventStream, wantsEvents } from '../../platform/http/event-stream.ts'
import type { LiveChange } from '../../platform/live/live-change.ts'
import { createPlaces } from './places.ts'

const call = liveContract.followChanges

/** Proxies give up on a connection that is silent for a minute. */
const BEAT_MS = 25_000

/** Windows of one person that are looked at the same time; one that is hidden follows nothing. */
const STREAMS_A_PERSON = 6

/** What a reader may leave unread: one that takes nothing any more is let go. */
const MOST_UNREAD_BYTES = 64_000

const toChange = ({ topic, quoteId }: LiveChange) => ({ topic, quote_id: quoteId ?? null })

/** The stream of what changes in an organization. Source: architecture §10. */
export function liveRoutes(binding: Binding): void {
  const { app, services } = binding
  const places = createPlaces(STREAMS_A_PERSON)
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => services.live.close())
  bind(binding, call, async (handled) => {
    const { caller, request, reply } = handled
    if (!wantsEvents(request))
      throw new AppError('invalid', 'Ask for this stream with the header Accept: text/event-stream')
    const leave = places.take(personOf(caller).userId)
    try {
      await stream(binding, handled, callerGone(reply))
    } finally {
      leave()
    }
    return undefined
  })
}

/** Streams until the caller hangs up, may no longer listen, or the process ends. */
async function stream(binding: Binding, handled: Handled<typeof call>, gone: AbortSignal): Promise<void> {
  const { ctx, caller, request, reply } = handled
  const over = Promise.withResolvers<void>()
  // Opened once it is known that changes can be heard of: until then a refusal can be answered.
  const opened: { events?: EventStream } = {}
  const isWelcome = async (): Promise<boolean> => {
    if (reply.raw.writableLength > MOST_UNREAD_BYTES) return false
    try {
      const now = await callerOf(request, call.access, binding.verifyToken)
      return admit(now, call, binding.services).tenantId === ctx.tenantId
    } catch {
      // Whatever the reason, the caller will hear it when they come again.
      return false
    }
  }
  /** The token, the session and the membership are looked at again before anything is sent. */
  const whileWelcome = async (work: () => void) => ((await isWelcome()) ? work() : over.resolve())
  const stop = await ctx.services.live.follow({
    tenantId: ctx.tenantId,
    userId: personOf(caller).userId,
    tell: (change) => void whileWelcome(() => opened.events?.send('change', toChange(change))),
    end: over.resolve,
  })
  const beats = setInterval(() => void whileWelcome(() => opened.events?.send('beat', {})), BEAT_MS)
  gone.addEventListener('abort', () => over.resolve())
  if (gone.aborted) over.resolve()
  const events = openEventStream(reply)
  opened.events = events
  events.send('ready', {})
  await over.promise
  clearInterval(beats)
  stop()
  events.end()
}

/** No key follows changes, and no visitor. */
function personOf(caller: Caller): Extract<Caller, { kind: 'person' }> {
  if (caller.kind !== 'person') throw new AppError('unauthenticated', 'Authentication required')
  return caller
}
