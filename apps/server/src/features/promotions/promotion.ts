import type {
  AppliedPromotion,
  PromotionRules,
  PromotionValue,
} from '@quotewright/domain/quotes/promotions.ts'
import { AppError } from '../../platform/errors.ts'

/** Something off a quote, as an organization offers it. */
export interface PromotionFields extends PromotionRules {
  readonly name: string
  /** '' for one that applies automatically. */
  readonly code: string
  readonly value: PromotionValue
  readonly stackable: boolean
}

export interface Promotion extends PromotionFields {
  readonly id: string
  /** Quotes that are accepted with it. */
  readonly timesUsed: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The promotion as a quote keeps it. */
export const applied = ({ id, name, code, value, stackable }: Promotion): AppliedPromotion => ({
  id,
  name,
  code,
  value,
  stackable,
})

export const noSuchPromotion = () => new AppError('not_found', 'Promotion not found')

export function codeTaken(code: string): AppError {
  const message = `Another promotion has the code ${code}`
  return new AppError('conflict', message, { errors: [{ path: 'code', message }] })
}
