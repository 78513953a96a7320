import type { QuoteFilter as QuoteFilterWire } from '@quotewright/contracts/quote-list.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import type { QuoteFilter } from './quote-list.repository.ts'

/** A filter as the API takes it, of a list or of what is done to many. */
export async function fromFilter(tx: Tx, query: z.output<typeof QuoteFilterWire>): Promise<QuoteFilter> {
  const { date_from: from, date_to: to } = query
  // The days are the organization's own; without days there is nothing to ask it.
  const created =
    from === undefined && to === undefined
      ? undefined
      : { from, to, timeZone: (await getOrganization(tx)).timeZone }
  return {
    ids: query.ids,
    statuses: query.status ?? [],
    search: query.search ?? '',
    customer: query.customer ?? '',
    contactId: query.contact_id,
    templateId: query.template_id,
    tags: query.tags ?? [],
    created,
    minCents: toCents(query.amount_min, Math.ceil),
    maxCents: toCents(query.amount_max, Math.floor),
    archived: query.archived,
    deleted: query.deleted,
  }
}

/** A bound between two cents is the next one inside it. Rounded first, so that 0.29 is 29 and not 28.999…. */
function toCents(amount: number | undefined, inwards: (cents: number) => number): number | undefined {
  return amount === undefined ? undefined : inwards(Number((amount * 100).toFixed(4)))
}
