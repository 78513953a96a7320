import { z } from 'zod'
import { SecretText } from './secret-text.ts'

/** Where product events are forwarded to. */
export interface AnalyticsSettings {
  /** Without a slash at its end. */
  readonly url: string
  readonly key: SecretText
}

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/

export const ANALYTICS_VARIABLES = {
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://eu.i.posthog.com' })
    .transform((address) => address.replace(/\/+$/, ''))
    .refine((address) => address.startsWith('https:') || LOCAL.test(address), {
      error: 'must start with https://: the key goes with each batch',
    })
    .optional(),
  ANALYTICS_KEY: z
    .string()
    .transform((key) => new SecretText(key))
    .optional(),
}

const Variables = z.object(ANALYTICS_VARIABLES)
type Variables = z.output<typeof Variables>

/** Names what is missing beside an address. */
export function demandAnalyticsVariables(
  variables: Variables,
  demand: (name: string, message: string) => void,
): void {
  if (variables.ANALYTICS_URL !== undefined && variables.ANALYTICS_KEY === undefined)
    demand('ANALYTICS_KEY', 'must be set when ANALYTICS_URL is set: the key of the project there')
}

/** The settings of a checked configuration; null when events are not forwarded. */
export function analyticsSettings({
  ANALYTICS_URL: url,
  ANALYTICS_KEY: key,
}: Variables): AnalyticsSettings | null {
  return url === undefined || key === undefined ? null : { url, key }
}
