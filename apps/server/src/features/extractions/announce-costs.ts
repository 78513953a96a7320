import { issuerKey } from '@quotewright/extraction/memory/issuer.ts'
import type { Tx } from '../../platform/context.ts'
import type { Conversion } from './conversion.ts'
import type { StagedExtraction } from './extraction.ts'
import { EXTRACTION_EVENTS } from './extraction-event.ts'

/** Says what a supplier's document costs, once someone has taken it over. Nothing for a document of our own. */
export async function announceCosts(
  tx: Tx,
  { id, readAs, grounds, createdAt }: StagedExtraction,
  { isOurs, lines, organization, draft }: Conversion,
): Promise<void> {
  const issuer = issuerKey(readAs, grounds, organization)
  if (isOurs || issuer === undefined) return
  await tx.services.events.publish(tx, EXTRACTION_EVENTS, {
    kind: 'costs_taken',
    document: {
      documentId: id,
      issuer,
      currency: draft.currency,
      receivedAt: createdAt,
      costs: lines.flatMap(({ description, unit, unitCostCents: costCents }) =>
        costCents === null ? [] : [{ description, unit, costCents }],
      ),
    },
  })
}
