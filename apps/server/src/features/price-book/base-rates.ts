import { BASE_RATES } from '@quotewright/domain/price-book/base-rates.ts'
import type { PriceItemFields } from '@quotewright/domain/price-book/price-item.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { Tx } from '../../platform/context.ts'
import { createPriceItem } from './create-price-item.ts'
import { findActiveItem, lockPriceBook, savePriceItem } from './price-book.repository.ts'

const { hourlyRate: HOURLY_RATE, callOut: CALL_OUT } = BASE_RATES

export interface BaseRates {
  /** Null for none; undefined leaves the price as it is. */
  readonly hourlyRateCents?: number | null | undefined
  readonly callOutCents?: number | null | undefined
}

/** The two prices every business has, as the price book holds them; null for one it lacks. */
export async function findBaseRates(tx: Tx): Promise<BaseRates> {
  return {
    hourlyRateCents: (await findActiveItem(tx, HOURLY_RATE))?.priceCents ?? null,
    callOutCents: (await findActiveItem(tx, CALL_OUT))?.priceCents ?? null,
  }
}

/**
 * Saves what an hour and a call-out cost as prices of the price book, where the estimator finds them. Saving again
 * changes them and adds nothing; a price is removed in the price book only.
 */
export async function saveBaseRates(
  tx: Tx,
  {
    hourlyRateCents,
    callOutCents,
    trade,
    taxIncluded,
  }: BaseRates & Pick<PriceItemFields, 'taxIncluded'> & { readonly trade: Trade },
): Promise<void> {
  await lockPriceBook(tx)
  for (const [item, priceCents] of [
    [HOURLY_RATE, hourlyRateCents],
    [CALL_OUT, callOutCents],
  ] as const) {
    if (priceCents == null) continue
    const present = await findActiveItem(tx, item)
    if (present?.priceCents === priceCents && present.taxIncluded === taxIncluded) continue
    const price = { priceCents, costCents: null, markupBasisPoints: null, taxIncluded }
    if (present === undefined) await createPriceItem(tx, { ...item, ...price, trade })
    else await savePriceItem(tx, present.id, { ...present, ...price })
  }
}
