import {
  guidanceOf,
  type NotUnderstood,
  type WritingContext,
} from '@quotewright/domain/enrichment/guidance.ts'
import { unavoidedWords, writeOffline } from '@quotewright/domain/enrichment/write-offline.ts'
import type { WritingFacts, WrittenContent } from '@quotewright/domain/enrichment/writing-facts.ts'
import {
  addDays,
  calendarDate,
  DEFAULT_PAYMENT_TERMS,
  DEFAULT_VALID_DAYS,
} from '@quotewright/domain/quotes/dates.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import { findNewestQuote } from '../quotes/public.ts'
import { activeContexts, quoteFacts, readBusiness, toWritingContext } from './writing-material.ts'

/** A context as it is being typed; with the id of the one it would replace. */
export interface ContextDraft extends WritingContext {
  readonly id: string | undefined
}

export interface ContextPreview {
  /** Null for a sample quote. */
  readonly quoteNumber: string | null
  readonly with: WrittenContent
  readonly without: WrittenContent
  readonly notUnderstood: readonly NotUnderstood[]
}

/**
 * Writes the newest quote's sections, or a sample's, twice, and keeps nothing:
 * with the draft and without it, each beside the other contexts that are
 * switched on; without a draft, with all of those and with none. Always the
 * built-in writer's: it is what does not understand everything.
 */
export function previewContexts(ctx: Context, draft: ContextDraft | null): Promise<ContextPreview> {
  return inTransaction(ctx, async (tx) => {
    const { facts, quoteNumber } = await factsToShow(tx)
    const active = await activeContexts(tx)
    const others = active.filter(({ id }) => id !== draft?.id).map(toWritingContext)
    // The draft comes first: what it asks for is what is to be seen.
    const guidance = guidanceOf(draft === null ? others : [draft, ...others.map(notDefault)])
    const written = writeOffline(facts, guidance)
    return {
      quoteNumber,
      with: written,
      without: writeOffline(facts, guidanceOf(draft === null ? [] : others)),
      notUnderstood: [...guidance.notUnderstood, ...unavoided(written, guidance)],
    }
  })
}

const notDefault = (context: WritingContext): WritingContext => ({ ...context, isDefault: false })

const unavoided = (...[written, guidance]: Parameters<typeof unavoidedWords>): NotUnderstood[] =>
  unavoidedWords(written, guidance).map((word) => ({
    context: '',
    sentence: `The word “${word}” cannot be avoided everywhere`,
  }))

async function factsToShow(tx: Tx): Promise<{ facts: WritingFacts; quoteNumber: string | null }> {
  const quote = await findNewestQuote(tx)
  const business = await readBusiness(tx, quote ?? { leadId: null, createdBy: tx.userId })
  if (quote !== undefined) return { facts: quoteFacts(quote, business), quoteNumber: quote.quoteNumber }
  const { taxRegistered, taxLabel, timeZone } = await getOrganization(tx)
  const today = calendarDate(tx.now(), timeZone)
  return {
    quoteNumber: null,
    facts: {
      ...business,
      seed: 'sample',
      customerName: 'Sam Taylor',
      lineDescriptions: ['Call-out and inspection', 'Labour', 'Materials'],
      assumptions: ['Clear access to the work area'],
      exclusions: ['Council fees'],
      total: '$1,100.00',
      taxMode: taxRegistered ? 'exclusive' : 'none',
      taxLabel,
      validUntil: addDays(today, DEFAULT_VALID_DAYS),
      paymentTerms: DEFAULT_PAYMENT_TERMS,
    },
  }
}
