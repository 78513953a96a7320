import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { BASE_RATES } from '@quotewright/domain/price-book/base-rates.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { forgetPrices } from './price-book.api.ts'

type BaseRate = keyof typeof BASE_RATES
const NAMES = Object.keys(BASE_RATES) as readonly BaseRate[]

export type BaseRates = Readonly<Record<BaseRate, PriceItem | null>>

async function findBaseRate(rate: BaseRate, signal?: AbortSignal): Promise<PriceItem | null> {
  const { name, unit } = BASE_RATES[rate]
  const { items } = await api.listPriceItems({
    query: { search: name, limit: 200 },
    ...(signal === undefined ? {} : { signal }),
  })
  const isIt = (item: PriceItem) => item.unit === unit && item.name.toLowerCase() === name.toLowerCase()
  return items.find(isIt) ?? null
}

async function readBaseRates(signal?: AbortSignal): Promise<BaseRates> {
  const [hourlyRate, callOut] = await Promise.all(NAMES.map((name) => findBaseRate(name, signal)))
  return { hourlyRate: hourlyRate ?? null, callOut: callOut ?? null }
}

/** What an hour and a call-out cost, as the price book says; null for one it lacks. */
export const baseRatesQuery = queryOptions({
  queryKey: ['price-book', 'base-rates'],
  queryFn: ({ signal }) => readBaseRates(signal),
  staleTime: 0,
})

export interface BaseRatesChange {
  /** Null leaves a price as it is. */
  readonly amounts: Readonly<Record<BaseRate, number | null>>
  readonly trade: Trade
  readonly taxIncluded: boolean
}

/** Adds the two prices to the price book, or changes them there. */
export const useSaveBaseRates = () =>
  useMutation({
    mutationFn: async ({ amounts, trade, taxIncluded }: BaseRatesChange) => {
      const present = await readBaseRates()
      for (const rate of NAMES) {
        const item = present[rate]
        const unit_price = amounts[rate] ?? item?.unit_price
        if (unit_price === undefined) continue
        if (item === null) {
          const made = { ...BASE_RATES[rate], unit_price, trade, tax_included: taxIncluded }
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
