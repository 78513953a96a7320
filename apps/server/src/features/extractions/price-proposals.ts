import { withMarkups } from '@quotewright/domain/price-book/supplier-markups.ts'
import { type ProposedPrice, proposePrices } from '@quotewright/extraction/prices/propose-prices.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { createPriceItem, findMarkups, saveMarkups, updatePriceItem } from '../price-book/public.ts'
import { announceCosts } from './announce-costs.ts'
import { getForChange, refuseRejected, refuseStale } from './change-extraction.ts'
import { findConversion } from './conversion.ts'
import { noSuchExtraction, type StagedExtraction } from './extraction.ts'
import { findStaged } from './staged.repository.ts'
import { tradeOfWords } from './trade-of-words.ts'

/** Prices of a document beside the price book, and the organization's own markup. */
export interface ListedProposals {
  readonly proposals: readonly ProposedPrice[]
  readonly usualBasisPoints: number | null
}

/**
 * Compares a document's prices with the price book. None where they are our own or in another currency than the price
 * book, where they cannot be read, and where the document was rejected.
 *
 * @param markup for items without one of their own; undefined for the organization's.
 * @throws AppError `not_found`.
 */
export function listProposals(
  ctx: Context,
  extractionId: string,
  markup: number | undefined,
): Promise<ListedProposals> {
  return inTransaction(ctx, async (tx) => {
    const staged = await findStaged(tx, extractionId)
    if (staged === undefined) throw noSuchExtraction()
    const { usualBasisPoints } = await findMarkups(tx)
    const conversion = await findConversion(tx, staged)
    return { proposals: propose(staged, conversion, markup), usualBasisPoints }
  })
}

function propose(
  { status }: StagedExtraction,
  conversion: Awaited<ReturnType<typeof findConversion>>,
  markup: number | undefined,
): readonly ProposedPrice[] {
  if (status === 'rejected' || 'problem' in conversion) return []
  const { isOurs, draft, organization, extracted, lines, book, markups } = conversion
  if (isOurs || draft.currency !== organization.currency) return []
  const over = { usualBasisPoints: markup ?? null, byTrade: new Map() }
  return proposePrices(
    { lines: extracted.line_items, costs: lines, taxRateBasisPoints: organization.taxRateBasisPoints },
    book,
    { markups: withMarkups(markups, over), tradeOf: tradeOfWords },
  )
}

/** Which prices are taken over. */
export interface ChosenPrices {
  readonly extractionId: string
  /** Which the lines are counted in; undefined for the present one. */
  readonly version: number | undefined
  readonly lines: readonly number[]
  readonly markup: number | undefined
}

/**
 * Takes chosen prices into the price book, all or none. A line that proposes nothing any more is left out: the price
 * book has its price by then.
 *
 * @throws AppError `not_found`, `conflict` (changed since, rejected), `invalid` (a line the document does not have, the
 *   book is full).
 */
export function applyProposals(
  ctx: Context,
  { extractionId, version, lines, markup }: ChosenPrices,
): Promise<{ readonly created: number; readonly updated: number }> {
  return inTransaction(ctx, async (tx) => {
    const staged = await getForChange(tx, extractionId)
    await refuseStale(tx, staged, version)
    refuseRejected(staged)
    refuseUnknownLines(staged, lines)
    const { usualBasisPoints } = await findMarkups(tx)
    const conversion = await findConversion(tx, staged)
    const chosen = propose(staged, conversion, markup).filter(({ line }) => lines.includes(line))
    for (const { present, fields } of chosen) {
      await (present === null ? createPriceItem(tx, fields) : updatePriceItem(tx, present.id, () => fields))
    }
    if (chosen.length > 0 && !('problem' in conversion)) await announceCosts(tx, staged, conversion)
    if (usualBasisPoints === null && markup !== undefined)
      await saveMarkups(tx, { usualBasisPoints: markup, byTrade: new Map() })
    const created = chosen.filter(({ present }) => present === null).length
    return { created, updated: chosen.length - created }
  })
}

function refuseUnknownLines({ extracted }: StagedExtraction, lines: readonly number[]): void {
  const unknown = lines.findIndex((line) => line >= extracted.line_items.length)
  if (unknown >= 0) throw invalidField(`lines.${unknown}`, 'The document has no such line')
}
