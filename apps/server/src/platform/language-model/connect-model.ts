import type { LanguageModel as SdkModel } from 'ai'
import type { LanguageModelSettings } from '../config-language-model.ts'
import { boundedFetch } from './bounded-fetch.ts'

/** The provider's own service takes the limit on output under a newer name only. */
const OPENAI_HOST = 'api.openai.com'

function renameOutputLimit(body: Record<string, unknown>): Record<string, unknown> {
  const { max_tokens: limit, ...rest } = body
  return limit === undefined ? rest : { ...rest, max_completion_tokens: limit }
}

/**
 * The configured model. The packages that speak to it are loaded here, so that
 * a program without a model neither waits for them nor holds them in memory.
 */
export async function connectModel({
  provider,
  baseUrl,
  apiKey,
  model,
}: LanguageModelSettings): Promise<SdkModel> {
  await import('ai')
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ baseURL: baseUrl, apiKey: apiKey?.reveal() ?? '', fetch: boundedFetch })(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey: apiKey.reveal() }),
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
    ...(new URL(baseUrl).hostname === OPENAI_HOST ? { transformRequestBody: renameOutputLimit } : {}),
  })(model)
}
