import type { ModelMessage, LanguageModel as SdkModel } from 'ai'
import type { LanguageModelSettings } from '../config-language-model.ts'
import { connectModel } from './connect-model.ts'
import { failureOf } from './failure-of.ts'
import { ModelFailure } from './model-failure.ts'
import type { Question } from './question.ts'
import { readObject } from './read-object.ts'
import { type StreamedAnswer, streamAnswer } from './stream-answer.ts'

/** A language model that answers with objects. */
export interface LanguageModel {
  readonly provider: LanguageModelSettings['provider']
  /** @throws ModelFailure */
  readonly ask: <T>(question: Question<T>) => Promise<T>
}

export interface LanguageModelOptions extends LanguageModelSettings {
  /** For an answer and its correction together. */
  readonly timeLimitMs?: number
  /** Called with each failure, for the log. */
  readonly onFailure: (failure: ModelFailure) => void
}

/** How long people wait for a model before the built-in engine takes over. */
const TIME_LIMIT_MS = 20_000

/** Calls of one process that may wait for a model at once. */
const MOST_AT_ONCE = 16

/** The start of a refused answer that is shown to the model again, in characters. */
const LONGEST_REPEATED = 20_000

/**
 * The configured language model. An answer that does not fit its schema is
 * sent back once with what is wrong with it; the SDK does not do that.
 * Source: architecture §7.
 */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const connecting = connectModel(options)
  // It is awaited by each question; until then a failure is no one's.
  connecting.catch(() => undefined)
  let waiting = 0

  async function ask<T>(question: Question<T>): Promise<T> {
    if (waiting >= MOST_AT_ONCE) throw new ModelFailure('busy')
    waiting += 1
    const limit = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS)
    try {
      const signal = AbortSignal.any([limit, question.signal])
      return await askTwice(await connecting, question, signal)
    } catch (error) {
      throw failureOf(error, { limit, caller: question.signal })
    } finally {
      waiting -= 1
    }
  }

  return {
    provider: options.provider,
    ask: async (question) => {
      try {
        return await ask(question)
      } catch (error) {
        if (error instanceof ModelFailure && error.kind !== 'gone') options.onFailure(error)
        throw error
      }
    },
  }
}

async function askTwice<T>(model: SdkModel, question: Question<T>, signal: AbortSignal): Promise<T> {
  const prompt: ModelMessage = { role: 'user', content: question.prompt }
  const first = await streamAnswer(model, question, [prompt], signal)
  const read = readObject(first.text, question.schema)
  if (read.ok) return read.value
  // Cut off at the limit of tokens: it would be again.
  if (first.isCutOff) throw new ModelFailure('unusable')
  const second = await streamAnswer(model, question, [prompt, ...correction(first, read.problem)], signal)
  const corrected = readObject(second.text, question.schema)
  if (!corrected.ok) throw new ModelFailure('unusable')
  return corrected.value
}

/** The refused answer, and what is wrong with it. */
function correction({ text }: StreamedAnswer, problem: string): ModelMessage[] {
  const refused = text.trim() === '' ? '{}' : text.slice(0, LONGEST_REPEATED)
  return [
    { role: 'assistant', content: refused },
    {
      role: 'user',
      content: `That answer cannot be used:\n${problem}\nAnswer again with the whole corrected JSON object and nothing else.`,
    },
  ]
}
