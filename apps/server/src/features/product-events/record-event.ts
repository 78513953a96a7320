import type { ServerEvent } from '@quotewright/domain/product-events/product-events.ts'
import type { Tx } from '../../platform/context.ts'
import { toSnakeCase } from '../../platform/names.ts'
import { insertEvent } from './product-events.repository.ts'

/** Records what happened, in the transaction in which it did: one insert. What a quote's history has is recorded on its own. */
export function recordEvent(tx: Tx, { type, quoteId, properties }: ServerEvent): Promise<void> {
  return insertEvent(tx, {
    type,
    at: tx.now(),
    quoteId: quoteId ?? null,
    properties: toSnakeCase(properties),
  })
}
