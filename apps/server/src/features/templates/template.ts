import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { AppError } from '../../platform/errors.ts'

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
    ...content,
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

export const noSuchTemplate = () => new AppError('not_found', 'Template not found')

export function nameTaken(name: string): AppError {
  const message = `Another template is called ${name}`
  return new AppError('conflict', message, { errors: [{ path: 'name', message }] })
}
