import type { Extraction } from '@quotewright/extraction/extraction.ts'
import { judgeProposal } from '@quotewright/extraction/proposal/judge-proposal.ts'
import type { Services } from '../../../platform/context.ts'
import { ModelFailure } from '../../../platform/language-model/model-failure.ts'
import { INSTRUCTIONS, promptFor } from './instructions.ts'
import { ReadingSchema } from './reading-schema.ts'

/**
 * Asks the configured language model how it reads a document whose reading is in doubt. Its answer is taken only where
 * the document's own figures bear it out better than ours; without a model, without an answer or with a worse one the
 * reading stays as it is.
 *
 * Source: decisions §10.
 */
export async function askModel(
  { languageModel }: Services,
  extraction: Extraction,
  signal: AbortSignal,
): Promise<Extraction> {
  if (languageModel === null || extraction.printed === undefined) return extraction
  try {
    const proposed = await languageModel.ask({
      name: 'document_reading',
      schema: ReadingSchema,
      instructions: INSTRUCTIONS,
      prompt: promptFor(extraction.printed),
      signal,
    })
    return judgeProposal(extraction, proposed)
  } catch (error) {
    // `gone`: the document was dismissed in the meantime, which keeping the reading finds out.
    if (error instanceof ModelFailure) return extraction
    throw error
  }
}
