import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { draftQuote } from '@quotewright/extraction/draft/draft-quote.ts'
import { type ProposedPrice, proposePrices } from '@quotewright/extraction/prices/propose-prices.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { createPriceItem, listActiveItems, updatePriceItem } from '../price-book/public.ts'
import { noSuchExtraction } from './extraction.ts'
import { findStaged } from './staged.repository.ts'

/**
 * Compares a document's prices with the price book. None where it is in another currency than the price book, or its
 * prices cannot be read.
 *
 * @throws AppError `not_found`.
 */
export function listProposals(ctx: Context, extractionId: string): Promise<readonly ProposedPrice[]> {
  return inTransaction(ctx, (tx) => propose(tx, extractionId))
}

async function propose(tx: Tx, extractionId: string): Promise<readonly ProposedPrice[]> {
  const staged = await findStaged(tx, extractionId)
  if (staged === undefined) throw noSuchExtraction()
  const organization = await getOrganization(tx)
  const draft = draftQuote(staged.extracted, staged.grounds, organization)
  if (draft.kind === 'problem' || draft.currency !== organization.currency) return []
  return proposePrices(staged.extracted.line_items, await listActiveItems(tx, MAX_PRICE_ITEMS), draft)
}

/**
 * Takes chosen prices into the price book, all or none. A line that proposes nothing any more is left out: the price
 * book has its price by then.
 *
 * @throws AppError `not_found`, `invalid` (a line the document does not have, the book is full).
 */
export function applyProposals(
  ctx: Context,
  extractionId: string,
  lines: readonly number[],
): Promise<{ readonly created: number; readonly updated: number }> {
  return inTransaction(ctx, async (tx) => {
    const proposals = await propose(tx, extractionId)
    await refuseUnknownLines(tx, extractionId, lines)
    const chosen = proposals.filter(({ line }) => lines.includes(line))
    for (const { present, fields } of chosen) {
      await (present === null ? createPriceItem(tx, fields) : updatePriceItem(tx, present.id, () => fields))
    }
    const created = chosen.filter(({ present }) => present === null).length
    return { created, updated: chosen.length - created }
  })
}

async function refuseUnknownLines(tx: Tx, extractionId: string, lines: readonly number[]): Promise<void> {
  const staged = await findStaged(tx, extractionId)
  const count = staged?.extracted.line_items.length ?? 0
  const unknown = lines.findIndex((line) => line >= count)
  if (unknown >= 0) throw invalidField(`lines.${unknown}`, 'The document has no such line')
}
