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

/**
 * The two prices every business has, as the price book holds them; null for one it lacks, or that is of the other
 * basis: shown as this one it would change when it is saved again.
 */
export async function findBaseRates(tx: Tx, taxIncluded: boolean): Promise<BaseRates> {
  const priceOf = async (rate: typeof HOURLY_RATE | typeof CALL_OUT): Promise<number | null> => {
    const item = await findActiveItem(tx, rate)
    return item?.taxIncluded === taxIncluded ? item.priceCents : null
  }
  return { hourlyRateCents: await priceOf(HOURLY_RATE), callOutCents: await priceOf(CALL_OUT) }
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
    const noCost = { costCents: null, markupBasisPoints: null }
    if (present === undefined)
      await createPriceItem(tx, { ...item, ...noCost, priceCents, taxIncluded, trade })
    // What the price was made of is not what this one is made of.
    else if (present.priceCents !== priceCents)
      await savePriceItem(tx, present.id, { ...present, ...noCost, priceCents, taxIncluded })
    else await savePriceItem(tx, present.id, { ...present, taxIncluded })
  }
}
