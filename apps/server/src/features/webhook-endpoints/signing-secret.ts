import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Context } from '../../platform/context.ts'
import type { Endpoint } from './endpoint.ts'

/** Source: Standard Webhooks, "Signature scheme": between 24 and 64 bytes. */
const SECRET_BYTES = 32

/** `whsec_` and base64, as receivers' libraries take it. */
export const makeSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

const placeOf = ({ tenantId }: Context, endpointId: string): readonly string[] => [
  'webhook endpoint',
  tenantId,
  endpointId,
]

export const sealSecret = (ctx: Context, endpointId: string, secret: string): Buffer =>
  ctx.services.integrations.sealer.seal(secret, placeOf(ctx, endpointId))

interface Sealed {
  readonly endpoint: Pick<Endpoint, 'id' | 'previousSecretUntil'>
  readonly secret: Buffer
  readonly previousSecret: Buffer | null
}

/** The secrets that sign now, the newest first; empty when none can be opened. */
export function openSecrets(ctx: Context, { endpoint, secret, previousSecret }: Sealed): string[] {
  const { id, previousSecretUntil } = endpoint
  const isPreviousValid = previousSecretUntil !== null && previousSecretUntil > ctx.now()
  return [secret, isPreviousValid ? previousSecret : null].flatMap((sealed) =>
    sealed === null ? [] : (ctx.services.integrations.sealer.open(sealed, placeOf(ctx, id)) ?? []),
  )
}

/** Headers of one attempt. Source: Standard Webhooks, "Webhook headers". */
export const signedHeaders = (
  secrets: readonly string[],
  { id, body }: { readonly id: string; readonly body: string },
  now: Date,
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
})
