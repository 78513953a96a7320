import type { AssistantLink } from '@quotewright/contracts/assistant.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import type { ShownQuote } from '../quotes/public.ts'

/** The quote beside the assistant, and what its screen does for it. */
export interface AssistedQuote
  extends Pick<ShownQuote, 'id' | 'version' | 'lines' | 'currency' | 'taxLabel'> {
  /** Visitors change their demo quote, and have no price book. */
  readonly isStaff: boolean
  /** Whether something is typed that is in no version: the assistant knows nothing of it. */
  readonly hasUnsaved: boolean
  /** Whether a version is being made right now. */
  readonly isSaving: boolean
  /** Saves what is unsaved. @returns the new version's number; undefined where it was not saved, which the screen has told. */
  readonly save: () => Promise<number | undefined>
  /** Shows a version that the assistant made. */
  readonly show: (quote: Quote) => void
  /**
   * Shows the newest version.
   *
   * @returns its number; undefined where something unsaved is in the way, which the screen has told.
   * @throws ApiError
   */
  readonly loadNewest: () => Promise<number | undefined>
  /** Leads to what a link names; undefined where this screen has no such place. */
  readonly wayTo: (link: AssistantLink) => (() => void) | undefined
}
