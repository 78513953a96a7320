import type { ModelMessage, OutputInterface, LanguageModel as SdkModel } from 'ai'
import { AnswerTooLong } from './bounded-fetch.ts'
import type { Question } from './question.ts'

export interface StreamedAnswer {
  readonly text: string
  /** It ended at the limit of tokens. */
  readonly isCutOff: boolean
}

const MOST_OUTPUT_TOKENS = 8_000
/** Longer than any answer of so many tokens. */
const MOST_CHARACTERS = 120_000

/**
 * Asks for an object, but leaves its text to us: the SDK would parse all of
 * the answer again for each piece of it, and accepts no fence around it.
 */
function unparsed({ name, responseFormat }: OutputInterface): OutputInterface<string, string, never> {
  return {
    name,
    responseFormat,
    parseCompleteOutput: async ({ text }) => text,
    parsePartialOutput: async ({ text }) => ({ partial: String(text.length) }),
    createElementStreamTransform: () => undefined,
  }
}

/**
 * Asks once and reads the answer as it comes.
 *
 * @throws what the SDK throws, or AnswerTooLong.
 */
export async function streamAnswer<T>(
  model: SdkModel,
  { name, schema, instructions, onPiece }: Question<T>,
  messages: ModelMessage[],
  signal: AbortSignal,
): Promise<StreamedAnswer> {
  const { Output, streamText } = await import('ai')
  // What the SDK has to say about a model's features is for developers, not for the program's output.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const ending = new AbortController()
  const { stream } = streamText({
    model,
    instructions,
    messages,
    output: unparsed(Output.object({ schema, name })),
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    // One attempt: people wait, and the built-in engine does not fail.
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, ending.signal]),
    // Errors come as parts of the stream too; this keeps the SDK from printing them.
    onError: () => undefined,
  })
  let text = ''
  let isCutOff = false
  try {
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') signal.throwIfAborted()
      if (part.type === 'finish') isCutOff = part.finishReason === 'length'
      if (part.type !== 'text-delta') continue
      text += part.text
      if (text.length > MOST_CHARACTERS) throw new AnswerTooLong()
      onPiece?.(part.text)
    }
  } finally {
    ending.abort()
  }
  return { text, isCutOff }
}
