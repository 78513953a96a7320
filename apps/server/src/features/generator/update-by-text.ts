import { createHash } from 'node:crypto'
import { canonicalJson } from '@quotewright/domain/quotes/canonical-json.ts'
import { compareQuotes, isSameQuote } from '@quotewright/domain/quotes/compare-quotes.ts'
import { statedDeposit } from '@quotewright/domain/quotes/deposit.ts'
import { withRangesIn } from '@quotewright/domain/quotes/price-range.ts'
import { contentTotals, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { RevisionChange } from '@quotewright/estimating/revise/revise-quote.ts'
import { type UpdateKind, updateKind } from '@quotewright/estimating/revise/update-kind.ts'
import { findTaxPhrases } from '@quotewright/estimating/tax/tax-words.ts'
import { normalise } from '@quotewright/estimating/text/normalise.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { isUuid } from '../../platform/tenants.ts'
import { getLetterhead } from '../organizations/public.ts'
import { recordEvent } from '../product-events/public.ts'
import { lockQuote, type Quote, statedVersion, updateQuote, withDeposit } from '../quotes/public.ts'
import { draftedContent, type NewLineId } from './drafted-content.ts'
import { leadOf } from './generate-quote.ts'
import type { Generated, GenerateRequest, Priced, QuoteRevision, Stage, UpdateRequest } from './generation.ts'
import { listOwnPrices } from './own-prices.ts'
import { asStated, priceDescription } from './price-description.ts'
import { type Business, newLineIdsOf, reviseContent } from './revise-content.ts'

/** The content a text makes of a quote, before anything is saved. */
interface Proposal {
  readonly kind: UpdateKind
  readonly content: QuoteContent
  readonly draft: Priced | null
  readonly changes: readonly RevisionChange[]
  readonly notUnderstood: readonly string[]
}

/**
 * Changes a quote by text: follows an instruction, or prices the quote again
 * from its rewritten description. A preview saves nothing; saving the same
 * text at the same version gives what the preview showed, to the ids of its
 * new lines, or `conflict` when the price book changed since.
 *
 * @throws AppError `not_found`; `conflict` when another version came between;
 *   `invalid` at the field: blank or unfit text, a visitor without details, or
 *   an instruction of which nothing was understood.
 * Source: part 1 §7; decisions §2, §6 "AI assistant", §9.
 */
export async function updateByText(
  ctx: Context,
  request: GenerateRequest,
  update: UpdateRequest,
  onStage: (stage: Stage) => void,
): Promise<Generated> {
  onStage('reading')
  if (request.description === '') throw invalidField('task_details', 'Please describe your quote')
  if (!isUuid(update.quoteId)) throw new AppError('not_found', 'Quote not found')
  const leadId = await leadOf(ctx, request)
  return inTransaction(ctx, async (tx) => {
    const { basedOnVersion, isPreview } = update
    if (!isPreview) statedVersion(basedOnVersion, 'metadata.current_version_number')
    const present = await lockQuote(tx, update.quoteId, basedOnVersion)
    onStage('pricing')
    const letterhead = await getLetterhead(tx, { leadId, createdBy: ctx.userId })
    const business = { letterhead, prices: await listOwnPrices(tx, letterhead) }
    const proposal = propose(tx, present, { request, update, business })
    if ('refusal' in proposal) return { outcome: 'refused_business', refusal: proposal.refusal }

    const revision = revisionOf(present, proposal, update)
    if (!isPreview) {
      onStage('saving')
      await recordEvent(tx, {
        type: 'text_update_applied',
        quoteId: update.quoteId,
        properties: { changes: proposal.changes.length, notUnderstood: proposal.notUnderstood.length },
      })
    }
    const quote = isPreview
      ? { ...present, content: proposal.content, totals: contentTotals(proposal.content) }
      : await updateQuote(tx, update.quoteId, {
          content: () => proposal.content,
          publish: update.publish,
          metadata: {
            engine: BUILT_IN.engine,
            engine_note: BUILT_IN.note,
            ...(proposal.draft === null ? {} : draftMetadata(present, proposal.draft, request)),
          },
          changeSource: update.changeSource ?? CHANGE_SOURCES[proposal.kind],
        })
    return {
      outcome: 'quote',
      quote,
      draft: proposal.draft,
      revision,
      writtenBy: BUILT_IN,
      business: letterhead,
    }
  })
}

/** What a draft is drafted again by when its question is answered; what was said of the one before goes. */
function draftMetadata({ metadata }: Quote, { trade }: Priced, { statedAmount }: GenerateRequest) {
  const hasAmount = statedAmount !== '' || metadata['stated_amount'] !== undefined
  return {
    trade,
    ...(hasAmount ? { stated_amount: statedAmount } : {}),
    ...(metadata['answers'] === undefined ? {} : { answers: [] }),
  }
}

/** Updates are read by the built-in engine alone, so that what is saved is what was shown. */
const BUILT_IN = { engine: 'offline', note: null } as const

const CHANGE_SOURCES = { instruction: 'assistant', description: 'generator' } as const

interface Asked {
  readonly request: GenerateRequest
  readonly update: UpdateRequest
  readonly business: Business
}

type Refusal = Extract<Generated, { outcome: 'refused_business' }>['refusal']

function propose(tx: Tx, present: Quote, asked: Asked): Proposal | { readonly refusal: Refusal } {
  const { request, update } = asked
  const kind = update.kind ?? updateKind(request.description, present.content)
  const newLineId = newLineIdsOf(present)
  if (kind === 'instruction') return followed(tx, present, asked, newLineId)
  const estimated = priceDescription(request, asked.business.letterhead, asked.business.prices)
  if (estimated.outcome === 'refused_business') return { refusal: estimated }
  const draft = pricedAsBefore(present.content, estimated.draft, asked)
  const drafted = draftedContent(present.content, draft, request, newLineId)
  const content = withDeposit(drafted, depositAfter(present.content, request.description))
  return { kind, content, draft, changes: [], notUnderstood: [] }
}

/**
 * A draft with what a person has set since the description before was read: the currency, and whether prices include tax.
 * What the new description says otherwise counts.
 */
function pricedAsBefore(present: QuoteContent, draft: Priced, { request, business }: Asked): Priced {
  const { description } = present
  if (description.trim() === '' || request.linePriceMode !== undefined) return draft
  if (draft.taxMode === present.taxMode && draft.currency === present.currency) return draft
  const saysOtherwise = taxWords(request.description) !== taxWords(description)
  const before = priceDescription({ ...request, description }, business.letterhead, business.prices)
  if (before.outcome !== 'quote') return draft
  const isSetByHand = (field: 'taxMode' | 'currency') =>
    draft[field] === before.draft[field] && present[field] !== before.draft[field]
  const taxed = isSetByHand('taxMode') && !saysOtherwise ? taxedAs(present, draft) : draft
  return isSetByHand('currency') ? withTerms(taxed, currencyOf(present)) : taxed
}

/** What a description says of tax. */
const taxWords = (description: string): string =>
  findTaxPhrases(normalise(description))
    .map(({ says, rateBasisPoints }) => `${says} ${rateBasisPoints}`)
    .join()

const taxedAs = (present: QuoteContent, draft: Priced): Priced =>
  present.taxMode === 'none' ? withTerms(draft, { taxMode: 'none' }) : asStated(draft, present)

/** A draft with the same figures under other terms. */
function withTerms(
  draft: Priced,
  terms: Partial<Pick<Priced, 'currency' | 'taxMode' | 'taxRateBasisPoints'>>,
) {
  const stated = { ...draft, ...terms }
  return {
    ...stated,
    lineItems: withRangesIn(draft.lineItems, draft, stated),
    optionalItems: withRangesIn(draft.optionalItems, draft, stated),
  }
}

/** A quote's own currency, with the tax it has there. */
const currencyOf = ({ currency, taxRateBasisPoints }: QuoteContent) => ({ currency, taxRateBasisPoints })

/** The deposit that a rewritten description states; what it stated before may have been changed by hand since. */
function depositAfter({ description, deposit }: QuoteContent, rewritten: string): QuoteContent['deposit'] {
  const [before, stated] = [statedDeposit(description), statedDeposit(rewritten)]
  if (stated === undefined) return deposit
  const isRepeated = before !== undefined && canonicalJson(stated) === canonicalJson(before)
  return isRepeated ? deposit : stated
}

function followed(tx: Tx, present: Quote, { request, business }: Asked, newLineId: NewLineId): Proposal {
  const revision = reviseContent(tx, present, { ask: request.description, business, newLineId })
  if (revision.outcome === 'refused_screening') throw invalidField('task_details', revision.message)
  const { changes, notUnderstood, content } = revision
  if (isSameQuote(compareQuotes(present.content, content))) {
    const why = notUnderstood.length > 0 ? notUnderstood.join(' ') : 'That would leave the quote as it is.'
    throw invalidField('task_details', why)
  }
  return { kind: 'instruction', content, draft: null, changes, notUnderstood }
}

function revisionOf(present: Quote, proposal: Proposal, update: UpdateRequest): QuoteRevision {
  const contentHash = createHash('sha256').update(canonicalJson(proposal.content)).digest('hex')
  if (update.contentHash !== undefined && update.contentHash !== contentHash) {
    throw new AppError(
      'conflict',
      'The prices have changed since these changes were shown, so nothing was saved. Please look at them again.',
      { current_version_number: present.versionNumber },
    )
  }
  return {
    kind: proposal.kind,
    isSaved: !update.isPreview,
    basedOnVersion: present.versionNumber,
    contentHash,
    changes: proposal.changes,
    notUnderstood: proposal.notUnderstood,
    comparison: compareQuotes(present.content, proposal.content),
  }
}
