import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { codeTaken, noSuchPromotion, type Promotion, type PromotionFields } from './promotion.ts'
import {
  findPromotion,
  insertPromotion,
  isCodeTaken,
  removePromotion,
  savePromotion,
} from './promotions.repository.ts'

/**
 * Adds a promotion.
 *
 * @throws AppError `conflict` when another one has the code.
 */
export function createPromotion(ctx: Context, fields: PromotionFields): Promise<Promotion> {
  return inTransaction(ctx, async (tx) => {
    const id = await insertPromotion(tx, fields)
    if (id === undefined) throw codeTaken(fields.code)
    return existing(tx, id)
  })
}

/**
 * Replaces a promotion. Quotes that have it keep what was applied to them.
 *
 * @throws AppError `not_found`; `conflict` when another one has the code.
 */
export function updatePromotion(ctx: Context, id: string, fields: PromotionFields): Promise<Promotion> {
  return inTransaction(ctx, async (tx) => {
    if (await isCodeTaken(tx, fields.code, id)) throw codeTaken(fields.code)
    if (!(await savePromotion(tx, id, fields))) throw noSuchPromotion()
    return existing(tx, id)
  })
}

/**
 * Deletes a promotion. Quotes that have it keep what was applied to them.
 *
 * @throws AppError `not_found`.
 */
export function deletePromotion(ctx: Context, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await removePromotion(tx, id))) throw noSuchPromotion()
  })
}

async function existing(tx: Tx, id: string): Promise<Promotion> {
  const promotion = await findPromotion(tx, id)
  if (promotion === undefined) throw noSuchPromotion()
  return promotion
}
