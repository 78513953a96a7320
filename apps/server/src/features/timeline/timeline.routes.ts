import { type TimelineEntry, timelineContract } from '@quotewright/contracts/timeline.ts'
import type { FeatureSwitches } from '@quotewright/domain/features/switches.ts'
import { inTransaction, type Tx } from '../../platform/context.ts'
import type { ListPart, Place } from '../../platform/database/newest-first.repository.ts'
import { AppError } from '../../platform/errors.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { listCommentsOfQuote } from '../comments/public.ts'
import { listIntegrationEntries } from '../integrations/public.ts'
import { listCallsOfQuote } from '../mcp/public.ts'
import { listMembers } from '../members/public.ts'
import { listMessageSummaries } from '../messages/public.ts'
import { listMessagesByTime } from '../outbox/public.ts'
import { countViews, findQuote, listTimelineEvents, requireQuote, toViewsWire } from '../quotes/public.ts'
import {
  commentEntry,
  eventEntry,
  integrationEntry,
  messageEntry,
  outboxEntry,
  programEntry,
} from './timeline.wire.ts'

type About = TimelineEntry['about']

/** Where entries come from. Each is read as far as one page may need it, newest first. */
interface Source {
  /** What its entries are about; undefined for a source of both. */
  readonly about?: About
  readonly isOpen: boolean
  readonly read: (tx: Tx, quoteId: string, part: ListPart) => Promise<TimelineEntry[]>
}

/** @param only what is wanted of the sources of both */
function sourcesFor(
  { userId }: Pick<Tx, 'userId'>,
  switches: FeatureSwitches,
  only: About | undefined,
): Source[] {
  return [
    {
      isOpen: true,
      read: async (tx, quoteId, part) => {
        const [events, members] = [await listTimelineEvents(tx, quoteId, part, only), await listMembers(tx)]
        const names = new Map(members.map(({ email, name }) => [email, name.trim() === '' ? email : name]))
        return events.map((event) => eventEntry(event, names))
      },
    },
    {
      about: 'team',
      // A program of the organization has no part in what its people say to each other.
      isOpen: switches.collaboration && userId !== null,
      read: async (tx, quoteId, part) => (await listCommentsOfQuote(tx, quoteId, part)).map(commentEntry),
    },
    {
      about: 'customer',
      isOpen: true,
      read: async (tx, quoteId, part) => (await listMessagesByTime(tx, quoteId, part)).map(outboxEntry),
    },
    {
      about: 'customer',
      isOpen: switches.messages,
      read: async (tx, quoteId, part) => (await listMessageSummaries(tx, quoteId, part)).map(messageEntry),
    },
    {
      about: 'team',
      isOpen: switches.integrations,
      read: async (tx, quoteId, part) =>
        (await listIntegrationEntries(tx, quoteId, part)).map(integrationEntry),
    },
    {
      about: 'team',
      isOpen: true,
      read: async (tx, quoteId, part) => (await listCallsOfQuote(tx, quoteId, part)).flatMap(programEntry),
    },
  ]
}

/** Everything that happened to a quote, from all features that know of something, in one list by time. */
export function timelineRoutes(binding: Binding): void {
  bind(binding, timelineContract.readQuoteTimeline, async ({ ctx, params, query }) => {
    const { limit, about } = query
    const switches = await ctx.services.switches.of(ctx.tenantId)
    const sources = sourcesFor(ctx, switches, about).filter(
      (source) => source.isOpen && (about === undefined || (source.about ?? about) === about),
    )
    return inTransaction(ctx, async (tx) => {
      const quote = requireQuote(await findQuote(tx, params.quoteId))
      // One more tells whether there are more.
      const part = { limit: limit + 1, after: placeOf(query.after) }
      const found: TimelineEntry[] = []
      for (const source of sources) found.push(...(await source.read(tx, quote.id, part)))
      found.sort(byNewest)
      const entries = found.slice(0, limit)
      const last = found.length > limit ? entries.at(-1) : undefined
      return {
        status: 200,
        body: {
          entries,
          next: last === undefined ? null : `${last.at}_${last.id}`,
          views: toViewsWire(quote, await countViews(tx, quote.id)),
        },
      }
    })
  })
}

/** As the repositories order: by time, and by id within the same millisecond. */
const byNewest = (one: TimelineEntry, other: TimelineEntry): number =>
  keyOf(one) < keyOf(other) ? 1 : keyOf(one) > keyOf(other) ? -1 : 0

const keyOf = ({ at, id }: TimelineEntry): string => `${at}_${id}`

/** @throws AppError `invalid` for what has the form of a place and is none. */
function placeOf(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined
  const [at = '', id = ''] = text.split('_')
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) throw new AppError('invalid', 'Must be `next` of an earlier answer')
  return { at: moment, id }
}
