import { AcceptQuote } from '@quotewright/contracts/quote-page.ts'
import { drawnSignature } from './form-values.ts'
import type { FormValues } from './page-form.ts'

/** What a posted form of the acceptance says, or what is wrong with its fields. */
export const readAcceptance = (values: FormValues) =>
  AcceptQuote.safeParse({
    ...values,
    consent: values['consent'] !== undefined,
    version_number: Number(values['version_number']),
    signature: drawnSignature(values['strokes'] ?? ''),
    preferred_start: values['preferred_start'] || undefined,
  })

/** Whether a customer had begun to accept when they pressed 'Update total'. */
export const isAcceptanceBegun = (values: FormValues): boolean =>
  ['name', 'strokes', 'preferred_start'].some((field) => (values[field] ?? '').trim() !== '')

/** What was typed, for a page that shows something else than was consented to. */
export const withoutConsent = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field !== 'consent'))
