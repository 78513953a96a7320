import type { PriceTerms } from '@quotewright/domain/quotes/counter-offer.ts'
import type { Tx } from '../../platform/context.ts'

/** What staff set. */
export type NewPriceTerms = Omit<PriceTerms, 'offersMade' | 'isSettled' | 'agreedTotalCents'>

export async function findPriceTerms(tx: Tx, quoteId: string): Promise<PriceTerms | undefined> {
  return tx.db
    .selectFrom('quote_price_terms')
    .select(['floor_cents as floorCents', 'of_total_cents as ofTotalCents'])
    .select(['needs_booking as needsBooking', 'needs_payment as needsPayment'])
    .select([
      'offers_made as offersMade',
      'is_settled as isSettled',
      'agreed_total_cents as agreedTotalCents',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
}

/** Sets the terms; the customer's prices are counted from here. The caller has locked the quote. */
export async function savePriceTerms(tx: Tx, quoteId: string, terms: NewPriceTerms): Promise<void> {
  const columns = {
    floor_cents: terms.floorCents,
    of_total_cents: terms.ofTotalCents,
    needs_booking: terms.needsBooking,
    needs_payment: terms.needsPayment,
    offers_made: 0,
    is_settled: false,
    agreed_total_cents: null,
    set_at: tx.now(),
    set_by: tx.actor,
  }
  await tx.db
    .insertInto('quote_price_terms')
    .values({ tenant_id: tx.tenantId, quote_id: quoteId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'quote_id']).doUpdateSet(columns))
    .execute()
}

/**
 * Counts a price the customer asked for. The caller has locked the quote, so none is counted twice.
 *
 * @param agreedCents the total that was agreed to; null for none
 */
export async function countOffer(tx: Tx, quoteId: string, agreedCents: number | null): Promise<void> {
  await tx.db
    .updateTable('quote_price_terms')
    .set((eb) => ({
      offers_made: eb('offers_made', '+', 1),
      is_settled: agreedCents !== null,
      agreed_total_cents: agreedCents,
    }))
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .execute()
}

/** Keeps that staff agreed to a price that waited for them: the last one, where the customer may still ask at all. */
export async function settleOffer(tx: Tx, quoteId: string, agreedCents: number): Promise<void> {
  await tx.db
    .updateTable('quote_price_terms')
    .set({ is_settled: true, agreed_total_cents: agreedCents })
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .execute()
}

export async function deletePriceTerms(tx: Tx, quoteId: string): Promise<void> {
  await tx.db
    .deleteFrom('quote_price_terms')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .execute()
}
