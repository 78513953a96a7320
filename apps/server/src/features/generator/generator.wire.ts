import {
  DESCRIPTION_TOO_LONG,
  type GeneratedQuote,
  MOST_DESCRIBED,
  type ProgressEvent,
  type QuoteRevision as QuoteRevisionWire,
  type TaskAnswer,
  type TaskRequest,
} from '@quotewright/contracts/generator.ts'
import { encodeContent } from '@quotewright/contracts/quote-codec.ts'
import { encodeComparison } from '@quotewright/contracts/quote-comparison-codec.ts'
import { linesToCheck } from '@quotewright/domain/quotes/lines-to-check.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { moneyText } from '@quotewright/domain/region/formats.ts'
import { invalidField } from '../../platform/errors.ts'
import type {
  Generated,
  GenerateRequest,
  Progress,
  QuoteRevision,
  Stage,
  UpdateRequest,
} from './generation.ts'

const STAGE_MESSAGES: Readonly<Record<Stage, string>> = {
  reading: 'Reading your description',
  drafting: 'The language model is reading your description',
  pricing: 'Pricing each line',
  saving: 'Saving your quote',
}

export function toProgressEvent({ stage, items }: Progress): ProgressEvent {
  if (items === undefined) return { stage, message: STAGE_MESSAGES[stage] }
  return {
    stage,
    message: `The language model has found ${items === 1 ? '1 item' : `${items} items`}`,
    items,
  }
}

function described(text: string): string {
  if (text.length > MOST_DESCRIBED) throw invalidField('task_details', DESCRIPTION_TOO_LONG)
  return text
}

/**
 * @param withoutUpdatePrefix what a description of a quote that is there is without.
 * @throws AppError `invalid` for a description that is too long.
 */
export function fromTaskRequest(
  { task_details, metadata: sent }: TaskRequest,
  withoutUpdatePrefix: (text: string) => string,
): GenerateRequest {
  const metadata = sent ?? {}
  const lead = metadata.lead_details ?? NO_LEAD
  const quoteId = metadata.quote_id ?? null
  return {
    description: described(quoteId === null ? task_details.trim() : withoutUpdatePrefix(task_details)),
    ...fromCustomer(metadata, lead),
    statedAmount: String(metadata.total_amount ?? lead.total_amount ?? ''),
    linePriceMode: metadata.line_price_mode,
    leadId: metadata.lead_id ?? lead.lead_id ?? null,
    lead: lead === NO_LEAD ? null : fromLead(lead),
    templateId: metadata.template_id ?? null,
    update: quoteId === null ? null : fromUpdate(quoteId, metadata),
  }
}

type LeadDetails = NonNullable<NonNullable<TaskRequest['metadata']>['lead_details']>

const NO_LEAD: LeadDetails = {}

const fromCustomer = (
  metadata: NonNullable<TaskRequest['metadata']>,
  lead: LeadDetails,
): Pick<GenerateRequest, 'customerName' | 'customerEmail' | 'customerPhone'> => ({
  customerName: metadata.customer_name ?? lead.customer_name ?? '',
  customerEmail: lead.customer_email ?? '',
  customerPhone: lead.customer_phone ?? '',
})

const fromLead = (lead: LeadDetails): NonNullable<GenerateRequest['lead']> => ({
  firstName: lead.first_name ?? '',
  lastName: lead.last_name ?? '',
  businessName: lead.business_name ?? '',
  email: lead.email ?? '',
  phone: lead.phone ?? '',
})

function fromUpdate(quoteId: string, metadata: NonNullable<TaskRequest['metadata']>): UpdateRequest {
  const { change_source: source } = metadata
  return {
    quoteId,
    basedOnVersion: metadata.current_version_number,
    kind: metadata.update_kind,
    changeSource: source === 'assistant' || source === 'generator' ? source : undefined,
    isPreview: metadata.skip_confirmation === false,
    publish: metadata.publish === true ? { isExpiryConfirmed: metadata.confirm_expired === true } : undefined,
    contentHash: metadata.content_hash,
  }
}

export function toTaskAnswer(generated: Generated, request: GenerateRequest): TaskAnswer {
  return generated.outcome === 'quote' ? quoteAnswer(generated) : refusalAnswer(generated, request)
}

