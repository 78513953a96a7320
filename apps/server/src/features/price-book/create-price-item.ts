import { MAX_PRICE_ITEMS, type PriceItemFields } from '@quotewright/domain/price-book/price-item.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { countActiveItems, findActiveItem, insertPriceItems, lockPriceBook } from './price-book.repository.ts'
import { bookIsFull, nameTaken, type PriceItem } from './price-item.ts'

/**
 * Adds a price to the organization's price book.
 *
 * @throws AppError `conflict` (an active item has the name and unit), `invalid` (the book is full).
 */
export function createPriceItem(ctx: Context, fields: PriceItemFields): Promise<PriceItem> {
  return inTransaction(ctx, async (tx) => {
    await lockPriceBook(tx)
    if ((await countActiveItems(tx)) >= MAX_PRICE_ITEMS) throw bookIsFull()
    const [item] = (await insertPriceItems(tx, [fields])) ?? []
    if (item === undefined) throw nameTaken(fields)
    return item
  })
}

/**
 * Returns the active price of this name and unit, as it is, or adds it.
 *
 * @returns undefined when the price book is full
 */
export async function findOrAddPriceItem(
  tx: Tx,
  fields: PriceItemFields,
): Promise<{ readonly id: string; readonly isNew: boolean } | undefined> {
  await lockPriceBook(tx)
  const present = await findActiveItem(tx, fields)
  if (present !== undefined) return { id: present.id, isNew: false }
  if ((await countActiveItems(tx)) >= MAX_PRICE_ITEMS) return undefined
  const [item] = (await insertPriceItems(tx, [fields])) ?? []
  return item && { id: item.id, isNew: true }
}
