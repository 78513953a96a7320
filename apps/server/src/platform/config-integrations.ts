import { PROVIDER_IDS, type ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import { z } from 'zod'
import { SecretText } from './secret-text.ts'

/** This deployment's client at a provider. */
export interface ProviderClient {
  readonly clientId: string
  readonly clientSecret: SecretText
  /** Origin that takes the place of the provider's own; null: the provider itself. */
  readonly baseUrl: string | null
  /** Checks the signatures of its webhooks; null where it has another key, or none is set. */
  readonly webhookKey: SecretText | null
}

/** The providers an organization can connect, in the order of the catalogue. */
export type ProviderClients = ReadonlyMap<ProviderId, ProviderClient>

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const printable = (what: string) =>
  z.string().regex(/^[\x21-\x7e]{1,2000}$/, `must be the ${what} alone, without spaces`)
const secretText = (what: string) => printable(what).transform((text) => new SecretText(text))

const VARIABLES = {
  CLIENT_ID: printable('id').optional(),
  CLIENT_SECRET: secretText('secret').optional(),
  BASE_URL: z
    .url({ error: 'must be an address like https://fake.example:4000' })
    .transform((address) => address.replace(/\/$/, ''))
    .refine((address) => new URL(address).origin === address, 'must be an address without a path')
    .refine(
      (address) => address.startsWith('https:') || LOCAL.test(address),
      'must start with https://: the client secret goes there',
    )
    .optional(),
  WEBHOOK_KEY: secretText('key').optional(),
} as const

const NEEDS = [
  ['CLIENT_SECRET', 'CLIENT_ID'],
  ['CLIENT_ID', 'CLIENT_SECRET'],
  ['CLIENT_ID', 'BASE_URL'],
  ['CLIENT_ID', 'WEBHOOK_KEY'],
] as const

const variablesOf = (prefix: string) =>
  z.object(VARIABLES).superRefine((variables, context) => {
    for (const [needed, by] of NEEDS)
      if (variables[needed] === undefined && variables[by] !== undefined)
        context.addIssue({ code: 'custom', path: [needed], message: `must be set when ${prefix}${by} is` })
  })

/**
 * Reads `INTEGRATION_<PROVIDER>_CLIENT_ID`, `_CLIENT_SECRET`, `_BASE_URL` and `_WEBHOOK_KEY` of every provider.
 *
 * @returns the providers that are configured, and a line for each bad variable
 */
export function readIntegrations(env: Readonly<Record<string, string | undefined>>): {
  readonly clients: ProviderClients
  readonly problems: readonly string[]
} {
  const clients = new Map<ProviderId, ProviderClient>()
  const problems: string[] = []
  for (const id of PROVIDER_IDS) {
    const prefix = `INTEGRATION_${id.toUpperCase()}_`
    const parsed = variablesOf(prefix).safeParse(
      Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, env[prefix + name] || undefined])),
    )
    if (!parsed.success) {
      problems.push(
        ...parsed.error.issues.map(({ path, message }) => `${prefix}${path.join('.')} ${message}`),
      )
      continue
    }
    const { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, BASE_URL, WEBHOOK_KEY } = parsed.data
    if (clientId !== undefined && clientSecret !== undefined)
      clients.set(id, { clientId, clientSecret, baseUrl: BASE_URL ?? null, webhookKey: WEBHOOK_KEY ?? null })
  }
  return { clients, problems }
}
