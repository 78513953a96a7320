import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { NOBODY } from '../outbox/public.ts'
import { findQuote, requireQuote } from '../quotes/public.ts'
import { readFollowUpMaterial } from './follow-up-material.ts'
import { planPublication } from './runs/start-run.ts'
import { wordsOf } from './write-message.ts'

type Run = NonNullable<Awaited<ReturnType<typeof planPublication>>>

/** What would be planned, with what each message would say. */
export interface PlanAhead extends Pick<Run, 'campaignId' | 'campaignName' | 'reason'> {
  readonly messages: readonly (Run['messages'][number] & {
    /** '' for an SMS. */
    readonly subject: string
    readonly body: string
  })[]
}

/**
 * What publishing a quote now would plan, by the same functions; null where it would plan nothing, and for a quote
 * that is published already. Nothing is written.
 *
 * @throws AppError `not_found`.
 */
export function planAhead(ctx: Context, quoteId: string): Promise<PlanAhead | null> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuote(tx, quoteId))
    const published = quoteTransition(quote.status, 'publish')
    if (quote.shareToken !== null || !published.allowed) return null
    const run = await planPublication(tx, { ...quote, status: published.to })
    if (run === null) return null
    // Its page has no address yet; one as long leads nowhere.
    const material = await readFollowUpMaterial(tx, { ...quote, shareToken: NOBODY.token }, run)
    const messages = run.messages.map((message) => ({
      ...message,
      ...wordsOf({ step: message.step, edited: null, written: null }, material),
    }))
    return { ...run, messages }
  })
}
