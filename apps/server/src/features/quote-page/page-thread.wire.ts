import type { Message } from '@quotewright/contracts/messages.ts'
import type { QuotePageForm } from '@quotewright/contracts/quote-page-view.ts'
import type { Context } from '../../platform/context.ts'

/** The conversation on the page, as the page needs it. */
export interface PageThread {
  /** The newest messages, the oldest first; null where there is no conversation. */
  readonly read: (ctx: Context, quoteId: string) => Promise<readonly Message[] | null>
  /**
   * Adds what a posted form holds; answers with the form and its errors when it cannot be sent as it is.
   *
   * @throws AppError `not_found` where there is no conversation.
   */
  readonly send: (ctx: Context, quoteId: string, form: unknown) => Promise<QuotePageForm | undefined>
  /** What one form may hold. */
  readonly limits: { readonly files: number; readonly fileBytes: number; readonly bodyBytes: number }
}
