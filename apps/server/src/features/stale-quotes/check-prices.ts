import { contentTotals } from '@quotewright/domain/quotes/quote-content.ts'
import type { KnownPrices } from '@quotewright/domain/quotes/stale/todays-prices.ts'
import { atTodaysPrices } from '@quotewright/domain/quotes/stale/todays-prices.ts'
import { type Context, inTransaction, type Services, type Tx } from '../../platform/context.ts'
import { forEachTenant } from '../../platform/jobs/each-tenant.ts'
import { notifyStale } from './notify-stale.ts'
import { listChecks, listTenantsToCheck, type PriceCheck, settleCheck } from './price-checks.repository.ts'
import { findKnownPrices } from './prices.repository.ts'
import {
  listOffersOf,
  lockOffers,
  type OfferedQuote,
  type PriceDifference,
  saveDifferences,
} from './stale-quotes.repository.ts'

/** Few enough that a customer who answers one of them does not wait. */
const BATCH = 50

/**
 * Looks at the open quotes of every organization whose prices have changed. What was looked at before the program died
 * is looked at again, with the same result.
 */
export async function checkChangedPrices(services: Services): Promise<void> {
  await forEachTenant(services, await listTenantsToCheck(services), {
    work: checkTenant,
    failure: 'The quotes of some organizations were not looked at',
  })
}

async function checkTenant(ctx: Context): Promise<void> {
  for (const check of await inTransaction(ctx, listChecks)) {
    await checkSource(ctx, check)
    await inTransaction(ctx, (tx) => settleCheck(tx, check))
  }
  await notifyStale(ctx)
}

/** A batch at a time, each in a transaction of its own. */
async function checkSource(ctx: Context, { source }: PriceCheck): Promise<void> {
  let after: string | null = null
  for (;;) {
    const part = { after, limit: BATCH }
    const quoteIds: readonly string[] = await inTransaction(ctx, async (tx) => {
      const ids = await listOffersOf(tx, source, part)
      await checkOffers(tx, ids)
      return ids
    })
    after = quoteIds.at(-1) ?? null
    if (after === null || quoteIds.length < BATCH) return
  }
}

/** Looks at followed quotes again; others are left alone. */
export async function checkOffers(tx: Tx, quoteIds: readonly string[]): Promise<void> {
  const offers = await lockOffers(tx, quoteIds)
  if (offers.length === 0) return
  const pricesOf = await findKnownPrices(tx, offers)
  await saveDifferences(
    tx,
    offers.map(({ quoteId }) => quoteId),
    offers.flatMap((offer) => differenceOf(offer, pricesOf(offer)) ?? []),
  )
}

/** Undefined where no price has changed since the quote was offered: who sent it with an older one knew that. */
function differenceOf(
  { quoteId, offeredAt, content }: OfferedQuote,
  prices: KnownPrices,
): PriceDifference | undefined {
  const repriced = atTodaysPrices(content, prices)
  const moments = repriced.lines.map(({ since }) => since.getTime())
  const later = moments.filter((moment) => moment > offeredAt.getTime())
  if (later.length === 0) return undefined
  return {
    quoteId,
    since: new Date(Math.min(...later)),
    differenceCents: contentTotals(repriced.content).totalCents - contentTotals(content).totalCents,
    lines: repriced.lines.length,
  }
}
