import { MAX_ACCEPTED_PRICES } from '@quotewright/domain/price-book/accepted-prices.ts'
import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { EstimateContext, PriceBookItem } from '@quotewright/estimating/estimate.ts'
import { type LearntReading, MAX_LEARNT_READINGS } from '@quotewright/estimating/learnt/learnt-reading.ts'
import type { Services, Tx } from '../../platform/context.ts'
import type { Organization } from '../organizations/public.ts'
import {
  findQuotesOf,
  findRevision,
  type KeptPrice,
  listAcceptedPrices,
  listActiveItems,
  listReadings,
} from '../price-book/public.ts'
import { cacheOfLearnedQuotes, cacheOfPriceBooks, type QuotesOfPrices } from './cached-price-books.ts'

export type OwnPrices = Required<Pick<EstimateContext, 'priceBook' | 'previousPrices' | 'learnt'>>

/** By database, which tells programs that run in one process apart. */
const keptBooks = new WeakMap<Services['database'], ReturnType<typeof cacheOfPriceBooks>>()

const keptQuotes = new WeakMap<Services['database'], ReturnType<typeof cacheOfLearnedQuotes>>()

/** How many quotes a line names of those its price was learned from. */
const MOST_LEARNED_FROM = 5

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
  const quotesOf = await listLearnedQuotes(tx, prices)
  return prices.map(
    ({ id, name, unit, priceCents, currency, taxIncluded, quoteNumber, quoteId, acceptedAt }) => ({
      trade: 'general',
      name,
      synonyms: [],
      unit,
      typicalCents: priceCents,
      currency,
      taxBasis: taxIncluded ? 'inc' : 'ex',
      source: `Quote ${quoteNumber}, accepted ${formatsOf(country).day(acceptedAt, timeZone)}`,
      learnedFrom: quotesOf.get(id) ?? [{ quoteId, quoteNumber }],
    }),
  )
}

/**
 * The quotes that prices of several were learned from, by the id of the price. Looking through earlier acceptances
 * takes time, so it is done once after each acceptance. Of a quote deleted later, only the link is gone.
 */
async function listLearnedQuotes(tx: Tx, prices: readonly KeptPrice[]): Promise<QuotesOfPrices> {
  const repeated = prices.filter(({ timesAccepted }) => timesAccepted > 1)
  if (repeated.length === 0) return new Map()
  const cache = keptQuotes.get(tx.services.database) ?? cacheOfLearnedQuotes()
  keptQuotes.set(tx.services.database, cache)
  const state = repeated
    .map(({ id, timesAccepted, acceptedAt }) => `${id} ${timesAccepted} ${acceptedAt.getTime()}`)
    .join()
  const kept = cache.get(tx.tenantId)
  if (kept?.state === state) return kept.quotesOf
  const found = await findQuotesOf(tx, repeated)
  const quotesOf = new Map(
    repeated.map(({ id, quoteId, quoteNumber }) => {
      const [, ...earlier] = found.get(id) ?? []
      const present = earlier.flatMap((quote) =>
        quote.quoteId === null ? [] : [{ quoteId: quote.quoteId, quoteNumber: quote.quoteNumber }],
      )
      return [id, [{ quoteId, quoteNumber }, ...present].slice(0, MOST_LEARNED_FROM)]
    }),
  )
  cache.set(tx.tenantId, { state, quotesOf })
  return quotesOf
}
