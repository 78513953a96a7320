import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import { z } from 'zod'
import type { Tx } from '../../../platform/context.ts'
import { nameJob, referenceTo } from '../../../platform/jobs/define-job.ts'

/** Has a language model write what is planned for a quote. What it does needs the quote and is therefore said elsewhere. */
export const FOLLOW_UP_WRITING = nameJob({
  name: 'follow-ups.write-ahead',
  payload: z.object({ tenantId: z.uuid(), quoteId: z.uuid() }),
  attempts: 3,
})

const followUpWriting = referenceTo(FOLLOW_UP_WRITING)

/** An SMS has to fit its segments, link and way out included, and is the built-in writer's. */
export const isWrittenByModel = ({ llmEnabled, channel }: SequenceStep): boolean =>
  llmEnabled && channel === 'email'

/** Asks for it once the transaction is committed, where a model is configured and some step lets it write. */
export async function askForWriting(tx: Tx, quoteId: string, steps: readonly SequenceStep[]): Promise<void> {
  const { tenantId, services } = tx
  if (services.languageModel === null || !steps.some(isWrittenByModel)) return
  await services.jobs.enqueue(tx, followUpWriting, { tenantId, quoteId }, { singletonKey: quoteId })
}
