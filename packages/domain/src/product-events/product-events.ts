import { CHANNEL_LABELS, type Channel } from '../campaigns/campaign.ts'
import type { HistoryKind } from '../quotes/history.ts'
import { CURRENCIES } from '../quotes/money.ts'
import { QUOTE_STATUSES } from '../quotes/status.ts'
import { PAGES } from './pages.ts'

/**
 * What a property may be: a whole number from 0, a uuid, or one of a closed list. There is no text, so an event cannot
 * hold a name, an address or anything else that someone wrote.
 */
export type PropertyKind = 'count' | 'id' | readonly (string | number)[]

/**
 * Who reports an event: the server in the transaction of what happened, a trigger on the quote's history, or the
 * console and the hosted page by `POST /api/v1/events`.
 */
export type EventSource = 'server' | 'history' | 'client'

interface EventSpec {
  readonly source: EventSource
  /** All are required, but those of the history, where what does not apply is left out. */
  readonly properties: Readonly<Record<string, PropertyKind>>
}

const CHANNELS = Object.keys(CHANNEL_LABELS) as Channel[]
export const GENERATION_ENGINES = ['offline', 'openai-compatible', 'anthropic'] as const

/** As the addresses of the forms end. */
export const PAGE_FORMS = [
  'accept',
  'decline',
  'options',
  'line-items',
  'updated-price',
  'promotions',
  'messages',
  'price',
] as const

const TRANSITION = { fromStatus: QUOTE_STATUSES, toStatus: QUOTE_STATUSES, versionNumber: 'count' } as const
const transition = { source: 'history', properties: TRANSITION } as const

const client = <const P extends EventSpec['properties']>(properties: P) =>
  ({ source: 'client', properties }) as const
const server = <const P extends EventSpec['properties']>(properties: P) =>
  ({ source: 'server', properties }) as const

/** What the editor calls a saved quote; the history's `updated` is a changed published version. */
type HistoryType<Kind extends HistoryKind> = Kind extends 'updated' ? 'quote_republished' : `quote_${Kind}`

/** Every kind of a quote's history as an event. `quote_accepted` is the conversion and `quote_published` the sending. */
const QUOTE_HISTORY = {
  quote_created: transition,
  quote_saved: transition,
  quote_published: transition,
  quote_viewed: transition,
  quote_chosen: transition,
  quote_promotion_applied: transition,
  quote_promotion_ran_out: transition,
  quote_price_agreed: transition,
  quote_change_requested: transition,
  quote_change_confirmed: transition,
  quote_change_answered: transition,
  quote_updated_price_requested: transition,
  /** With the total with tax of the version that was accepted. */
  quote_accepted: {
    source: 'history',
    properties: { ...TRANSITION, totalCents: 'count', currency: CURRENCIES },
  },
  quote_declined: transition,
  quote_expired: transition,
  quote_reissued: transition,
  quote_archived: transition,
  quote_unarchived: transition,
  quote_deleted: transition,
  quote_restored: transition,
  quote_republished: transition,
  quote_unpublished: transition,
  quote_permissions_changed: transition,
  quote_carried_over: transition,
  quote_prose_kept: transition,
} as const satisfies { [Kind in HistoryKind as HistoryType<Kind>]: EventSpec }

/** Every type of event with its properties. Source: part 1 §1, part 3 §7. */
export const PRODUCT_EVENTS = {
  ...QUOTE_HISTORY,

  page_view: client({ page: PAGES }),
  quote_editor_loaded: client({}),
  /** `status` is the HTTP status; 0 without an answer. */
  quote_editor_load_error: client({ status: 'count' }),
  /** Saved in the editor. */
  quote_updated: client({ version: 'count' }),
  /** Steps of the Quote Builder: 1 is Your Business Details, 2 Quote Details. */
  wizard_step_completed: client({ step: [1, 2] }),
  /** The customer went into a form of the quote's page. */
  page_form_started: client({ form: PAGE_FORMS }),

  sign_up: server({}),
  lead_saved: server({}),
  onboarding_step: server({ step: 'count', outcome: ['completed', 'skipped'] }),
  quote_generated: server({ engine: GENERATION_ENGINES, lines: 'count', unpricedLines: 'count' }),
  text_update_applied: server({ changes: 'count', notUnderstood: 'count' }),
  template_used: server({ templateId: 'id' }),
  template_saved: server({ templateId: 'id' }),
  document_read: server({
    documentType: ['quote', 'invoice', 'receipt', 'purchase_order', 'unknown'],
    lines: 'count',
  }),
  follow_up_sent: server({ step: 'count', channel: CHANNELS }),
  message_received: server({ channel: ['web', 'email', 'sms'] }),
  /** A quote got one of two wordings that are compared. */
  wording_shown: server({ testId: 'id', variant: ['a', 'b'] }),
} as const satisfies Record<string, EventSpec>

type Specs = typeof PRODUCT_EVENTS
export type ProductEventType = keyof Specs

type TypesFrom<Source extends EventSource> = {
  [Type in ProductEventType]: Specs[Type]['source'] extends Source ? Type : never
}[ProductEventType]

type ValueOf<Kind> = Kind extends 'count'
  ? number
  : Kind extends 'id'
    ? string
    : Kind extends readonly (infer Choice)[]
      ? Choice
      : never

interface EventOf<Type extends ProductEventType> {
  readonly type: Type
  readonly properties: {
    readonly [Name in keyof Specs[Type]['properties']]: ValueOf<Specs[Type]['properties'][Name]>
  }
}

type EventFrom<Source extends EventSource> = { [Type in TypesFrom<Source>]: EventOf<Type> }[TypesFrom<Source>]

/** An event that the server reports. */
export type ServerEvent = EventFrom<'server'> & { readonly quoteId?: string }

/** An event that the console or the hosted page reports; the names of its properties are single words. */
export type ClientEvent = EventFrom<'client'>

const isFrom =
  (source: EventSource) =>
  (type: ProductEventType): boolean =>
    PRODUCT_EVENTS[type].source === source

const TYPES = Object.keys(PRODUCT_EVENTS) as ProductEventType[]

export const CLIENT_EVENT_TYPES = TYPES.filter(isFrom('client')) as TypesFrom<'client'>[]

/** Months that an event is kept; then it only counts in its day. */
export const EVENT_MONTHS = 25
