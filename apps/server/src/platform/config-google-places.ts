import { z } from 'zod'
import { SecretText } from './secret-text.ts'

/** Google's Places, or what answers in its place. */
export interface GooglePlacesSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: SecretText
}

export const GOOGLE_PLACES_VARIABLES = {
  GOOGLE_PLACES_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .refine((address) => new URL(address).username === '', 'must not contain a user or password')
    .optional(),
  GOOGLE_PLACES_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be the key alone, without spaces')
    .transform((key) => new SecretText(key))
    .optional(),
}

const Variables = z.object(GOOGLE_PLACES_VARIABLES)
type Variables = z.output<typeof Variables>

const GOOGLE = 'https://places.googleapis.com'

export function demandGooglePlacesVariables(
  variables: Variables,
  demand: (name: string, message: string) => void,
): void {
  if (variables.GOOGLE_PLACES_BASE_URL !== undefined && variables.GOOGLE_PLACES_API_KEY === undefined)
    demand('GOOGLE_PLACES_API_KEY', 'must be set when GOOGLE_PLACES_BASE_URL is')
}

/** The settings of a checked configuration; null: nothing is imported from Google. */
export function googlePlacesSettings(variables: Variables): GooglePlacesSettings | null {
  const { GOOGLE_PLACES_BASE_URL: baseUrl, GOOGLE_PLACES_API_KEY: apiKey } = variables
  if (apiKey === undefined) return null
  return { baseUrl: (baseUrl ?? GOOGLE).replace(/\/+$/, ''), apiKey }
}
