import {
  type Estimate,
  type EstimateContext,
  type EstimateRequest,
  estimate,
} from '@quotewright/estimating/estimate.ts'
import { failureWords } from '../../../platform/language-model/failure-words.ts'
import type { LanguageModel } from '../../../platform/language-model/language-model.ts'
import { ModelFailure } from '../../../platform/language-model/model-failure.ts'
import type { WrittenBy } from '../generation.ts'
import { proposeQuote, type Watching } from './propose-quote.ts'

interface Written {
  readonly estimated: Estimate
  readonly writtenBy: WrittenBy
}

const INSTEAD = 'so this quote was written by the built-in estimator.'

/**
 * Turns a description into a priced draft. The built-in engine judges it and
 * reads it first; a language model, if there is one, may then propose how to
 * read it, and without its answer the draft is the built-in engine's, with a
 * note on that. Prices are never the model's.
 *
 * @throws ModelFailure `gone` when no one waits for the draft any longer.
 * Source: decisions §10.
 */
export async function writeDraft(
  model: LanguageModel | null,
  request: EstimateRequest,
  context: EstimateContext,
  watching: Watching,
): Promise<Written> {
  const own = estimate(request, context)
  if (model === null || own.outcome !== 'quote') {
    return { estimated: own, writtenBy: { engine: 'offline', note: null } }
  }
  try {
    const proposal = await proposeQuote(model, request, watching)
    const estimated = estimate(request, context, proposal)
    return { estimated, writtenBy: { engine: model.provider, note: null } }
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.kind === 'gone') throw error
    return {
      estimated: own,
      writtenBy: { engine: 'offline', note: `The language model ${failureWords(error.kind)}, ${INSTEAD}` },
    }
  }
}
