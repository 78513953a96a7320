import { z } from 'zod'
import { ModelName, ServiceKey, serviceAddress } from './config-service.ts'
import type { SecretText } from './secret-text.ts'

/** A speech-to-text service with OpenAI's protocol. Source: decisions §6. */
export interface SpeechSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Undefined where the service asks for none. */
  readonly apiKey: SecretText | undefined
  readonly model: string
}

const DEFAULT_MODEL = 'whisper-1'

/** The variables of speech-to-text; which of them must be set is decided by `demandSpeechVariables`. */
export const SPEECH_VARIABLES = {
  SPEECH_BASE_URL: serviceAddress('SPEECH_API_KEY')
    .refine((address) => !/[?#]/.test(address), 'must not contain ? or #: paths are added to it')
    .optional(),
  SPEECH_API_KEY: ServiceKey.optional(),
  SPEECH_MODEL: ModelName.optional(),
}

const Variables = z.object(SPEECH_VARIABLES)
type Variables = z.output<typeof Variables>

/** Names what is missing beside a key or a model. */
export function demandSpeechVariables(
  variables: Variables,
  demand: (name: string, message: string) => void,
): void {
  if (variables.SPEECH_BASE_URL !== undefined) return
  for (const name of ['SPEECH_API_KEY', 'SPEECH_MODEL'] as const)
    if (variables[name] !== undefined)
      demand('SPEECH_BASE_URL', `must be set when ${name} is set, like https://api.openai.com/v1`)
}

/** The settings of a checked configuration; null when no recording leaves the machine. */
export function speechSettings({
  SPEECH_BASE_URL: address,
  SPEECH_API_KEY: apiKey,
  SPEECH_MODEL: model = DEFAULT_MODEL,
}: Variables): SpeechSettings | null {
  return address === undefined ? null : { baseUrl: address.replace(/\/+$/, ''), apiKey, model }
}
