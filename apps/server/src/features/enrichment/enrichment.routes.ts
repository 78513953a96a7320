import { aiContextsContract } from '@quotewright/contracts/ai-contexts.ts'
import { type Enriched, enrichmentContract } from '@quotewright/contracts/enrichment.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { callerGone } from '../../platform/http/caller-gone.ts'
import { ModelFailure } from '../../platform/language-model/model-failure.ts'
import { getOrganization } from '../organizations/public.ts'
import { factsOf, findQuote } from '../quotes/public.ts'
import { findTest } from '../wording-tests/public.ts'
import { editSections } from './edit-sections.ts'
import { enrichQuote, writeAhead } from './enrich-quote.ts'
import type { KeptEnrichment } from './enrichment.ts'
import {
  fromContextDraft,
  fromDecision,
  fromIssuePlace,
  toEnrichedWire,
  toPreviewWire,
} from './enrichment.wire.ts'
import { findEnrichment, testOfLetter } from './enrichments.repository.ts'
import { previewContexts } from './preview-contexts.ts'
import { settleProse } from './settle-prose.ts'

/** Sections as they are answered. @throws AppError `not_found`. */
const enrichedWire = (ctx: Context, kept: KeptEnrichment): Promise<Enriched> =>
  inTransaction(ctx, async (tx) => {
    const quote = await findQuote(tx, kept.quoteId)
    if (quote === undefined) throw new AppError('not_found', 'No enriched content available yet.')
    const facts = factsOf(quote.content, (await getOrganization(tx)).country)
    return toEnrichedWire(kept, facts, await runningTestOf(tx, kept))
  })

/** The running test that counts the quote by its letter. */
async function runningTestOf(tx: Tx, kept: KeptEnrichment): Promise<Enriched['cover_letter_test']> {
  const tested = testOfLetter(kept)
  const test = tested === null ? undefined : await findTest(tx, tested.testId)
  return tested === null || test === undefined || test.endedAt !== null
    ? null
    : { id: test.id, name: test.name, variant: tested.variant }
}

/** The written sections of a quote: written, read, edited and settled. */
export function enrichmentRoutes(binding: Binding): void {
  bindSlowly(binding, enrichmentContract.enrichQuote, async ({ ctx, params, body, reply }, writeOnce) => {
    const gone = callerGone(reply)
    try {
      return await writeOnce(
        () => writeAhead(ctx, params.quoteId, gone),
        async (writing, ahead) => {
          const kept = await enrichQuote(writing, params.quoteId, ahead, body?.sections ?? [])
          return { status: 200, body: await enrichedWire(writing, kept) }
        },
      )
    } catch (error) {
      // The caller hung up while the model was waited for: nothing was kept, and there is no one to tell.
      if (error instanceof ModelFailure && error.kind === 'gone') return undefined
      throw error
    }
  })

  bind(binding, enrichmentContract.readEnriched, async ({ ctx, params, query }) => {
    const [kept, quote] = await inTransaction(ctx, async (tx) => [
      await findEnrichment(tx, params.quoteId),
      query.or_none ? await findQuote(tx, params.quoteId) : undefined,
    ])
    if (kept === undefined) {
      if (quote !== undefined) return { status: 200, body: null }
      throw new AppError('not_found', 'No enriched content available yet.')
    }
    return { status: 200, body: await enrichedWire(ctx, kept) }
  })

  bind(binding, enrichmentContract.saveEnriched, async ({ ctx, params, body }) => {
    const kept = await editSections(ctx, params.quoteId, body.enriched_content, body.version_number)
    return { status: 200, body: await enrichedWire(ctx, kept) }
  })

  bind(binding, enrichmentContract.settleProse, async ({ ctx, params, body }) => {
    const kept = await settleProse(ctx, params.quoteId, fromIssuePlace(body), fromDecision(body))
    return { status: 200, body: await enrichedWire(ctx, kept) }
  })

  bind(binding, aiContextsContract.previewContexts, async ({ ctx, body }) => ({
    status: 200,
    body: toPreviewWire(await previewContexts(ctx, fromContextDraft(body))),
  }))
}
