import {
  CLIENT_EVENT_TYPES,
  type ClientEvent,
  PRODUCT_EVENTS,
  type PropertyKind,
} from '@quotewright/domain/product-events/product-events.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Timestamp } from './values.ts'

const MOST_EVENTS = 50

const propertySchema = (kind: PropertyKind) => {
  if (kind === 'count') return z.number().int().min(0).max(1_000_000_000)
  return kind === 'id' ? z.uuid() : z.literal([...kind])
}

function eventSchema(type: (typeof CLIENT_EVENT_TYPES)[number]) {
  const kinds = Object.entries<PropertyKind>(PRODUCT_EVENTS[type].properties)
  const properties = z.strictObject(
    Object.fromEntries(kinds.map(([name, kind]) => [name, propertySchema(kind)])),
  )
  return z.object({
    type: z.literal(type),
    at: Timestamp,
    quote_id: z.uuid().optional(),
    properties: kinds.length === 0 ? properties.default({}) : properties,
  })
}

type ReportedEvent = ClientEvent & { readonly at: string; readonly quote_id?: string | undefined }

const [first, ...others] = CLIENT_EVENT_TYPES.map(eventSchema)
if (first === undefined) throw new Error('No type of event is for clients')
// The types of the fields follow from the same list, which the schema's own type no longer knows.
const ReportedEvent = z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodType<
  ReportedEvent,
  ReportedEvent
>

/** What happened in a browser. A beacon can carry no header, so a customer's page names its link in the body. */
export const ReportedEvents = z.object({
  share_token: z.string().max(200).optional(),
  events: z.array(ReportedEvent).min(1).max(MOST_EVENTS, `Send at most ${MOST_EVENTS} events at once`),
})
export type ReportedEvents = z.output<typeof ReportedEvents>

export const productEventsContract = defineContract({
  reportEvents: {
    method: 'POST',
    path: '/api/v1/events',
    access: 'public',
    summary:
      'Report what happened in the console or on a customer’s page; page views not with DNT or Sec-GPC',
    tag: 'analytics',
    body: ReportedEvents,
    responses: { 204: z.undefined() },
    // A whole office may share an address, each with a few windows that report every ten seconds.
    limitPerMinute: 300,
    bodyLimitBytes: 64_000,
  },
})
