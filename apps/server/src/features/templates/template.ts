import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { AppError } from '../../platform/errors.ts'
import { withoutSpans } from '../quotes/public.ts'

export interface Template {
  readonly id: string
  readonly name: string
  /** A quote's content without a customer; its dates mean nothing. */
  readonly content: QuoteContent
  /** Quotes started from it. */
  readonly timesUsed: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A quote's content without what is about its customer, its day or its promotions. */
export function asTemplate(content: QuoteContent): QuoteContent {
  return {
    ...describedWithoutCustomer(content),
    contactId: null,
    customerName: '',
    customerCompany: '',
    customerEmail: '',
    customerPhone: '',
    customerAddress: '',
    referenceNumber: '',
    promotions: [],
  }
}

/** One word alone, such as a name or a company's, may be a word of the job too. */
const tellsWhom = (detail: string): boolean => detail.length >= 6 && /[\s\d@]/.test(detail)

/** With a description that no longer says whom the work was for. */
function describedWithoutCustomer(content: QuoteContent): QuoteContent {
  const { customerName, customerCompany, customerEmail, customerPhone, customerAddress } = content
  const details = [customerName, customerCompany, customerEmail, customerPhone, customerAddress]
  const stretches = content.clauses.filter(({ kind }) => kind === 'contact')
  const read = stretches
    .toSorted((left, right) => right.start - left.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}${text.slice(end)}`, content.description)
  const description = details.filter(tellsWhom).reduce((text, detail) => text.replaceAll(detail, ''), read)
  if (description === content.description) return content
  return withoutSpans({ ...content, description: description.replaceAll(/[ \t]{2,}/g, ' ').trim() })
}

export const noSuchTemplate = () => new AppError('not_found', 'Template not found')

export function nameTaken(name: string): AppError {
  const message = `Another template is called ${name}`
  return new AppError('conflict', message, { errors: [{ path: 'name', message }] })
}
