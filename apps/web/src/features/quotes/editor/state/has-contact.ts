import type { Quote } from '@quotewright/contracts/quotes.ts'
import type { QuoteForm } from '../model/form.ts'
import { isOfEditor, type SaveIntent } from './save-intent.ts'

/** Whether the editor has something to tell the contact: staff may have put the customer right. */
function isOtherCustomer(form: QuoteForm, base: Quote | undefined): boolean {
  if (form.fields.customer_email.trim() === '') return false
  const { fields } = form
  return (
    base === undefined ||
    base.contact_id === null ||
    (
      ['customer_name', 'customer_email', 'customer_phone', 'customer_company', 'customer_address'] as const
    ).some((field) => fields[field] !== base[field])
  )
}

interface SavedForm {
  readonly intent: SaveIntent
  readonly form: QuoteForm
  /** The version it is based on; undefined for a new quote. */
  readonly base: Quote | undefined
}

/** Whether the customer's record is brought up to date before the quote. */
export const hasContact = ({ intent, form, base }: SavedForm): boolean =>
  isOfEditor(intent) ? isOtherCustomer(form, base) : form.fields.customer_email.trim() !== ''
