import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { withMarkups } from '@quotewright/domain/price-book/supplier-markups.ts'
import { draftQuote } from '@quotewright/extraction/draft/draft-quote.ts'
import { type ProposedPrice, proposePrices } from '@quotewright/extraction/prices/propose-prices.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import {
  createPriceItem,
  findMarkups,
  listActiveItems,
  saveMarkups,
  updatePriceItem,
} from '../price-book/public.ts'
import { announceCosts } from './announce-costs.ts'
import { mended, prepareConversion } from './conversion.ts'
import { noSuchExtraction, type StagedExtraction } from './extraction.ts'
import { tradeOfWords } from './known-words.ts'
import { findStaged } from './staged.repository.ts'

/** Prices of a document beside the price book, and the organization's own markup. */
export interface ListedProposals {
  readonly proposals: readonly ProposedPrice[]
  readonly usualBasisPoints: number | null
}

/**
 * Compares a document's prices with the price book. None where it is in another currency than the price book, or its
 * prices cannot be read.
 *
 * @param markup for items without one of their own; undefined for the organization's.
 * @throws AppError `not_found`.
 */
export function listProposals(
  ctx: Context,
  extractionId: string,
  markup: number | undefined,
): Promise<ListedProposals> {
  return inTransaction(ctx, (tx) => propose(tx, extractionId, markup))
}

async function propose(tx: Tx, extractionId: string, markup: number | undefined): Promise<ListedProposals> {
  const staged = await findStaged(tx, extractionId)
  if (staged === undefined) throw noSuchExtraction()
  const organization = await getOrganization(tx)
  const markups = await findMarkups(tx)
  const { usualBasisPoints } = markups
  const book = await listActiveItems(tx, MAX_PRICE_ITEMS)
  const extracted = mended(staged.extracted, book)
  const draft = draftQuote(extracted, staged.grounds, organization)
  if (draft.kind === 'problem' || draft.currency !== organization.currency)
    return { proposals: [], usualBasisPoints }
  const over = { usualBasisPoints: markup ?? null, byTrade: new Map() }
  const selling = { markups: withMarkups(markups, over), tradeOf: tradeOfWords }
  return { proposals: proposePrices(extracted.line_items, book, draft, selling), usualBasisPoints }
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
  markup: number | undefined,
): Promise<{ readonly created: number; readonly updated: number }> {
  return inTransaction(ctx, async (tx) => {
    const { proposals, usualBasisPoints } = await propose(tx, extractionId, markup)
    const staged = await refuseUnknownLines(tx, extractionId, lines)
    const chosen = proposals.filter(({ line }) => lines.includes(line))
    for (const { present, fields } of chosen) {
      await (present === null ? createPriceItem(tx, fields) : updatePriceItem(tx, present.id, () => fields))
    }
    if (chosen.length > 0) await announceCosts(tx, staged, await prepareConversion(tx, staged))
    if (usualBasisPoints === null && markup !== undefined)
      await saveMarkups(tx, { usualBasisPoints: markup, byTrade: new Map() })
    const created = chosen.filter(({ present }) => present === null).length
    return { created, updated: chosen.length - created }
  })
}

async function refuseUnknownLines(
  tx: Tx,
  extractionId: string,
  lines: readonly number[],
): Promise<StagedExtraction> {
  const staged = await findStaged(tx, extractionId)
  if (staged === undefined) throw noSuchExtraction()
  const count = staged.extracted.line_items.length
  const unknown = lines.findIndex((line) => line >= count)
  if (unknown >= 0) throw invalidField(`lines.${unknown}`, 'The document has no such line')
  return staged
}
