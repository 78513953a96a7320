import type { Side } from '@quotewright/domain/messages/message-rules.ts'
import { AppError } from '../../platform/errors.ts'
import type { KeptFile } from './files/message-file.ts'

/** A message about a quote, with its files. */
export interface Message {
  readonly id: string
  readonly quoteId: string
  readonly side: Side
  /** The person of the business; null for the customer, and for a program of the business. */
  readonly senderId: string | null
  readonly senderName: string
  /** '' only with files. */
  readonly text: string
  /** The line it is about, in the words it had then. */
  readonly line: { readonly id: string; readonly description: string } | null
  readonly channel: 'web' | 'email' | 'sms'
  readonly createdAt: Date
  /** When the other side read it. */
  readonly readAt: Date | null
  /** When a mail told the customer of it. */
  readonly notifiedAt: Date | null
  readonly files: readonly KeptFile[]
}

export const noSuchMessage = () => new AppError('not_found', 'Message not found')
export const noSuchQuote = () => new AppError('not_found', 'Quote not found')
