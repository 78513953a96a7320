import type { ProductEventType } from '@quotewright/domain/product-events/product-events.ts'
import type { Tx } from '../../platform/context.ts'

export interface NewEvent {
  readonly type: ProductEventType
  readonly at: Date
  readonly quoteId: string | null
  /** By their names in the table. */
  readonly properties: object
}

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await tx.db
    .insertInto('product_events')
    .values(
      events.map(({ type, at, quoteId, properties }) => ({
        tenant_id: tx.tenantId,
        type,
        at,
        quote_id: quoteId,
        user_id: tx.userId,
        properties: JSON.stringify(properties),
      })),
    )
    .execute()
}
