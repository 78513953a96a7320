import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'

// Providers speak JSON numbers. A quotient of integers prints as the decimal it stands for, up to 15 digits.

export const quantityOf = ({ quantityThousandths }: TargetLine): number => quantityThousandths / 1000

export const unitPriceOf = ({ unitPriceTenThousandths }: TargetLine): number =>
  unitPriceTenThousandths / 10_000

export const amountOf = (cents: number): number => cents / 100

/** Cents of a decimal amount; undefined stays it. */
export function centsOf(amount: number): number
export function centsOf(amount: number | null | undefined): number | undefined
export function centsOf(amount: number | null | undefined): number | undefined {
  return amount === null || amount === undefined ? undefined : Math.round(amount * 100)
}

/** Basis points of a rate in percent; null where the provider tells none. */
export function basisPointsOf(percent: number): number
export function basisPointsOf(percent: number | null | undefined): number | null
export function basisPointsOf(percent: number | null | undefined): number | null {
  return percent === null || percent === undefined ? null : Math.round(percent * 100)
}

/** A price without the tax it includes, in cents. */
export const withoutTax = (cents: number, rateBasisPoints: number): number =>
  scaleHalfUp(cents, 10_000, 10_000 + rateBasisPoints)

/** Whole days from one calendar date to another, never negative. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
