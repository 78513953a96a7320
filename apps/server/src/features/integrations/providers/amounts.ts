import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'

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
