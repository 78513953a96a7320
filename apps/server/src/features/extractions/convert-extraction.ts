import { titleOf } from '@quotewright/estimating/assemble/draft-quote.ts'
import { type DraftedQuote, draftQuote } from '@quotewright/extraction/draft/draft-quote.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { leaveRemark } from '../comments/public.ts'
import { getOrganization, type Organization } from '../organizations/public.ts'
import { blankContent, createQuote, type LineItem, type QuoteContent } from '../quotes/public.ts'
import { getForChange, refuseStale, refuseStep } from './change-extraction.ts'
import { finalType, type StagedExtraction } from './extraction.ts'
import { saveStaged } from './staged.repository.ts'

/** The quote a document has become. */
export interface ConvertedQuote {
  readonly quoteId: string
  readonly quoteNumber: string
}

/**
 * Makes a draft quote of a document, once: again, and for whoever asks at the same moment, it is the same quote.
 *
 * @throws AppError `not_found`, `conflict` (changed meanwhile, rejected, its quote was deleted), `invalid` (it is no
 *   quote, or nothing can be quoted of it).
 * Source: part 2 §4 "Staged extraction statuses".
 */
export function convertExtraction(
  ctx: Context,
  { extractionId, version }: { readonly extractionId: string; readonly version: number | undefined },
): Promise<ConvertedQuote> {
  return inTransaction(ctx, async (tx) => {
    const staged = await getForChange(tx, extractionId)
    if (staged.quote !== null) return { quoteId: staged.quote.id, quoteNumber: staged.quote.number }
    if (staged.status === 'converted')
      throw new AppError('conflict', 'The quote that was made of this document has been deleted')
    await refuseStale(tx, staged, version)
    refuseStep(staged, 'converted')
    if (finalType(staged) !== 'quote')
      throw invalidField(
        'corrected_type',
        'Only a quote can be converted. Correct the type of the document first.',
      )
    const { id, quoteNumber } = await createFrom(tx, staged)
    await saveStaged(tx, extractionId, { status: 'converted', quoteId: id })
    await tx.services.live.publish(tx, { topic: 'extractions' })
    return { quoteId: id, quoteNumber }
  })
}

async function createFrom(tx: Tx, staged: StagedExtraction) {
  const organization = await getOrganization(tx)
  const draft = draftQuote(staged.extracted, staged.grounds, organization)
  if (draft.kind === 'problem') throw invalidField(`extracted_data.${draft.field}`, draft.message)
  const quote = await createQuote(tx, {
    content: contentOf(blankContent(organization, tx.now()), organization, { staged, draft }),
    status: 'draft',
    changeSource: 'extraction',
    tags: staged.tags,
    metadata: { staged_extraction_id: staged.id },
  })
  // Whom a price comes from is nothing for the customer's eyes, as title and notes are.
  const remarks = remarksOn(staged, draft)
  if (remarks.length > 0) await leaveRemark(tx, quote.id, remarks.join('\n'))
  return quote
}

const isEmail = (text: string): boolean => EMAIL.test(text) && text.length <= LONGEST_EMAIL

/** What of the document has no place in the quote, for staff. */
function remarksOn({ extracted }: StagedExtraction, draft: DraftedQuote): readonly string[] {
  const email = extracted.customer_email ?? ''
  return isEmail(email) || email === '' ? draft.remarks : [...draft.remarks, `Customer: ${email}`]
}

/** What the tax is called where a currency is used. */
const TAX_LABELS = { AUD: 'GST', NZD: 'GST', GBP: 'VAT', EUR: 'VAT', USD: 'Tax' } as const

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LONGEST_NAME = 200
const LONGEST_EMAIL = 254

interface Source {
  readonly staged: StagedExtraction
  readonly draft: DraftedQuote
}

function contentOf(blank: QuoteContent, { currency }: Organization, { staged, draft }: Source): QuoteContent {
  const { extracted } = staged
  const email = extracted.customer_email ?? ''
  return {
    ...blank,
    title: titleOf(draft.lines),
    customerName: (extracted.customer_name ?? '').slice(0, LONGEST_NAME),
    customerEmail: isEmail(email) ? email : '',
    referenceNumber: (extracted.quote_number ?? '').slice(0, LONGEST_NAME),
    currency: draft.currency,
    taxMode: draft.taxMode,
    taxRateBasisPoints: draft.taxRateBasisPoints,
    taxLabel: draft.currency === currency ? blank.taxLabel : TAX_LABELS[draft.currency],
    lineItems: draft.lines.map(toLineItem),
    discountCents: draft.discountCents,
  }
}

const toLineItem = (line: DraftedQuote['lines'][number]): LineItem => ({
  id: uuidv7(),
  ...line,
  selected: false,
  sectionId: null,
  optionId: null,
  unitCostCents: null,
  needsPrice: false,
  quantitySource: null,
  priceSource: null,
  arithmetic: null,
  confidence: null,
  spans: [],
})
