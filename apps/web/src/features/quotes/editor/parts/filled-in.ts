import type { QuoteForm } from '../model/form.ts'

/** Whether customer and details say all that is needed, so that the lines may come first. */
export function isFilledIn(fields: QuoteForm['fields']): boolean {
  const has = (text: string): boolean => text.trim() !== ''
  return (
    has(fields.customer_name) &&
    (has(fields.customer_email) || has(fields.customer_phone)) &&
    has(fields.title)
  )
}
