import { LIVE_TOPICS } from '@quotewright/domain/live/live-topics.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'

export const LiveTopic = z.enum(LIVE_TOPICS)
export type LiveTopic = z.output<typeof LiveTopic>

/** Something has changed and is worth reading again. It says what, never what it is now. */
export const LiveChange = z.object({
  topic: LiveTopic,
  /** The quote it is about; null for many, or none. */
  quote_id: z.uuid().nullable(),
})
export type LiveChange = z.output<typeof LiveChange>

export const liveContract = defineContract({
  followChanges: {
    method: 'GET',
    path: '/api/v1/live',
    access: 'member',
    summary:
      'Follow what changes in the organization, as server-sent events. Ask with `Accept: text/event-stream`: `ready` comes first, then `change` for each change, and `beat` when nothing did for a while. The stream ends with the token, the membership or the server; read everything again when the next one is ready',
    tag: 'live',
    events: { ready: z.object({}), beat: z.object({}), change: LiveChange },
    responses: { 200: z.string() },
  },
})
