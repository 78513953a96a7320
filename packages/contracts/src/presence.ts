import { z } from 'zod'
import { defineContract } from './kit.ts'
import { QuoteParams, Timestamp } from './values.ts'

const PresenceMode = z.enum(['viewing', 'editing'])
export type PresenceMode = z.output<typeof PresenceMode>

/** Who has a quote open now, and its newest version. Source: decisions §6. */
export const Presence = z
  .object({
    /** The caller too. Who has several windows open is one, and editing if one of them is. */
    people: z.array(z.object({ user_id: z.uuid(), name: z.string(), mode: PresenceMode, since: Timestamp })),
    newest_version: z.object({
      number: z.number().int(),
      changed_by_id: z.uuid().nullable(),
      changed_by: z.string().nullable(),
      created_at: Timestamp,
    }),
  })
  .meta({ id: 'Presence' })
export type Presence = z.output<typeof Presence>

/** One of a person's windows, as the client names it. */
const WindowId = z.string().regex(/^[\w-]{1,60}$/, 'Must be letters, digits, - and _, at most 60')

/** What most of these calls have in common. */
const common = { access: 'member', tag: 'collaboration', feature: 'collaboration' } as const

export const presenceContract = defineContract({
  readPresence: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/presence',
    summary: 'List who has the quote open now',
    params: QuoteParams,
    responses: { 200: Presence },
  },
  keepPresence: {
    ...common,
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId/presence',
    summary: 'Mark the quote as open. Repeat every 20 seconds; presence expires after 45',
    params: QuoteParams,
    body: z.object({ mode: PresenceMode, window_id: WindowId.default('') }),
    responses: { 200: Presence },
  },
  endPresence: {
    ...common,
    method: 'DELETE',
    path: '/api/v1/quotes/:quoteId/presence',
    summary: 'Mark the quote as closed',
    params: QuoteParams,
    query: z.object({ window_id: WindowId.default('') }),
    responses: { 204: z.undefined() },
  },
})
