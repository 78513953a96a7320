import { priceSourcesOf } from '@quotewright/domain/quotes/stale/price-sources.ts'
import { VISITS_WITHOUT_ANSWER, visitsAfter } from '@quotewright/domain/quotes/stale/visits.ts'
import { isOpen } from '@quotewright/domain/quotes/status.ts'
import type { Tx } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { notify } from '../notifications/public.ts'
import { publishedQuote, type Quote } from '../quotes/public.ts'
import { checkOffers } from './check-prices.ts'
import {
  findVisitsForChange,
  forgetVisits,
  hasStalePrices,
  insertUnanswered,
  removeOffer,
  replaceOffer,
  saveVisits,
} from './offers.repository.ts'
import { findIssuer } from './prices.repository.ts'
import { documentOf } from './stale-quotes.repository.ts'

/** Begins to follow a quote, as it was just shown to its customer. A demo has no one to notify. */
export async function followOffer(tx: Tx, quote: Quote): Promise<void> {
  if (tx.tenantId === DEMO_TENANT_ID || quote.shareToken === null) return
  const documentId = documentOf(quote.metadata)
  const issuer = documentId === null ? undefined : await findIssuer(tx, documentId)
  await replaceOffer(tx, quote.id, priceSourcesOf(quote.content.lineItems, issuer ?? null))
}

/** The same for a quote that is back from the deleted ones, if its customer can still answer it. */
export async function followRestored(tx: Tx, quote: Quote): Promise<void> {
  const shown = await publishedQuote(tx, quote)
  if (shown !== undefined && isOpen(shown.status)) await followOffer(tx, shown)
}

/** Stops following a quote that is answered or closed. */
export const dropOffer = (tx: Tx, { id }: Pick<Quote, 'id'>): Promise<void> => removeOffer(tx, id)

/**
 * Counts a visit of a quote's customer, and rings the bell at the third without an answer. Who asked for something
 * waits for us.
 */
export async function countVisit(tx: Tx, quote: Quote): Promise<void> {
  if (!isOpen(quote.status) || quote.status === 'pending') return
  const before = await findVisitsForChange(tx, quote.id)
  if (before === undefined) return
  const visits = visitsAfter(before, tx.now())
  await saveVisits(tx, quote.id, visits)
  if (visits.count < VISITS_WITHOUT_ANSWER || !(await insertUnanswered(tx, quote.id))) return
  if (quote.archivedAt === null) await notify(tx, { event: 'stale', quote, detail: 'opened_without_answer' })
}

/** The customer has said something: their visits are counted again. */
export const restartVisits = (tx: Tx, { id }: Pick<Quote, 'id'>): Promise<void> => forgetVisits(tx, id)

/** The customer has changed what counts of the quote, and with it what today's prices come to. */
export async function recountDifference(tx: Tx, { id }: Pick<Quote, 'id'>): Promise<void> {
  if (await hasStalePrices(tx, id)) await checkOffers(tx, [id])
}
