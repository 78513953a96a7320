import { z } from 'zod'
import { SecretText } from './secret-text.ts'

/** A speech-to-text service with OpenAI's protocol. Source: decisions §6. */
export interface SpeechSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Undefined where the service asks for none. */
  readonly apiKey: SecretText | undefined
  readonly model: string
}

const DEFAULT_MODEL = 'whisper-1'

const hasCredentials = (address: string): boolean => {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/** The variables of speech-to-text; which of them must be set is decided by `demandSpeechVariables`. */
export const SPEECH_VARIABLES = {
  SPEECH_BASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address that starts with http:// or https://',
      abort: true,
    })
    .refine((address) => !hasCredentials(address), {
      error: 'must not contain a user or password; the key goes into SPEECH_API_KEY',
      abort: true,
    })
    .refine((address) => !/[?#]/.test(address), 'must not contain ? or #: paths are added to it')
    .optional(),
  SPEECH_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be the key alone, without spaces')
    .transform((key) => new SecretText(key))
    .optional(),
  SPEECH_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a model, without spaces')
    .optional(),
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
