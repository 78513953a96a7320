import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { readWebhookAddress } from '../../platform/webhooks/webhook-address.ts'
import { failWaiting } from './deliveries.repository.ts'
import { type Endpoint, type EndpointChoice, noSuchEndpoint } from './endpoint.ts'
import { changeEndpointRow, countEndpoints, insertEndpoint, lockEndpoint } from './endpoints.repository.ts'
import { makeSecret, sealSecret } from './signing-secret.ts'

const MOST_ENDPOINTS = 20

function checkedUrl(ctx: Context, text: string): string {
  const read = readWebhookAddress(text, ctx.services.webhooks.allowPrivate)
  if ('problem' in read) throw invalidField('url', read.problem)
  return read.url
}

/**
 * Adds an endpoint.
 *
 * @returns with its signing secret, which is shown this once.
 * @throws AppError `invalid` at `url`; `conflict` when there are too many.
 */
export function createEndpoint(
  ctx: Context,
  choice: EndpointChoice,
): Promise<{ endpoint: Endpoint; secret: string }> {
  const url = checkedUrl(ctx, choice.url)
  return inTransaction(ctx, async (tx) => {
    if ((await countEndpoints(tx)) >= MOST_ENDPOINTS)
      throw new AppError('conflict', `You already have ${MOST_ENDPOINTS} webhooks. Delete one first.`)
    const id = uuidv7()
    const secret = makeSecret()
    const endpoint = await insertEndpoint(tx, { ...choice, url, id, secret: sealSecret(tx, id, secret) })
    return { endpoint, secret }
  })
}

/**
 * Changes an endpoint. Switched off, it fails what waits for it; switched on, it starts with a clean record.
 *
 * @throws AppError `not_found`; `invalid` at `url`.
 */
export function changeEndpoint(
  ctx: Context,
  endpointId: string,
  choice: Partial<EndpointChoice>,
): Promise<Endpoint> {
  const url = choice.url === undefined ? undefined : checkedUrl(ctx, choice.url)
  return inTransaction(ctx, async (tx) => {
    const locked = await lockEndpoint(tx, endpointId)
    if (locked === undefined) throw noSuchEndpoint()
    const { endpoint } = locked
    const next = { ...endpoint, ...choice, url: url ?? endpoint.url }
    // A worker that died while it was off may have left one, too.
    if (endpoint.isEnabled !== next.isEnabled) await failWaiting(tx, endpointId)
    const isSwitchedOn = !endpoint.isEnabled && next.isEnabled
    return saved(
      await changeEndpointRow(tx, endpointId, {
        url: next.url,
        description: next.description,
        events: [...next.events],
        is_enabled: next.isEnabled,
        ...(isSwitchedOn ? { disabled_reason: null, failing_since: null } : {}),
      }),
    )
  })
}

/** For how long a replaced secret signs too, so that a receiver can change over. */
const BOTH_FOR_MS = 24 * 60 * 60_000

/**
 * Gives an endpoint a new signing secret; the one before it signs too for 24 hours.
 *
 * @throws AppError `not_found`.
 */
export function rotateSecret(
  ctx: Context,
  endpointId: string,
): Promise<{ endpoint: Endpoint; secret: string }> {
  return inTransaction(ctx, async (tx: Tx) => {
    const locked = await lockEndpoint(tx, endpointId)
    if (locked === undefined) throw noSuchEndpoint()
    const secret = makeSecret()
    const endpoint = await changeEndpointRow(tx, endpointId, {
      secret: sealSecret(tx, endpointId, secret),
      previous_secret: locked.secret,
      previous_secret_until: new Date(tx.now().getTime() + BOTH_FOR_MS),
    })
    return { endpoint: saved(endpoint), secret }
  })
}

/** The row is locked, so it is still there. */
function saved(endpoint: Endpoint | undefined): Endpoint {
  if (endpoint === undefined) throw noSuchEndpoint()
  return endpoint
}
