import type { AcceptedPrice } from '@quotewright/domain/price-book/accepted-prices.ts'
import { itemKey } from '@quotewright/domain/price-book/price-item.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { lockName } from '../../platform/database/rows.repository.ts'
import type { AcceptedPriceTable, Tables } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'

/** A price that a customer of the organization accepted, as it is kept. */
export interface KeptPrice extends AcceptedPrice {
  readonly id: string
  readonly currency: Currency
  readonly timesAccepted: number
  /** The quote that was accepted last. */
  readonly quoteId: string
  readonly quoteNumber: string
  readonly acceptedAt: Date
}

/** The quote whose prices are kept. */
export interface AcceptedFrom {
  readonly quoteId: string
  readonly quoteNumber: string
  readonly currency: Currency
}

/** Lets one acceptance at a time write the organization's accepted prices, so that none waits for another's rows. */
export const lockAcceptedPrices = (tx: Tx): Promise<void> => lockName(tx, 'accepted prices')

/** Keeps the prices of a quote; a work that is known gets its new price and counts another quote. */
export async function saveAcceptedPrices(
  tx: Tx,
  from: AcceptedFrom,
  prices: readonly AcceptedPrice[],
): Promise<void> {
  const written = (column: string) => sql.ref<never>(`excluded.${column}`)
  await tx.db
    .insertInto('accepted_prices')
    .values(
      prices.map((price) => ({
        tenant_id: tx.tenantId,
        id: uuidv7(),
        work_key: itemKey(price),
        currency: from.currency,
        name: price.name,
        unit: price.unit,
        price_cents: price.priceCents,
        tax_included: price.taxIncluded,
        times_accepted: 1,
        quote_id: from.quoteId,
        quote_number: from.quoteNumber,
        accepted_at: tx.now(),
        dismissed_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'work_key', 'currency']).doUpdateSet({
        name: written('name'),
        price_cents: written('price_cents'),
        tax_included: written('tax_included'),
        // A quote that was changed and accepted again is still one quote.
        times_accepted: sql<number>`accepted_prices.times_accepted
          + case when accepted_prices.quote_id = excluded.quote_id then 0 else 1 end`,
        quote_id: written('quote_id'),
        quote_number: written('quote_number'),
        accepted_at: written('accepted_at'),
      }),
    )
    .execute()
}

/** Forgets all but the newest. */
export async function pruneAcceptedPrices(tx: Tx, kept: number): Promise<void> {
  await tx.db
    .deleteFrom('accepted_prices')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', newestFirst(ownPrices(tx)).select('id').offset(kept))
    .execute()
}

/** The prices in use, whatever their currency, the newest first. */
export async function listAcceptedPrices(tx: Tx, limit: number): Promise<KeptPrice[]> {
  const rows = await newestFirst(usedPrices(tx)).selectAll().limit(limit).execute()
  return rows.map(toKeptPrice)
}

export interface SuggestionFilter {
  readonly limit: number
  readonly offset: number
  readonly search?: string | undefined
}

/** One page of the prices in use that the price book does not have, the newest first. */
export async function listSuggestions(
  tx: Tx,
  currency: Currency,
  { limit, offset, search }: SuggestionFilter,
): Promise<{ suggestions: KeptPrice[]; total: number }> {
  let matching = usedPrices(tx)
    .where('currency', '=', currency)
    .where((eb) => {
      const same = eb
        .selectFrom('price_items')
        .select('price_items.id')
        .where('price_items.tenant_id', '=', tx.tenantId)
        .where('price_items.archived_at', 'is', null)
        .where(sql<boolean>`lower(price_items.name) = lower(accepted_prices.name)`)
        .whereRef('price_items.unit', '=', 'accepted_prices.unit')
      return eb.not(eb.exists(same))
    })
  if (search !== undefined && search !== '') {
    matching = matching.where('accepted_prices.name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
  }
  const rows = await newestFirst(matching).selectAll().limit(limit).offset(offset).execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { suggestions: rows.map(toKeptPrice), total }
}

/** Dismisses a price, or takes that back with null; false when there is none. */
export async function saveDismissed(tx: Tx, priceId: string, dismissedAt: Date | null): Promise<boolean> {
  const row = await tx.db
    .updateTable('accepted_prices')
    .set({ dismissed_at: dismissedAt })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', priceId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type PriceQuery<O = object> = SelectQueryBuilder<Tables, 'accepted_prices', O>

const ownPrices = (tx: Tx): PriceQuery =>
  tx.db.selectFrom('accepted_prices').where('accepted_prices.tenant_id', '=', tx.tenantId)

const usedPrices = (tx: Tx): PriceQuery => ownPrices(tx).where('dismissed_at', 'is', null)

const newestFirst = (query: PriceQuery): PriceQuery =>
  query.orderBy('accepted_at', 'desc').orderBy('accepted_prices.id')

export const toKeptPrice = (row: Selectable<AcceptedPriceTable>): KeptPrice => toCamelCase(row)
