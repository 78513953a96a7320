import { z } from 'zod'
import type { Answer } from '../api.ts'
import type { Failure } from '../failure.ts'

/** Xero names no field: its sentences do. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
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
  HasErrors: z.boolean().optional(),
  HasValidationErrors: z.boolean().optional(),
  StatusAttributeString: z.string().optional(),
  ValidationErrors: z.array(z.object({ Message: z.string().default('') })).default([]),
})
const Refusal = z
  .looseObject({ Message: z.string().optional(), Detail: z.string().optional() })
  // `Elements` in a 400, the records themselves in a 200.
  .transform(({ Message, Detail, ...lists }) => ({
    summary: Detail ?? Message,
    elements: Object.values(lists).flatMap((list) => z.array(Element).safeParse(list).data ?? []),
  }))

/** Says what Xero refused; a refusal may come with status 200. */
export function classify({ status, headers, body }: Answer): Partial<Failure> | undefined {
  const read = Refusal.safeParse(body)
  if (!read.success) return undefined
  if (status === 429) {
    const isDay = headers.get('x-rate-limit-problem') === 'day'
    return { message: isDay ? "Xero's limit for today is used up" : 'Xero is busy' }
  }
  const refused = read.data.elements.filter(isRefused)
  if (status < 300 && refused.length === 0) return undefined
  const said = refused.flatMap(({ ValidationErrors }) => ValidationErrors.map(({ Message }) => Message))
  const message = said.join('. ') || read.data.summary
  const isContactGone = /contact.*(?:not (?:be )?found|archived)/i.test(said.join(' '))
  return {
    ...(message === undefined ? {} : { message }),
    // One that is gone is made again.
    ...(isContactGone ? { kind: 'not_found' } : status < 300 ? { kind: 'validation' } : {}),
    field: FIELDS.find(([pattern]) => pattern.test(said.join(' ')))?.[1] ?? null,
  }
}

const isRefused = (element: z.output<typeof Element>): boolean =>
  element.HasErrors === true ||
  element.HasValidationErrors === true ||
  element.StatusAttributeString === 'ERROR' ||
  element.ValidationErrors.length > 0
