import type { Trade } from './trades.ts'

/** What is added to the cost of what is bought, by trade. */
export interface SupplierMarkups {
  /** For every trade without one of its own; null: no one has said yet. */
  readonly usualBasisPoints: number | null
  readonly byTrade: ReadonlyMap<Trade, number>
}

export const NO_MARKUPS: SupplierMarkups = { usualBasisPoints: null, byTrade: new Map() }

/** The markup of a trade; null where none was ever said. */
export const markupOf = ({ usualBasisPoints, byTrade }: SupplierMarkups, trade: Trade): number | null =>
  byTrade.get(trade) ?? usualBasisPoints

/** The markups with others put over them. */
export const withMarkups = (markups: SupplierMarkups, over: SupplierMarkups): SupplierMarkups => ({
  usualBasisPoints: over.usualBasisPoints ?? markups.usualBasisPoints,
  byTrade: new Map([...markups.byTrade, ...over.byTrade]),
})
