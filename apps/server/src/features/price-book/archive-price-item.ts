import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import {
  countActiveItems,
  findPriceItemForChange,
  isNameTaken,
  lockPriceBook,
  saveArchived,
} from './price-book.repository.ts'
import { bookIsFull, nameTaken, noSuchItem, type PriceItem } from './price-item.ts'

/**
 * Takes a price out of use; an archived one stays as it is.
 *
 * @throws AppError `not_found`.
 */
export function archivePriceItem(ctx: Context, itemId: string): Promise<PriceItem> {
  return inTransaction(ctx, async (tx) => {
    await lockPriceBook(tx)
    const item = await findPriceItemForChange(tx, itemId)
    if (item === undefined) throw noSuchItem()
    return item.archivedAt === null ? saveArchived(tx, itemId, tx.now()) : item
  })
}

/**
 * Brings an archived price back into use.
 *
 * @throws AppError `not_found`, `conflict` (an active item has taken the name and unit), `invalid` (the book is full).
 */
export function unarchivePriceItem(ctx: Context, itemId: string): Promise<PriceItem> {
  return inTransaction(ctx, async (tx) => {
    await lockPriceBook(tx)
    const item = await findPriceItemForChange(tx, itemId)
    if (item === undefined) throw noSuchItem()
    if (item.archivedAt === null) return item
    if (await isNameTaken(tx, item, itemId)) throw nameTaken(item)
    if ((await countActiveItems(tx)) >= MAX_PRICE_ITEMS) throw bookIsFull()
    return saveArchived(tx, itemId, null)
  })
}
