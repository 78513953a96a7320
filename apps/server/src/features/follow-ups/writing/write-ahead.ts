import { createHash } from 'node:crypto'
import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import { canonicalJson } from '@quotewright/domain/quotes/canonical-json.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import type { LanguageModel } from '../../../platform/language-model/language-model.ts'
import { ModelFailure } from '../../../platform/language-model/model-failure.ts'
import { findQuoteAsShown } from '../../quotes/public.ts'
import { type FollowUpMaterial, readFollowUpMaterial } from '../follow-up-material.ts'
import type { RunMessage } from '../runs/follow-up-run.ts'
import { isWrittenByModel } from '../runs/follow-up-writing.ts'
import { findNewestRun, saveWritten } from '../runs/runs.repository.ts'
import { writeWithModel } from './write-with-model.ts'

/** What a message is written from, as a SHA-256: a text of other facts is not used. */
export const basisOf = ({ facts, contexts }: FollowUpMaterial, step: SequenceStep): string =>
  createHash('sha256').update(canonicalJson({ facts, contexts, step })).digest('hex')

/**
 * Has the configured language model write the planned emails of a quote ahead of their sending, outside any
 * transaction: publishing does not wait for it, and a preview shows what is sent. What it has written from the same
 * facts already stays. A message it gives no usable text for is the built-in writer's.
 *
 * @throws ModelFailure `busy` where asking later may help.
 */
export async function writeAhead(ctx: Context, quoteId: string): Promise<void> {
  const model = ctx.services.languageModel
  if (model === null) return
  const planned = await inTransaction(ctx, (tx) => unwritten(tx, quoteId))
  for (const one of planned) await write(ctx, model, one)
}

interface Unwritten {
  readonly message: RunMessage
  readonly material: FollowUpMaterial
  readonly basis: string
}

async function unwritten(tx: Tx, quoteId: string): Promise<Unwritten[]> {
  const quote = await findQuoteAsShown(tx, quoteId)
  const run = await findNewestRun(tx, quoteId)
  if (quote === undefined || run?.status !== 'active') return []
  const messages = run.messages.filter(
    ({ state, step, edited }) => state === 'planned' && edited === null && isWrittenByModel(step),
  )
  if (messages.length === 0) return []
  const material = await readFollowUpMaterial(tx, quote, run)
  return messages
    .filter(({ step }) => material.wordings(step) === undefined)
    .map((message) => ({ message, material, basis: basisOf(material, message.step) }))
    .filter(({ message, basis }) => message.written?.basis !== basis)
}

async function write(
  ctx: Context,
  model: LanguageModel,
  { message, material, basis }: Unwritten,
): Promise<void> {
  try {
    const { subject, body } = await writeWithModel(model, message.step, material)
    await inTransaction(ctx, (tx) => saveWritten(tx, message.id, { subject, body, basis }))
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.kind === 'busy') throw error
  }
}
