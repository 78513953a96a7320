import { MAX_ACCEPTED_PRICES } from '@quotewright/domain/price-book/accepted-prices.ts'
import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { EstimateContext, PriceBookItem } from '@quotewright/estimating/estimate.ts'
import { type LearntReading, MAX_LEARNT_READINGS } from '@quotewright/estimating/learnt/learnt-reading.ts'
import type { Services, Tx } from '../../platform/context.ts'
import type { Organization } from '../organizations/public.ts'
import { findRevision, listAcceptedPrices, listActiveItems, listReadings } from '../price-book/public.ts'
import { cacheOfPriceBooks } from './cached-price-books.ts'

export type OwnPrices = Required<Pick<EstimateContext, 'priceBook' | 'previousPrices' | 'learnt'>>

/** By database, which tells programs that run in one process apart. */
const keptBooks = new WeakMap<Services['database'], ReturnType<typeof cacheOfPriceBooks>>()

/** The organization's own prices and those its customers accepted, as the engine takes them. */
export async function listOwnPrices(tx: Tx, business: Organization): Promise<OwnPrices> {
  return {
    priceBook: await listPriceBook(tx, business.currency),
    previousPrices: await listPreviousPrices(tx, business),
    learnt: await listLearnt(tx, business),
  }
}

/** What the organization settled before. */
async function listLearnt(tx: Tx, { timeZone, country }: Organization): Promise<LearntReading[]> {
  const { readings } = await listReadings(tx, { limit: MAX_LEARNT_READINGS, offset: 0 })
  return readings.map(({ wording, kind, value, learntAt }) => ({
    wording,
    kind,
    value,
    settledOn: formatsOf(country).date(calendarDate(learntAt, timeZone)),
  }))
}

/** Returns the same list until the price book changes, so that the engine reuses its index. */
async function listPriceBook(tx: Tx, currency: Currency): Promise<readonly PriceBookItem[]> {
  const books = keptBooks.get(tx.services.database) ?? cacheOfPriceBooks()
  keptBooks.set(tx.services.database, books)
  // First the revision, then the prices: a change between the two is kept under a revision that is already past.
  const revision = await findRevision(tx)
  const kept = books.get(tx.tenantId)
  if (kept?.revision === revision && kept.currency === currency) return kept.prices
  const prices = await readPriceBook(tx, currency)
  books.set(tx.tenantId, { revision, currency, prices })
  return prices
}

/** Without what they cost. */
async function readPriceBook(tx: Tx, currency: Currency): Promise<PriceBookItem[]> {
  const items = await listActiveItems(tx, MAX_PRICE_ITEMS)
  return items.map(({ name, unit, priceCents, synonyms, trade, taxIncluded }) => ({
    trade,
    name,
    synonyms,
    unit,
    typicalCents: priceCents,
    currency,
    taxBasis: taxIncluded ? 'inc' : 'ex',
    source: null,
    verified: true,
  }))
}

async function listPreviousPrices(tx: Tx, { timeZone, country }: Organization): Promise<PriceBookItem[]> {
  const prices = await listAcceptedPrices(tx, MAX_ACCEPTED_PRICES)
  return prices.map(
    ({ name, unit, priceCents, currency, taxIncluded, quoteNumber, quoteId, acceptedAt }) => ({
      trade: 'general',
      name,
      synonyms: [],
      unit,
      typicalCents: priceCents,
      currency,
      taxBasis: taxIncluded ? 'inc' : 'ex',
      source: `Quote ${quoteNumber}, accepted ${formatsOf(country).day(acceptedAt, timeZone)}`,
      learnedFrom: [{ quoteId, quoteNumber }],
    }),
  )
}
