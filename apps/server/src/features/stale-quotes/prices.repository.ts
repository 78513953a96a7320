import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { bookItemOf } from '@quotewright/domain/quotes/stale/price-sources.ts'
import type { KnownPrices, SupplierChange } from '@quotewright/domain/quotes/stale/todays-prices.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'

/** A quote whose prices are looked at. */
export interface PricedQuote {
  readonly content: Pick<QuoteContent, 'lineItems'>
  /** The document it was made of; null for none. */
  readonly documentId: string | null
}

/** Tells what each of some quotes is priced by today. */
export type PricesOf = (quote: PricedQuote) => KnownPrices

/** All that is known of the prices of some quotes, read at once. */
export async function findKnownPrices(tx: Tx, quotes: readonly PricedQuote[]): Promise<PricesOf> {
  const { currency, country } = await getOrganization(tx)
  const names = new Set(
    quotes.flatMap(({ content }) =>
      content.lineItems.flatMap((line) => bookItemOf(line)?.toLowerCase() ?? []),
    ),
  )
  const book = await findBookPrices(tx, [...names])
  const supplier = await findSupplierChanges(
    tx,
    quotes.flatMap(({ documentId }) => documentId ?? []),
  )
  return ({ documentId }) => ({
    currency,
    country,
    ...book,
    supplier: (documentId === null ? undefined : supplier.get(documentId)) ?? [],
  })
}

/** Earlier prices under these names, in lower case, and today's of the same items or names. */
async function findBookPrices(
  tx: Tx,
  names: readonly string[],
): Promise<Pick<KnownPrices, 'today' | 'earlier'>> {
  if (names.length === 0) return { today: [], earlier: [] }
  const earlier = await tx.db
    .selectFrom('past_prices')
    .select([
      'item_id as itemId',
      'name',
      'unit',
      'price_cents as priceCents',
      'tax_included as taxIncluded',
      'valid_until as validUntil',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('name', 'in', names)
    .execute()
  if (earlier.length === 0) return { today: [], earlier }
  const itemIds = [...new Set(earlier.map(({ itemId }) => itemId))]
  const named = [...new Set(earlier.map(({ name }) => name))]
  const today = await tx.db
    .selectFrom('price_items')
    .select([
      'id as itemId',
      'name',
      'unit',
      'price_cents as priceCents',
      'tax_included as taxIncluded',
      'cost_cents as costCents',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('id', 'in', itemIds), eb(sql<string>`lower(name)`, 'in', named)]))
    .execute()
  return { today, earlier }
}

/** What each of these documents said that a later one of the same supplier says otherwise. */
async function findSupplierChanges(
  tx: Tx,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SupplierChange[]>> {
  const changes = new Map<string, SupplierChange[]>()
  if (documentIds.length === 0) return changes
  const { rows } = await sql<SupplierChange & { documentId: string }>`
    select distinct on (own.document_id, own.description, own.unit) own.document_id as "documentId", own.description, own.unit,
      own.cost_cents as "fromCents", newer.cost_cents as "toCents", newer.received_at as since
    from supplier_costs own
    join supplier_costs newer on newer.tenant_id = own.tenant_id and newer.issuer = own.issuer
      and newer.description = own.description and newer.unit = own.unit and newer.currency = own.currency
      and newer.received_at > own.received_at
    where own.tenant_id = ${tx.tenantId} and own.document_id in (${sql.join([...new Set(documentIds)])})
    order by own.document_id, own.description, own.unit, newer.received_at desc`.execute(tx.db)
  for (const { documentId, ...change } of rows) {
    const ofDocument = changes.get(documentId)
    if (ofDocument === undefined) changes.set(documentId, [change])
    else ofDocument.push(change)
  }
  return changes
}

/** Who issued a document whose costs are known; undefined for any other. */
export async function findIssuer(tx: Tx, documentId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('supplier_costs')
    .select('issuer')
    .where('tenant_id', '=', tx.tenantId)
    .where('document_id', '=', documentId)
    .limit(1)
    .executeTakeFirst()
  return row?.issuer
}

/** What things cost in one document. */
export interface DocumentCosts {
  readonly documentId: string
  readonly issuer: string
  readonly currency: string
  readonly receivedAt: Date
  readonly costs: readonly {
    readonly description: string
    readonly unit: string
    readonly costCents: number
  }[]
}

/** Keeps what things cost in a document, and asks for a look at the quotes of its supplier. */
export async function saveCosts(tx: Tx, document: DocumentCosts, source: string): Promise<void> {
  const { documentId, issuer, currency, receivedAt, costs } = document
  await tx.db
    .insertInto('supplier_costs')
    .values(
      costs.map(({ description, unit, costCents }) => ({
        tenant_id: tx.tenantId,
        document_id: documentId,
        issuer,
        currency,
        description,
        unit,
        cost_cents: costCents,
        received_at: receivedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'document_id', 'description', 'unit'])
        .doUpdateSet({ cost_cents: sql`excluded.cost_cents`, currency, issuer }),
    )
    .execute()
  await tx.db
    .insertInto('price_checks')
    .values({ tenant_id: tx.tenantId, source, asked_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source']).doUpdateSet({ asked_at: tx.now() }))
    .execute()
}
