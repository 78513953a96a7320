import { z } from 'zod'
import type { Answer } from '../api.ts'
import { type FieldNames, fieldIn, type KnownFailure } from '../failure.ts'

/** Xero names no field: its sentences do. */
const FIELDS: FieldNames = [
  [/account code|account type/i, 'AccountCode'],
  [/tax ?type|tax ?rate|tax code/i, 'TaxType'],
  [/contact name/i, 'Name'],
  [/e-?mail/i, 'EmailAddress'],
  [/quote number/i, 'QuoteNumber'],
  [/invoice number/i, 'InvoiceNumber'],
  [/due ?date/i, 'DueDate'],
  [/expiry ?date/i, 'ExpiryDate'],
  [/currency/i, 'CurrencyCode'],
  [/description/i, 'Description'],
  [/status/i, 'Status'],
]

const Element = z.object({
  HasErrors: z.boolean().default(false),
  HasValidationErrors: z.boolean().default(false),
  StatusAttributeString: z.string().optional(),
  ValidationErrors: z.array(z.object({ Message: z.string().default('') })).default([]),
})
const Refusal = z.looseObject({ Message: z.string().optional(), Detail: z.string().optional() })

/** Says what Xero refused; a refusal may come with status 200. */
export function classify({ status, headers, body }: Answer): KnownFailure | undefined {
  const read = Refusal.safeParse(body)
  if (!read.success) return undefined
  if (status === 429) {
    const isDay = headers.get('x-rate-limit-problem') === 'day'
    return { message: isDay ? "Xero's limit for today is used up" : 'Xero is busy' }
  }
  // `Elements` in a 400, the records themselves in a 200.
  const elements = Object.values(read.data).flatMap((list) => z.array(Element).safeParse(list).data ?? [])
  const refused = elements.filter(isRefused)
  if (status < 300 && refused.length === 0) return undefined
  const said = refused
    .flatMap(({ ValidationErrors }) => ValidationErrors.map(({ Message }) => Message))
    .join('. ')
  const isContactGone = /contact.*(?:not (?:be )?found|archived)/i.test(said)
  return {
    message: said || (read.data.Detail ?? read.data.Message),
    // One that is gone is made again.
    kind: isContactGone ? 'not_found' : status < 300 ? 'validation' : undefined,
    field: fieldIn(said, FIELDS),
  }
}

const isRefused = (element: z.output<typeof Element>): boolean =>
  element.HasErrors ||
  element.HasValidationErrors ||
  element.StatusAttributeString === 'ERROR' ||
  element.ValidationErrors.length > 0
