import { productEventsContract, type ReportedEvents } from '@quotewright/contracts/product-events.ts'
import { isAutomaticReader } from '@quotewright/domain/quotes/automatic-reader.ts'
import type { FastifyRequest } from 'fastify'
import type { Context, Services } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type ReportedEvent, reportEvents, withoutPageViews } from './report-events.ts'

/** What is known of a customer's page by features above this one. */
interface CustomerPages {
  /** @throws AppError `not_found` for a link no one gave out, or that is closed. */
  readonly openLink: (services: Services, token: string) => Promise<{ ctx: Context; quoteId: string }>
  /** Whether the request comes from a signed-in member of a tenant, by the session cookie. */
  readonly isStaff: (request: FastifyRequest, tenantId: string) => Promise<boolean>
}

/** The events that browsers report. */
export function productEventsRoutes(binding: Binding, pages: CustomerPages): void {
  bind(binding, productEventsContract.reportEvents, async ({ ctx, caller, body, request }) => {
    const reporter = await reporterOf(request, body, { ctx, caller, services: binding.services, pages })
    if (reporter !== undefined) {
      const reported = toReported(body, reporter.quoteId)
      await reportEvents(reporter.ctx, isPrivate(request) ? withoutPageViews(reported) : reported)
    }
    return { status: 204, body: undefined }
  })
}

interface Reporter {
  readonly ctx: Context
  /** Of the page that reports; undefined in the console. */
  readonly quoteId?: string
}

interface Reporting {
  readonly ctx: Context
  readonly caller: Caller
  readonly services: Services
  readonly pages: CustomerPages
}

/** For whom the events are counted; undefined: for no one. */
async function reporterOf(
  request: FastifyRequest,
  { share_token }: ReportedEvents,
  { ctx, caller, services, pages }: Reporting,
): Promise<Reporter | undefined> {
  if (share_token !== undefined) {
    const link = await pages.openLink(services, share_token)
    const isCustomer =
      !isAutomaticReader(request.headers['user-agent'] ?? '') &&
      !(await pages.isStaff(request, link.ctx.tenantId))
    return isCustomer ? link : undefined
  }
  // Without its token, what a person did would count for the demo.
  const isWithoutToken = request.headers.authorization === undefined
  return caller.kind === 'person' || isWithoutToken ? { ctx } : undefined
}

/** Do Not Track, and Global Privacy Control. */
const isPrivate = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'

const toReported = ({ events }: ReportedEvents, quoteId: string | undefined): ReportedEvent[] =>
  events.map(({ at, quote_id, ...event }) => ({
    event,
    at: new Date(at),
    quoteId: quoteId ?? quote_id ?? null,
  }))
