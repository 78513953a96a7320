import type { PriceItemFields } from '@quotewright/domain/price-book/price-item.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { lockName } from '../../platform/database/rows.repository.ts'
import type { PriceItemTable, Tables } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { PriceItem } from './price-item.ts'

/** Lets one writer at a time into the organization's price book, so that what it checks stays true. */
export const lockPriceBook = (tx: Tx): Promise<void> => lockName(tx, 'price book')

export async function findPriceItem(tx: Tx, itemId: string): Promise<PriceItem | undefined> {
  const row = await ownItems(tx).selectAll().where('id', '=', itemId).executeTakeFirst()
  return row && toPriceItem(row)
}

/** Those of the ids that are the organization's own, in no order. */
export async function findPriceItems(tx: Tx, itemIds: readonly string[]): Promise<PriceItem[]> {
  if (itemIds.length === 0) return []
  const rows = await ownItems(tx)
    .selectAll()
    .where('id', 'in', [...new Set(itemIds)])
    .execute()
  return rows.map(toPriceItem)
}

/** One item, held until the transaction ends. */
export async function findPriceItemForChange(tx: Tx, itemId: string): Promise<PriceItem | undefined> {
  const row = await ownItems(tx).selectAll().where('id', '=', itemId).forUpdate().executeTakeFirst()
  return row && toPriceItem(row)
}

/** The active item with a name, whatever its case, and unit. */
export async function findActiveItem(
  tx: Tx,
  { name, unit }: Pick<PriceItemFields, 'name' | 'unit'>,
): Promise<PriceItem | undefined> {
  const row = await activeItems(tx)
    .selectAll()
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('unit', '=', unit)
    .executeTakeFirst()
  return row && toPriceItem(row)
}

/** Whether another active item has this name, whatever its case, and unit. */
export async function isNameTaken(
  tx: Tx,
  { name, unit }: Pick<PriceItemFields, 'name' | 'unit'>,
  exceptId: string,
): Promise<boolean> {
  const twin = await activeItems(tx)
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('unit', '=', unit)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return twin !== undefined
}

export async function countActiveItems(tx: Tx): Promise<number> {
  const counted = await activeItems(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return counted.count
}

/** Whether there is an active price at all. */
export async function hasPrices(tx: Tx): Promise<boolean> {
  return (await activeItems(tx).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The active items by name, at most `limit` of them. */
export async function listActiveItems(tx: Tx, limit: number): Promise<PriceItem[]> {
  const rows = await byName(activeItems(tx)).selectAll().limit(limit).execute()
  return rows.map(toPriceItem)
}

/** The trades of the active items, by name. */
export async function listTrades(tx: Tx): Promise<Trade[]> {
  const rows = await activeItems(tx).select('trade').distinct().orderBy('trade').execute()
  return rows.map(({ trade }) => trade)
}

/**
 * The state the price book is in: every change, by whatever process, makes it another one that it never was in
 * before; null until the first. Read it before what depends on it.
 */
export async function findRevision(tx: Tx): Promise<string | null> {
  const row = await tx.db
    .selectFrom('price_book_revisions')
    .select('revision')
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  return row?.revision ?? null
}

export interface PriceItemFilter {
  readonly limit: number
  readonly offset: number
  readonly search?: string | undefined
  readonly trade?: Trade | undefined
  readonly archived: boolean
}

/** One page of the items, by name. The search looks into names and synonyms. */
export async function listPriceItems(
  tx: Tx,
  { limit, offset, search, trade, archived }: PriceItemFilter,
): Promise<{ items: PriceItem[]; total: number }> {
  let matching = archived ? ownItems(tx).where('archived_at', 'is not', null) : activeItems(tx)
  if (trade !== undefined) matching = matching.where('trade', '=', trade)
  if (search !== undefined && search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    matching = matching.where(
      sql<boolean>`(name ilike ${pattern} or array_to_string(synonyms, ' ') ilike ${pattern})`,
    )
  }
  const rows = await byName(matching).selectAll().limit(limit).offset(offset).execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toPriceItem), total }
}

/** Rows a statement takes: well below what PostgreSQL's 65,535 parameters allow. */
const BATCH = 500

/** Adds items; undefined when a name and unit is taken, and then nothing may be kept. */
export async function insertPriceItems(
  tx: Tx,
  items: readonly PriceItemFields[],
): Promise<PriceItem[] | undefined> {
  const inserted: PriceItem[] = []
  for (const batch of batchesOf(items)) {
    const rows = await tx.db
      .insertInto('price_items')
      .values(batch.map((item) => newRow(tx, uuidv7(), item)))
      .onConflict((conflict) =>
        conflict.expression(sql`tenant_id, lower(name), unit`).where('archived_at', 'is', null).doNothing(),
      )
      .returningAll()
      .execute()
    if (rows.length < batch.length) return undefined
    inserted.push(...rows.map(toPriceItem))
  }
  return inserted
}

/** Replaces what an item says. The caller holds the price book. */
export async function savePriceItem(tx: Tx, itemId: string, fields: PriceItemFields): Promise<PriceItem> {
  const row = await tx.db
    .updateTable('price_items')
    .set({ ...columnsOf(fields), updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', itemId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPriceItem(row)
}

/** Replaces what many items say; their names and units stay. The caller holds the price book. */
export async function savePriceItems(
  tx: Tx,
  items: readonly { readonly id: string; readonly fields: PriceItemFields }[],
): Promise<void> {
  const written = (column: string) => sql.ref<never>(`excluded.${column}`)
  for (const batch of batchesOf(items)) {
    await tx.db
      .insertInto('price_items')
      .values(batch.map(({ id, fields }) => newRow(tx, id, fields)))
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'id']).doUpdateSet({
          price_cents: written('price_cents'),
          cost_cents: written('cost_cents'),
          markup_basis_points: written('markup_basis_points'),
          synonyms: written('synonyms'),
          trade: written('trade'),
          tax_included: written('tax_included'),
          updated_at: written('updated_at'),
        }),
      )
      .execute()
  }
}

export async function saveArchived(tx: Tx, itemId: string, archivedAt: Date | null): Promise<PriceItem> {
  const row = await tx.db
    .updateTable('price_items')
    .set({ archived_at: archivedAt, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', itemId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPriceItem(row)
}

type PriceItemQuery<O = object> = SelectQueryBuilder<Tables, 'price_items', O>

const ownItems = (tx: Tx): PriceItemQuery =>
  tx.db.selectFrom('price_items').where('tenant_id', '=', tx.tenantId)

const activeItems = (tx: Tx): PriceItemQuery => ownItems(tx).where('archived_at', 'is', null)

const byName = (query: PriceItemQuery): PriceItemQuery =>
  query.orderBy(sql`lower(name)`).orderBy('unit').orderBy('id')

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH)
}

const columnsOf = (fields: PriceItemFields) => ({
  name: fields.name,
  unit: fields.unit,
  price_cents: fields.priceCents,
  cost_cents: fields.costCents,
  markup_basis_points: fields.markupBasisPoints,
  synonyms: [...fields.synonyms],
  trade: fields.trade,
  tax_included: fields.taxIncluded,
})

const newRow = (tx: Tx, id: string, fields: PriceItemFields) => ({
  tenant_id: tx.tenantId,
  id,
  ...columnsOf(fields),
  created_at: tx.now(),
  updated_at: tx.now(),
})

export const toPriceItem = (row: Selectable<PriceItemTable>): PriceItem => toCamelCase(row)
