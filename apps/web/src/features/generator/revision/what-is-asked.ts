import type { QuoteForm } from '../input/quote-form.ts'

/** What the form held when the quote was opened or last saved. */
export type Baseline = Pick<QuoteForm, 'description' | 'customer_name'>

/** What an update asks for: an instruction, or a description to price again; or why it asks for nothing clear. */
export type Asked =
  | { readonly kind: 'instruction' | 'description' }
  | { readonly kind: 'unclear'; readonly field: 'change' | 'description'; readonly message: string }

/** Whether the description, or what is priced with it, is another than the quote's. */
export function isRewritten(form: QuoteForm, baseline: Baseline): boolean {
  return (
    form.description.trim() !== baseline.description.trim() ||
    form.customer_name.trim() !== baseline.customer_name.trim() ||
    form.total_amount.trim() !== ''
  )
}

/** Reads the two ways to change a quote off the form: one at a time, so that neither is lost. */
export function whatIsAsked(form: QuoteForm, baseline: Baseline): Asked {
  const hasChange = form.change.trim() !== ''
  const hasDescription = isRewritten(form, baseline)
  if (hasChange && hasDescription) {
    return {
      kind: 'unclear',
      field: 'change',
      message: 'You also changed the description. Do one at a time: clear this or undo the description.',
    }
  }
  if (hasChange) return { kind: 'instruction' }
  if (!hasDescription) {
    return {
      kind: 'unclear',
      field: 'change',
      message: 'Say what should change, or edit the description below.',
    }
  }
  return form.description.trim() === ''
    ? { kind: 'unclear', field: 'description', message: 'Please describe your quote' }
    : { kind: 'description' }
}
