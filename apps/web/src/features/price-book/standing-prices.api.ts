import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { STANDING_PRICES } from '@quotewright/domain/price-book/standing-prices.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { forgetPrices } from './price-book.api.ts'

type Standing = keyof typeof STANDING_PRICES
const NAMES = Object.keys(STANDING_PRICES) as readonly Standing[]

export type StandingPrices = Readonly<Record<Standing, PriceItem | null>>

async function findStandingPrice(standing: Standing, signal?: AbortSignal): Promise<PriceItem | null> {
  const { name, unit } = STANDING_PRICES[standing]
  const { items } = await api.listPriceItems({
    query: { search: name, limit: 200 },
    ...(signal === undefined ? {} : { signal }),
  })
  const isIt = (item: PriceItem) => item.unit === unit && item.name.toLowerCase() === name.toLowerCase()
  return items.find(isIt) ?? null
}

async function readStandingPrices(signal?: AbortSignal): Promise<StandingPrices> {
  const [hourlyRate, callOut] = await Promise.all(NAMES.map((name) => findStandingPrice(name, signal)))
  return { hourlyRate: hourlyRate ?? null, callOut: callOut ?? null }
}

/** What an hour and a call-out cost, as the price book says; null for one it lacks. */
export const standingPricesQuery = queryOptions({
  queryKey: ['price-book', 'standing'],
  queryFn: ({ signal }) => readStandingPrices(signal),
  staleTime: 0,
})

export interface StandingChange {
  /** Null leaves a price as it is. */
  readonly amounts: Readonly<Record<Standing, number | null>>
  readonly trade: Trade
  readonly taxIncluded: boolean
}

/** Adds the two prices to the price book, or changes them there. */
export const useSaveStandingPrices = () =>
  useMutation({
    mutationFn: async ({ amounts, trade, taxIncluded }: StandingChange) => {
      const present = await readStandingPrices()
      for (const standing of NAMES) {
        const item = present[standing]
        const unit_price = amounts[standing] ?? item?.unit_price
        if (unit_price === undefined) continue
        if (item === null) {
          const made = { ...STANDING_PRICES[standing], unit_price, trade, tax_included: taxIncluded }
          await api.createPriceItem({ body: made })
        } else if (item.unit_price !== unit_price || item.tax_included !== taxIncluded) {
          // A price that is typed no longer follows from its cost.
          const typed = item.unit_price === unit_price ? {} : { cost: null, markup_percent: null }
          const body = { ...item, ...typed, unit_price, tax_included: taxIncluded }
          await api.updatePriceItem({ params: { itemId: item.id }, body })
        }
      }
    },
    // After a failure too: one of the two may be saved.
    onSettled: forgetPrices,
  })
