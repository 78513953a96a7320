import type { TaskRequest } from '@quotewright/contracts/generator.ts'
import type { ShownQuote } from '../../quotes/public.ts'
import { leadOf, type QuoteForm } from '../input/quote-form.ts'

interface TaskContext {
  /** The quote that is changed; absent for a new one. */
  readonly editing: Pick<ShownQuote, 'id' | 'version'> | undefined
  /** The saved lead of a visitor. */
  readonly leadId: string | undefined
}

/** The body of `POST /tasks/execute`. Source: part 1 §7. */
export function taskRequest(form: QuoteForm, { editing, leadId }: TaskContext): TaskRequest {
  const description = form.description.trim()
  const customer = form.customer_name.trim()
  const total = form.total_amount.trim()
  return {
    task_details: editing === undefined ? description : `Update quote ${editing.id}: ${description}`,
    task_type: 'quote',
    metadata: {
      ...(leadId === undefined ? {} : { lead_details: { ...leadOf(form), lead_id: leadId } }),
      customer_name: customer,
      ...(total === '' ? {} : { total_amount: total }),
      source: 'quote-lab',
      workflow: 'natural',
      skip_confirmation: true,
      format: 'presenter',
      ...(editing === undefined
        ? {}
        : {
            quote_id: editing.id,
            current_version_number: editing.version,
            change_source: 'generator',
          }),
    },
  }
}
