import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { markupOf, type SupplierMarkups } from '@quotewright/domain/price-book/supplier-markups.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { regionOfQuote } from '@quotewright/domain/region/regions.ts'
import {
  type DraftedQuote,
  type DraftProblem,
  draftQuote,
} from '@quotewright/extraction/draft/draft-quote.ts'
import type { TradedLine } from '@quotewright/extraction/draft/fit-lines.ts'
import { type IsKnownWord, mendHyphens } from '@quotewright/extraction/draft/mend-hyphens.ts'
import { documentRole } from '@quotewright/extraction/draft/our-business.ts'
import { atMarkup, costLines, resaleTaxMode } from '@quotewright/extraction/draft/sell-at-markup.ts'
import type { ExtractedQuote } from '@quotewright/extraction/extraction.ts'
import { findItem } from '@quotewright/extraction/prices/propose-prices.ts'
import type { Tx } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { getOrganization, type Organization } from '../organizations/public.ts'
import { findMarkups, listActiveItems, type PriceItem } from '../price-book/public.ts'
import type { StagedExtraction } from './extraction.ts'
import { tradeOfWords } from './trade-of-words.ts'

/** The built-in price book is loaded when the first document is read for prices. */
const loadWords = () => import('./known-words.ts')

type Terms = Pick<DraftedQuote, 'taxMode' | 'taxRateBasisPoints' | 'discountCents'>

/** A document as it would become a quote: its prices are our cost, or it is a quote of ours. */
export interface Conversion {
  readonly isOurs: boolean
  /** Whom the document names, where that is not us. */
  readonly customer: { readonly name: string; readonly email: string } | null
  readonly organization: Organization
  readonly draft: DraftedQuote
  readonly terms: Terms & { readonly taxLabel: string }
  /** At cost where they have one, before any markup. */
  readonly lines: readonly TradedLine[]
  /** The organization's own. */
  readonly markups: SupplierMarkups
  /** The document, its descriptions in whole words. */
  readonly extracted: ExtractedQuote
  readonly book: readonly PriceItem[]
}

/** @throws AppError `invalid` where nothing can be quoted of the document. */
export async function prepareConversion(tx: Tx, staged: StagedExtraction): Promise<Conversion> {
  const conversion = await findConversion(tx, staged)
  if ('problem' in conversion) {
    const { field, message } = conversion.problem
    throw invalidField(`extracted_data.${field}`, message)
  }
  return conversion
}

/** The same, or why nothing can be quoted of the document. */
export async function findConversion(
  tx: Tx,
  staged: StagedExtraction,
): Promise<Conversion | { readonly problem: DraftProblem }> {
  const organization = await getOrganization(tx)
  const book = await listActiveItems(tx, MAX_PRICE_ITEMS)
  const { knownWords } = await loadWords()
  const extracted = mended(staged.extracted, knownWords(book))
  const draft = draftQuote(extracted, staged.grounds, organization)
  if (draft.kind === 'problem') return { problem: draft }
  const { name, abn, email } = organization
  const us = { name, abn, email, personalEmail: tx.actor ?? '' }
  const role = documentRole(extracted, staged.grounds, us)
  const trade = tradeIn(book)
  const isOurs = role === 'ours'
  const lines = isOurs
    ? draft.lines.map((line) => ({ ...line, unitCostCents: null }))
    : costLines(draft, organization)
  return {
    isOurs,
    customer: role === 'to_us' ? null : customerOf(extracted),
    organization,
    draft,
    terms: {
      ...(isOurs ? draft : resaleTerms(draft, organization)),
      taxLabel: taxLabelOf(draft, organization),
    },
    lines: lines.map((line) => ({ ...line, trade: trade(line) })),
    markups: await findMarkups(tx),
    extracted,
    book,
  }
}

/** A reading whose descriptions have whole words. */
function mended(quote: ExtractedQuote, isKnown: IsKnownWord): ExtractedQuote {
  const line_items = quote.line_items.map((line) => ({
    ...line,
    item_description: mendHyphens(line.item_description, isKnown),
  }))
  return { ...quote, line_items }
}

/** The trade of the price book's item, else what its words speak for. */
const tradeIn =
  (book: readonly PriceItem[]) =>
  ({ description, unit }: Pick<TradedLine, 'description' | 'unit'>): Trade =>
    findItem({ item_description: description, item_unit: unit }, book)?.trade ?? tradeOfWords(description)

function customerOf({ customer_name: name, customer_email: email }: ExtractedQuote): Conversion['customer'] {
  const named = { name: (name ?? '').trim(), email: (email ?? '').trim() }
  return named.name === '' && named.email === '' ? null : named
}

/** The supplier's tax is not ours: what we sell bears our own, where the currency is ours. */
function resaleTerms(draft: DraftedQuote, organization: Organization): Terms {
  const rate =
    draft.currency === organization.currency ? organization.taxRateBasisPoints : draft.taxRateBasisPoints
  return { taxMode: resaleTaxMode(organization), taxRateBasisPoints: rate, discountCents: 0 }
}

const taxLabelOf = ({ currency }: DraftedQuote, organization: Organization): string =>
  currency === organization.currency
    ? organization.taxLabel
    : regionOfQuote(organization.country, currency).tax.label

/** What someone changed of a line before it is saved. */
export interface LineChange {
  readonly line: number
  readonly unitCostCents: number | undefined
  readonly markupBasisPoints: number | undefined
  readonly unitPriceCents: number | undefined
}

/**
 * The lines at their markups, with what was changed of them.
 *
 * @throws AppError `invalid` for a line that the document does not have.
 */
export function pricedLines(
  { lines, isOurs }: Pick<Conversion, 'lines' | 'isOurs'>,
  markups: SupplierMarkups,
  changes: readonly LineChange[],
): readonly TradedLine[] {
  const unknown = changes.findIndex(({ line }) => line >= lines.length)
  if (unknown >= 0) throw invalidField(`lines.${unknown}.line`, 'The document has no such line')
  const changeOf = new Map(changes.map((change) => [change.line, change]))
  return lines.map((line, at) => {
    const change = changeOf.get(at)
    const unitCostCents = change?.unitCostCents ?? line.unitCostCents
    const markup = change?.markupBasisPoints ?? markupOf(markups, line.trade) ?? 0
    const sold =
      isOurs || unitCostCents === null
        ? { ...line, unitCostCents }
        : atMarkup({ ...line, unitCostCents }, markup)
    return { ...sold, unitPriceCents: change?.unitPriceCents ?? sold.unitPriceCents }
  })
}
