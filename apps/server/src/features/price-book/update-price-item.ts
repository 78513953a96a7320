import type { PriceItemFields } from '@quotewright/domain/price-book/price-item.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { findPriceItemForChange, isNameTaken, lockPriceBook, savePriceItem } from './price-book.repository.ts'
import { nameTaken, noSuchItem, type PriceItem } from './price-item.ts'

/**
 * Replaces what a price says. Quotes that exist keep the price they were made with.
 *
 * @param readFields called once the item is known to be there, so that a stranger's id is not found before anything else.
 * @throws AppError `not_found`, `conflict` (another active item has the name and unit), and what `readFields` throws.
 */
export function updatePriceItem(
  ctx: Context,
  itemId: string,
  readFields: () => PriceItemFields,
): Promise<PriceItem> {
  return inTransaction(ctx, async (tx) => {
    await lockPriceBook(tx)
    const present = await findPriceItemForChange(tx, itemId)
    if (present === undefined) throw noSuchItem()
    const fields = readFields()
    if (present.archivedAt === null && (await isNameTaken(tx, fields, itemId))) throw nameTaken(fields)
    return savePriceItem(tx, itemId, fields)
  })
}
