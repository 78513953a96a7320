import { acceptedPrices } from '@quotewright/domain/price-book/accepted-prices.ts'
import { itemKey } from '@quotewright/domain/price-book/price-item.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { KeptPrice } from './accepted-prices.repository.ts'

/** A quote that an accepted price rests on. */
export interface RestingQuote {
  /** Null once it is deleted. */
  readonly quoteId: string | null
  readonly quoteNumber: string
}

/** How many acceptances are looked through for earlier ones, the newest. */
const MOST_SEARCHED = 500

/** The quotes that accepted prices rest on, by the id of the price, the newest first. */
export async function findQuotesOf(
  tx: Tx,
  prices: readonly KeptPrice[],
): Promise<ReadonlyMap<string, readonly RestingQuote[]>> {
  const present = await findPresent(
    tx,
    prices.map(({ quoteId }) => quoteId),
  )
  const repeated = prices.filter(({ timesAccepted }) => timesAccepted > 1)
  const earlier = repeated.length === 0 ? [] : await findAcceptances(tx, repeated)
  return new Map(
    prices.map((price) => {
      const last = {
        quoteId: present.has(price.quoteId) ? price.quoteId : null,
        quoteNumber: price.quoteNumber,
      }
      return [price.id, [last, ...earlierOf(price, earlier)]]
    }),
  )
}

async function findPresent(tx: Tx, quoteIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (quoteIds.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('quotes')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...new Set(quoteIds)])
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

interface Acceptance {
  readonly quoteId: string
  readonly quoteNumber: string
  readonly isDeleted: boolean
  readonly currency: string
  /** Name and unit of each price it kept. */
  readonly keys: ReadonlySet<string>
}

/** The newest acceptances that may have kept one of some prices. */
async function findAcceptances(tx: Tx, prices: readonly KeptPrice[]): Promise<readonly Acceptance[]> {
  const names = [...new Set(prices.map(({ name }) => name.toLowerCase()))]
  const { rows } = await sql<Omit<Acceptance, 'keys'> & { readonly content: QuoteContent }>`
    with recent as (
      select acceptance.quote_id, acceptance.version_number, acceptance.accepted_at, quote.quote_number, quote.deleted_at
      from quote_acceptances acceptance
      join quotes quote on quote.tenant_id = acceptance.tenant_id and quote.id = acceptance.quote_id
      where acceptance.tenant_id = ${tx.tenantId}
      order by acceptance.accepted_at desc, acceptance.id
      limit ${MOST_SEARCHED}
    )
    select recent.quote_id as "quoteId", recent.quote_number as "quoteNumber",
      recent.deleted_at is not null as "isDeleted", version.content ->> 'currency' as currency, version.content
    from recent
    join quote_versions version on version.tenant_id = ${tx.tenantId} and version.quote_id = recent.quote_id
      and version.version_number = recent.version_number
    where exists (
      select from jsonb_array_elements(version.content -> 'lineItems') line
      where lower(regexp_replace(btrim(line ->> 'description'), '\\s+', ' ', 'g')) = any(${names})
    )
    order by recent.accepted_at desc`.execute(tx.db)
  return rows.map(({ content, ...acceptance }) => ({
    ...acceptance,
    keys: new Set(acceptedPrices(content).map(itemKey)),
  }))
}

/** The other quotes that a price rests on, each once. */
function earlierOf(price: KeptPrice, acceptances: readonly Acceptance[]): RestingQuote[] {
  if (price.timesAccepted < 2) return []
  const key = itemKey(price)
  const found = new Map<string, RestingQuote>()
  for (const { quoteId, quoteNumber, isDeleted, currency, keys } of acceptances) {
    const isOther = quoteId !== price.quoteId && currency === price.currency && keys.has(key)
    if (isOther && !found.has(quoteId))
      found.set(quoteId, { quoteId: isDeleted ? null : quoteId, quoteNumber })
  }
  return [...found.values()]
}
