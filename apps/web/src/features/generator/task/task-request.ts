import type { TaskRequest } from '@quotewright/contracts/generator.ts'
import type { LinePriceMode } from '@quotewright/domain/organizations/settings.ts'
import type { ShownQuote } from '../../quotes/public.ts'
import { leadOf, type QuoteForm } from '../input/quote-form.ts'

interface TaskContext {
  /** The quote that is changed; absent for a new one. */
  readonly editing: Pick<ShownQuote, 'id' | 'version'> | undefined
  /** The saved lead of a visitor. */
  readonly leadId?: string | undefined
  /** What a visitor's prices are; of staff the organization knows. */
  readonly linePriceMode?: LinePriceMode | undefined
  /** How an existing quote is changed. */
  readonly update?: UpdateContext
}

interface UpdateContext {
  readonly kind: 'instruction' | 'description'
  /** Shows what would change and saves nothing. */
  readonly isPreview: boolean
  /** What was shown, and is to be saved. */
  readonly contentHash?: string
}

/** The body of `POST /tasks/execute`. Source: part 1 §7. */
export function taskRequest(
  form: QuoteForm,
  { editing, leadId, linePriceMode, update }: TaskContext,
): TaskRequest {
  const isInstruction = update?.kind === 'instruction'
  const text = (isInstruction ? form.change : form.description).trim()
  const customer = form.customer_name.trim()
  const total = form.total_amount.trim()
  return {
    task_details: editing === undefined ? text : `Update quote ${editing.id}: ${text}`,
    task_type: 'quote',
    metadata: {
      ...(leadId === undefined ? {} : { lead_details: { ...leadOf(form), lead_id: leadId } }),
      customer_name: customer,
      ...(linePriceMode === undefined ? {} : { line_price_mode: linePriceMode }),
      ...(total === '' ? {} : { total_amount: total }),
      source: 'quote-lab',
      workflow: 'natural',
      skip_confirmation: update?.isPreview !== true,
      format: 'presenter',
      ...(editing === undefined
        ? {}
        : {
            quote_id: editing.id,
            current_version_number: editing.version,
            change_source: isInstruction ? 'assistant' : 'generator',
          }),
      ...(update === undefined ? {} : { update_kind: update.kind }),
      ...(update?.contentHash === undefined ? {} : { content_hash: update.contentHash }),
    },
  }
}
