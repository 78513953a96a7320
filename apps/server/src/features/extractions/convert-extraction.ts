import { EMAIL, LONGEST_EMAIL } from '@quotewright/domain/contacts/email-address.ts'
import { type SupplierMarkups, withMarkups } from '@quotewright/domain/price-book/supplier-markups.ts'
import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { type LineItem, NEW_LINE, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { titleOf } from '@quotewright/estimating/assemble/quote-title.ts'
import { fitLines, type TradedLine } from '@quotewright/extraction/draft/fit-lines.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { leaveRemark } from '../comments/public.ts'
import { findContact } from '../contacts/public.ts'
import { saveMarkups } from '../price-book/public.ts'
import { blankContent, createQuote, withDeposit } from '../quotes/public.ts'
import { announceCosts } from './announce-costs.ts'
import { getForChange, refuseStale, refuseStep } from './change-extraction.ts'
import { type Conversion, type LineChange, prepareConversion, pricedLines } from './conversion.ts'
import { finalType, type StagedExtraction } from './extraction.ts'
import { saveStaged } from './staged.repository.ts'

/** The quote a document has become. */
export interface ConvertedQuote {
  readonly quoteId: string
  readonly quoteNumber: string
}

/** Whom a quote is for. */
export interface QuotedCustomer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly address: string
}

/** How a document becomes a quote. */
export interface ConversionInput {
  readonly extractionId: string
  readonly version: number | undefined
  /** A contact, someone new, or undefined for whom the document names. */
  readonly customer: { readonly contactId: string } | QuotedCustomer | undefined
  /** Over the organization's own. */
  readonly markups: SupplierMarkups
  /** Undefined: where the organization has none yet. */
  readonly keepMarkups: boolean | undefined
  readonly lines: readonly LineChange[]
}

/**
 * Makes a draft quote of a document, once: again, and for any caller at the same moment, it is the same quote. The
 * document's prices are cost and sold at the markup; a quote of our own keeps its prices.
 *
 * @throws AppError `not_found`, `conflict` (changed since, rejected, its quote was deleted), `invalid` (it is no
 *   quote, nothing can be quoted of it, no one to quote it to).
 * Source: part 2 §4 "Staged extraction statuses".
 */
export function convertExtraction(ctx: Context, input: ConversionInput): Promise<ConvertedQuote> {
  const { extractionId } = input
  return inTransaction(ctx, async (tx) => {
    const staged = await getForChange(tx, extractionId)
    if (staged.quote !== null) return { quoteId: staged.quote.id, quoteNumber: staged.quote.number }
    if (staged.status === 'converted')
      throw new AppError('conflict', 'The quote that was made of this document has been deleted')
    await refuseStale(tx, staged, input.version)
    refuseStep(staged, 'converted')
    refuseOtherType(staged)
    const { id, quoteNumber } = await createFrom(tx, staged, input)
    await saveStaged(tx, extractionId, { status: 'converted', quoteId: id })
    await tx.services.live.publish(tx, { topic: 'extractions' })
    return { quoteId: id, quoteNumber }
  })
}

/** @throws AppError `invalid` for a document that is no quote. */
export function refuseOtherType(staged: StagedExtraction): void {
  if (finalType(staged) === 'quote') return
  throw invalidField(
    'corrected_type',
    'Only a quote can be converted. Correct the type of the document first.',
  )
}

async function createFrom(tx: Tx, staged: StagedExtraction, input: ConversionInput) {
  const conversion = await prepareConversion(tx, staged)
  const customer = await customerFor(tx, conversion, input)
  const { isOurs, organization, draft } = conversion
  const lines = pricedLines(conversion, withMarkups(conversion.markups, input.markups), input.lines)
  const fitted = fitLines(lines)
  const blank = blankContent(organization, tx.now())
  const priced: QuoteContent = {
    ...blank,
    ...customer,
    ...contentOf(conversion, staged, fitted === null ? null : fitted.flatMap((section) => section.lines)),
    ...linesOf(lines, fitted),
  }
  refuseTooLarge(priced)
  const content = withDeposit(priced, blank.deposit)
  if (!isOurs) await keepMarkups(tx, conversion, input)
  const quote = await createQuote(tx, {
    content,
    status: 'draft',
    changeSource: 'extraction',
    tags: staged.tags,
    metadata: { staged_extraction_id: staged.id },
  })
  await announceCosts(tx, staged, conversion)
  // Whose prices they are is for staff alone, as title and notes are not.
  const remarks = [...draft.remarks, ...mergeRemarks(fitted)]
  if (remarks.length > 0) await leaveRemark(tx, quote.id, remarks.join('\n'))
  return quote
}