function quoteAnswer(generated: Extract<Generated, { outcome: 'quote' }>): TaskAnswer {
  const { quote, draft, revision, business, writtenBy } = generated
  const data = generatedQuote(generated)
  return {
    type: 'quote',
    success: true,
    message: `${didWhat(revision)}: ${data.formatted_total}`,
    error: null,
    result: {
      type: 'quote',
      quote_id: quote.id,
      document_id: quote.id,
      document_number: quote.quoteNumber,
      client_name: data.customer_name,
      client_email: data.customer_email,
      client_phone: data.customer_phone,
      quote_data: data,
      presenter_data: {
        contact: {
          display_name: data.customer_name,
          email: data.customer_email,
          mobile: data.customer_phone,
          company_name: data.customer_company,
        },
        document: { id: quote.id, total: data.total },
      },
      line_items: data.items,
      revision: revision === null ? null : toRevisionWire(revision),
      engine: writtenBy.engine,
      note: writtenBy.note,
      metadata: { ...tradeOf(draft), business_name: business.name },
    },
    clauses: data.clauses,
    entities: draft === null ? null : entitiesOf(draft, data),
    lead_id: quote.leadId,
    quote_id: quote.id,
    quote_number: quote.quoteNumber,
  }
}

type QuoteDraft = Extract<Generated, { outcome: 'quote' }>['draft']

const tradeOf = (draft: QuoteDraft) => (draft === null ? {} : { trade: draft.trade })

function didWhat(revision: QuoteRevision | null): string {
  if (revision === null) return 'Quote created'
  return revision.isSaved ? 'Quote updated' : 'Nothing is saved yet. With these changes'
}

function entitiesOf(draft: NonNullable<QuoteDraft>, data: GeneratedQuote): TaskAnswer['entities'] {
  return {
    customer_name: data.customer_name,
    trade: draft.trade,
    currency: data.currency,
    total_amount: draft.statedTotal?.kind === 'exact' ? centsToDecimal(draft.statedTotal.maxCents) : null,
    item_count: data.items.length,
  }
}

function toRevisionWire(revision: QuoteRevision): QuoteRevisionWire {
  return {
    kind: revision.kind,
    saved: revision.isSaved,
    based_on_version: revision.basedOnVersion,
    content_hash: revision.contentHash,
    changes: revision.changes.map(({ text, instruction }) => ({ text, instruction })),
    not_understood: [...revision.notUnderstood],
    comparison: encodeComparison(revision.comparison),
  }
}

/** The quote in the form the generator shows. */
export function generatedQuote({
  quote,
  business,
  draft,
  writtenBy,
}: Extract<Generated, { outcome: 'quote' }>): GeneratedQuote {
  const { content, totals } = quote
  const wire = encodeContent(content, totals)
  return {
    ...wire,
    id: quote.id,
    quote_number: quote.quoteNumber,
    business_name: business.name,
    status: quote.status,
    tax: wire.tax_amount,
    total: wire.total_amount,
    formatted_total: moneyText(totals.totalCents, { ...business, currency: content.currency }),
    blocks: [],
    items: wire.line_items,
    needs_check: linesToCheck(content.lineItems).map(({ lineIndex, reason }) => ({
      line_index: lineIndex,
      reason,
    })),
    current_version_number: quote.versionNumber,
    created_at: quote.createdAt.toISOString(),
    metadata: { ...tradeOf(draft), engine: writtenBy.engine, engine_note: writtenBy.note },
  }
}

function refusalAnswer(
  { refusal }: Extract<Generated, { outcome: 'refused_business' }>,
  request: GenerateRequest,
): TaskAnswer {
  const { category, message, reasoning, suggestion } = refusal
  return {
    type: 'business_validation',
    success: false,
    message,
    error: message,
    result: {
      type: 'business_validation',
      category,
      reasoning,
      suggestion,
      customer_name: request.customerName,
      project_description: request.description,
      total_amount: 0,
      validation_message: message,
      validation_category: category,
      validation_reasoning: reasoning,
      suggested_alternative: suggestion,
    },
    clauses: [],
    entities: null,
    lead_id: request.leadId,
    quote_id: null,
    quote_number: null,
  }
}
