import type {
  AppliedPromotion,
  PromotionRules,
  PromotionValue,
} from '@quotewright/domain/quotes/promotions.ts'
import { AppError } from '../../platform/errors.ts'

/** Something off a quote, as an organization offers it. */
export interface PromotionFields extends PromotionRules {
  readonly name: string
  /** '' for one that applies by itself. */
  readonly code: string
  readonly value: PromotionValue
}

export interface Promotion extends PromotionFields {
  readonly id: string
  /** Quotes that have it and have left the drafts. */
  readonly timesUsed: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The promotion as a quote keeps it. */
export const applied = ({ id, name, code, value }: Promotion): AppliedPromotion => ({ id, name, code, value })

export const noSuchPromotion = () => new AppError('not_found', 'Promotion not found')

export function codeTaken(code: string): AppError {
  const message = `Another promotion has the code ${code}`
  return new AppError('conflict', message, { errors: [{ path: 'code', message }] })
}
