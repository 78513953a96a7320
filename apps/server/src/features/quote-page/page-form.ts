import type { OpenLink } from '../quotes/public.ts'
import type { ShownQuote } from './shown-quote.ts'

/** The text fields of a posted form. */
export type FormValues = Readonly<Record<string, string>>

/** A form of the hosted page beside the two that decide the quote. It works without JavaScript. */
export interface PageForm {
  /** The last part of the address it is posted to. */
  readonly name: string
  readonly kind: 'options' | 'change' | 'promotion' | 'updated_price' | 'price'
  readonly limitPerMinute: number
  /** Which part of the page is shown afterwards. */
  readonly anchor: string
  /**
   * Does what the form asks.
   *
   * @returns what the page shows in answer; undefined to go back to the page.
   * @throws AppError with the reason, at the fields of the form where it has any.
   */
  readonly submit: (link: OpenLink, values: FormValues) => Promise<ShownQuote | undefined>
  /** Whether what the form asks is done already: its button was pressed twice. */
  readonly isDone?: (shown: ShownQuote, values: FormValues) => boolean
}
