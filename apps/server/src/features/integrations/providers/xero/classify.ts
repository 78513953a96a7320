import type { Answer } from '../api.ts'
import type { Failure } from '../failure.ts'
import { Refusal, type Refused } from './answers.ts'

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

/** Says what Xero refused; a refusal may come with status 200. */
export function classify({ status, headers, body }: Answer): Partial<Failure> | undefined {
  const read = Refusal.safeParse(body)
  if (!read.success) return undefined
  if (status === 429) {
    const isDay = headers.get('x-rate-limit-problem') === 'day'
    return { message: isDay ? "Xero's limit for today is used up" : 'Xero is busy' }
  }
  const { Message, Detail, Elements, Quotes, Invoices, Contacts } = read.data
  const refused = [Elements, Quotes, Invoices, Contacts].flatMap((elements = []) =>
    elements.filter(isRefused),
  )
  if (status < 300 && refused.length === 0) return undefined
  const said = refused.flatMap(({ ValidationErrors = [] }) => ValidationErrors.map((error) => error.Message))
  const message = said.join('. ') || Detail || Message
  return {
    ...(message === undefined ? {} : { message }),
    ...(status < 300 ? { kind: 'validation' } : {}),
    field: FIELDS.find(([pattern]) => pattern.test(said.join(' ')))?.[1] ?? null,
  }
}

const isRefused = ({
  HasErrors,
  HasValidationErrors,
  StatusAttributeString,
  ValidationErrors,
}: Refused): boolean =>
  HasErrors === true ||
  HasValidationErrors === true ||
  StatusAttributeString === 'ERROR' ||
  (ValidationErrors ?? []).length > 0
