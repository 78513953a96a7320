import { z } from 'zod'
import { ModelName, ServiceKey, serviceAddress } from './config-service.ts'
import type { SecretText } from './secret-text.ts'

/** A language model that another program serves. Source: architecture §2. */
export interface LanguageModelSettings {
  readonly provider: 'openai-compatible' | 'anthropic'
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Undefined where the endpoint asks for none. */
  readonly apiKey: SecretText | undefined
  readonly model: string
}

const ANTHROPIC_BASE_URL = 'https://api.anthropic.com/v1'

/** The variables of the language model; which of them must be set is decided by `demandModelVariables`. */
export const LANGUAGE_MODEL_VARIABLES = {
  AI_PROVIDER: z
    .enum(['offline', 'openai-compatible', 'anthropic'], {
      error: 'must be offline, openai-compatible or anthropic',
    })
    .default('offline'),
  AI_BASE_URL: serviceAddress('AI_API_KEY').optional(),
  AI_API_KEY: ServiceKey.optional(),
  AI_MODEL: ModelName.optional(),
}

const Variables = z.object(LANGUAGE_MODEL_VARIABLES)
type Variables = z.output<typeof Variables>

/** Names what is missing for the chosen provider. */
export function demandModelVariables(
  variables: Variables,
  demand: (name: string, message: string) => void,
): void {
  const { AI_PROVIDER: provider } = variables
  if (provider === 'offline') return
  if (variables.AI_MODEL === undefined)
    demand('AI_MODEL', `must be set when AI_PROVIDER is ${provider}: the name of the model`)
  if (provider === 'openai-compatible' && variables.AI_BASE_URL === undefined)
    demand('AI_BASE_URL', 'must be set when AI_PROVIDER is openai-compatible, like http://127.0.0.1:11434/v1')
  if (provider === 'anthropic' && variables.AI_API_KEY === undefined)
    demand('AI_API_KEY', 'must be set when AI_PROVIDER is anthropic')
}

/** The settings of a checked configuration; null for the built-in engine alone. */
export function languageModelSettings(variables: Variables): LanguageModelSettings | null {
  const { AI_PROVIDER: provider, AI_BASE_URL: address, AI_API_KEY: apiKey, AI_MODEL: model } = variables
  if (provider === 'offline') return null
  return {
    provider,
    baseUrl: (address ?? ANTHROPIC_BASE_URL).replace(/\/+$/, ''),
    apiKey,
    model: model ?? '',
  }
}
