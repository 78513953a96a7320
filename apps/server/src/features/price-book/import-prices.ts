import { type ImportPlan, type PlannedRow, planImport } from '@quotewright/domain/price-book/plan-import.ts'
import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, wrongRows } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { insertPriceItems, listActiveItems, lockPriceBook, savePriceItems } from './price-book.repository.ts'
import type { PriceItem } from './price-item.ts'

async function planOf(tx: Tx, csv: string): Promise<ImportPlan<PriceItem>> {
  const { country } = await getOrganization(tx)
  return planImport(csv, await listActiveItems(tx, MAX_PRICE_ITEMS), formatsOf(country).decimalMark)
}

/** What importing a price list would do. Nothing is changed. */
export function previewPriceImport(ctx: Context, csv: string): Promise<ImportPlan<PriceItem>> {
  return inTransaction(ctx, (tx) => planOf(tx, csv))
}

/**
 * Imports a price list: the items it names, by name and unit, are added or
 * changed, all in one transaction. Importing it again changes nothing.
 *
 * @throws AppError `invalid` with an error for each wrong cell, `conflict`
 *   (names that the database holds for the same and we do not).
 */
export function importPrices(ctx: Context, csv: string): Promise<readonly PlannedRow<PriceItem>[]> {
  return inTransaction(ctx, async (tx) => {
    await lockPriceBook(tx)
    const { rows, errors } = await planOf(tx, csv)
    if (errors.length > 0) throw wrongRows(errors)
    const added = rows.filter(({ outcome }) => outcome === 'new').map(({ item }) => item)
    const inserted = await insertPriceItems(tx, added)
    if (inserted === undefined) {
      throw new AppError('conflict', 'Two names in the list are the same to the price book')
    }
    await savePriceItems(
      tx,
      rows.flatMap(({ outcome, item, present }) =>
        outcome === 'changed' && present !== null ? [{ id: present.id, fields: item }] : [],
      ),
    )
    return rows
  })
}
