import type { AmountField } from './fields.ts'

/** The same in both systems. */
export const starting = (text: string) => ({ metric: text, imperial: text })

/** A percentage that is added for cuts, breakage or settling; at most as much again. */
export const allowance = (label: string, percent: string) =>
  ({
    kind: 'percent',
    label,
    mayBeZero: true,
    most: 10_000,
    start: starting(percent),
  }) as const satisfies AmountField

/** What is charged for one, if a price is wanted at all. */
export const optionalPrice = <const P extends NonNullable<AmountField['per']>>(per: P) =>
  ({ kind: 'money', label: 'Your price', per, isOptional: true }) as const satisfies AmountField