const LONGEST_NAME = 200
const NO_CUSTOMER = 'Who is this quote for? The document doesn’t name a customer of yours.'

type CustomerFields = Pick<
  QuoteContent,
  'contactId' | 'customerName' | 'customerEmail' | 'customerPhone' | 'customerCompany' | 'customerAddress'
>

/** @throws AppError `invalid` for an unknown contact, and where the document names no one but us. */
async function customerFor(
  tx: Tx,
  { customer: named }: Conversion,
  { customer }: ConversionInput,
): Promise<CustomerFields> {
  if (customer !== undefined && 'contactId' in customer) return contactFields(tx, customer.contactId)
  if (customer === undefined && named === null) throw invalidField('customer', NO_CUSTOMER)
  const { name, email, ...rest } = customer ?? { name: '', email: '', ...named }
  const { phone, company, address } = { phone: '', company: '', address: '', ...rest }
  return {
    contactId: null,
    customerName: name.slice(0, LONGEST_NAME),
    customerEmail: EMAIL.test(email) && email.length <= LONGEST_EMAIL ? email : '',
    customerPhone: phone,
    customerCompany: company,
    customerAddress: address,
  }
}

async function contactFields(tx: Tx, contactId: string): Promise<CustomerFields> {
  const contact = await findContact(tx, contactId)
  if (contact === undefined) throw invalidField('contact_id', 'This contact doesn’t exist')
  const name = `${contact.firstName} ${contact.lastName}`.trim()
  return {
    contactId,
    customerName: (name || contact.companyName || contact.email).slice(0, LONGEST_NAME),
    customerEmail: contact.email,
    customerPhone: contact.phone,
    customerCompany: contact.companyName,
    customerAddress: contact.address.slice(0, LONGEST_NAME),
  }
}

/** What was said for the next document: always where it is wished, else where nothing was ever said. */
async function keepMarkups(
  tx: Tx,
  { markups: own }: Conversion,
  { markups, keepMarkups: keep }: ConversionInput,
): Promise<void> {
  if (keep ?? own.usualBasisPoints === null) await saveMarkups(tx, markups)
}

function contentOf(
  { draft, terms, lines }: Conversion,
  { extracted }: StagedExtraction,
  fitted: readonly TradedLine[] | null,
) {
  return {
    title: titleOf(fitted ?? lines),
    referenceNumber: (extracted.quote_number ?? '').slice(0, LONGEST_NAME),
    currency: draft.currency,
    taxMode: terms.taxMode,
    taxRateBasisPoints: terms.taxRateBasisPoints,
    taxLabel: terms.taxLabel,
    discountCents: terms.discountCents,
  }
}

function linesOf(
  lines: readonly TradedLine[],
  fitted: ReturnType<typeof fitLines<TradedLine>>,
): Pick<QuoteContent, 'lineItems' | 'sections'> {
  if (fitted === null) return { lineItems: lines.map((line) => toLineItem(line, null)), sections: [] }
  const sections = fitted.map(({ title }) => ({ id: uuidv7(), title }))
  const lineItems = fitted.flatMap((section, at) =>
    section.lines.map((line) => toLineItem(line, sections[at]?.id ?? null)),
  )
  return { lineItems, sections }
}

/** A price that was raised by its markup can be too large where the document's own is not. */
function refuseTooLarge(content: QuoteContent): void {
  const { totalCents, linesCents } = quoteTotals(content.lineItems, content)
  const prices = content.lineItems.map(({ unitPriceCents }) => unitPriceCents)
  if (Math.max(totalCents, linesCents, ...prices) > MAX_AMOUNT_CENTS)
    throw invalidField('markup_percent', 'The amounts are too large. Choose a smaller markup.')
}

function mergeRemarks(fitted: ReturnType<typeof fitLines<TradedLine>>): readonly string[] {
  const merged = (fitted ?? []).filter(({ mergedCount }) => mergedCount > 0)
  if (merged.length === 0) return []
  const parts = merged.map(({ title, mergedCount }) => `${title}: the last ${mergedCount}`)
  return [
    `A quote takes at most 500 lines, so some became one line with their exact sum. ${parts.join('; ')}.`,
  ]
}

const toLineItem = (line: TradedLine, sectionId: string | null): LineItem => ({
  ...NEW_LINE,
  id: uuidv7(),
  description: line.description,
  quantityThousandths: line.quantityThousandths,
  unit: line.unit,
  unitPriceCents: line.unitPriceCents,
  taxFree: line.taxFree,
  optional: line.optional,
  sectionId,
  unitCostCents: line.unitCostCents,
})
