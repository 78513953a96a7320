import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import type { LineItem, QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import {
  type Asked,
  followInstructions,
  type RevisionChange,
  reviseQuote,
} from '@quotewright/estimating/revise/revise-quote.ts'
import type { ScreeningRefusal } from '@quotewright/estimating/screen/screening-refusal.ts'
import { v5 as uuidv5 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import type { Organization } from '../organizations/public.ts'
import type { Quote } from '../quotes/public.ts'
import { type NewLineId, toLineItem } from './drafted-content.ts'
import type { OwnPrices } from './own-prices.ts'

/** The business whose quote it is, with its prices. */
export interface Business {
  readonly letterhead: Organization
  readonly prices: OwnPrices
}

interface Wish {
  /** An instruction as it was typed, or several that were read already. */
  readonly ask: string | readonly Asked[]
  readonly business: Business
  readonly newLineId?: NewLineId
}

/** Ids of new lines by quote, version and place: what was shown and what is saved have the same lines. */
export const newLineIdsOf =
  ({ id, versionNumber }: Quote): NewLineId =>
  (at) =>
    uuidv5(`${versionNumber + 1}:${at}`, id)

/** What came of an instruction; nothing changed when `changes` is empty. */
export type Revised =
  | {
      readonly outcome: 'revised'
      readonly content: QuoteContent
      readonly changes: readonly RevisionChange[]
      /** A sentence for each part that could not be followed. */
      readonly notUnderstood: readonly string[]
    }
  | ScreeningRefusal

/** The content that an instruction makes of a quote. Nothing is saved. */
export function reviseContent(
  tx: Tx,
  present: Quote,
  { ask, business, newLineId = newLineIdsOf(present) }: Wish,
): Revised {
  const { letterhead, prices } = business
  const quote = { ...present.content, country: letterhead.country }
  const context = {
    today: calendarDate(tx.now(), letterhead.timeZone),
    makeLine: (line: Parameters<typeof toLineItem>[0], at: number): LineItem =>
      toLineItem(line, newLineId(at)),
    taxRegistered: letterhead.taxRegistered,
    ...prices,
  }
  const revision =
    typeof ask === 'string' ? reviseQuote(quote, ask, context) : followInstructions(quote, ask, context)
  if (revision.outcome === 'refused_screening') return revision
  const { country: _country, ...revised } = revision.content
  return { ...revision, content: withoutOldWords(present.content, revised) }
}

/** Lines that an instruction changed no longer point at the words they were read from. */
function withoutOldWords(present: QuoteContent, content: QuoteContent): QuoteContent {
  const before = new Map(present.lineItems.map((line) => [line.id, line]))
  const lineItems = content.lineItems.map((line) => {
    const was = before.get(line.id)
    return was === undefined || was === line ? line : { ...line, spans: [] }
  })
  return { ...content, lineItems }
}
