import { hasFailedTooLong, nextAttempt } from '@quotewright/domain/webhook-endpoints/retry-schedule.ts'
import { type Context, contextOf, inTransaction, type Services, type Tx } from '../../platform/context.ts'
import { referenceTo } from '../../platform/jobs/define-job.ts'
import type { WebhookOutcome } from '../../platform/webhooks/webhook-sender.ts'
import { notify } from '../notifications/public.ts'
import { DELIVER_WEBHOOK } from './deliver-webhook.name.ts'
import { claimNext, failWaiting, findDeliveryPlace, isBusy, recordAttempt } from './deliveries.repository.ts'
import type { AttemptOutcome, Delivery } from './delivery.ts'
import { changeEndpointRow, lockEndpoint } from './endpoints.repository.ts'
import { openSecrets, signedHeaders } from './signing-secret.ts'

/** Several times what an attempt may take. */
const LEASE_MS = 30_000
/** A run goes on to the next delivery of its endpoint for this long; the sweep finds the rest. */
const GOES_ON_FOR_MS = 30_000

/**
 * Sends what is due to the endpoint of a delivery, the oldest first and one at a time. At least once: an attempt whose
 * outcome was lost is repeated with the same id. Does nothing when another worker is at it. Of an endpoint that is
 * switched off, all that waits fails.
 */
export async function deliverWebhooks(services: Services, deliveryId: string): Promise<void> {
  const place = await findDeliveryPlace(services, deliveryId)
  if (place === undefined) return
  const ctx = contextOf(services, place.tenantId)
  const begun = performance.now()
  while (performance.now() - begun < GOES_ON_FOR_MS) {
    const claimed = await claim(ctx, place.endpointId)
    if (claimed === undefined) return
    await record(ctx, claimed, await attempt(ctx, claimed))
  }
}

interface Claimed {
  readonly delivery: Delivery
  readonly url: string
  readonly secrets: readonly string[]
}

function claim(ctx: Context, endpointId: string): Promise<Claimed | undefined> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockEndpoint(tx, endpointId)
    if (locked?.endpoint.isEnabled === false) await failWaiting(tx, endpointId)
    if (!locked?.endpoint.isEnabled || (await isBusy(tx, endpointId))) return undefined
    const delivery = await claimNext(tx, endpointId, new Date(tx.now().getTime() + LEASE_MS))
    return delivery && { delivery, url: locked.endpoint.url, secrets: openSecrets(tx, locked) }
  })
}

async function attempt(ctx: Context, { delivery, url, secrets }: Claimed): Promise<WebhookOutcome> {
  if (secrets.length === 0)
    return { kind: 'failed', reason: 'The signing secret can’t be read any more. Make a new one.' }
  return ctx.services.webhooks.send({
    url,
    headers: signedHeaders(secrets, delivery, ctx.now()),
    body: delivery.body,
  })
}

const isSuccess = (outcome: WebhookOutcome): boolean =>
  outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300

/** Source: Standard Webhooks, "Disabling endpoints": the receiver wants nothing more. */
const GONE = 410

async function record(ctx: Context, { delivery }: Claimed, outcome: WebhookOutcome): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockEndpoint(tx, delivery.endpointId)
    if (locked === undefined) return
    const { endpoint } = locked
    const next = outcomeOf(tx, delivery, outcome, endpoint.isEnabled)
    if (!(await recordAttempt(tx, delivery, next))) return
    const failingSince = isSuccess(outcome) ? null : (endpoint.failingSince ?? tx.now())
    await changeEndpointRow(tx, endpoint.id, {
      failing_since: failingSince,
      last_attempt_at: tx.now(),
      last_attempt_ok: isSuccess(outcome),
      last_status: next.status,
    })
    if (next.nextAttemptAt !== null) await setAlarm(tx, delivery.id, next.nextAttemptAt)
    const reason = next.status === GONE ? 'gone' : 'failing'
    const isOver = failingSince !== null && (reason === 'gone' || hasFailedTooLong(failingSince, tx.now()))
    if (isOver && endpoint.isEnabled) await switchOff(tx, endpoint, reason)
  })
}

function outcomeOf(tx: Tx, delivery: Delivery, outcome: WebhookOutcome, isEnabled: boolean): AttemptOutcome {
  const { status, excerpt } = outcome.kind === 'answered' ? outcome : { status: null, excerpt: '' }
  const known = { status, responseExcerpt: excerpt, nextAttemptAt: null }
  if (isSuccess(outcome)) return { ...known, state: 'delivered', error: null }
  const nextAttemptAt =
    status === GONE || !isEnabled
      ? null
      : nextAttempt({
          attempts: delivery.attempts,
          now: tx.now(),
          giveUpAt: delivery.giveUpAt,
          retryAfterMs: outcome.kind === 'answered' ? outcome.retryAfterMs : null,
          chance: tx.services.random(),
        })
  const error = outcome.kind === 'answered' ? `It answered ${outcome.status}.` : outcome.reason
  return { ...known, state: nextAttemptAt === null ? 'failed' : 'queued', error, nextAttemptAt }
}

async function setAlarm(tx: Tx, deliveryId: string, startAfter: Date): Promise<void> {
  await tx.services.jobs.enqueue(
    tx,
    referenceTo(DELIVER_WEBHOOK),
    { deliveryId },
    { singletonKey: deliveryId, startAfter },
  )
}

const WHY_OFF = {
  gone: 'it answered that it is gone',
  failing: 'nothing got through for five days',
} as const

async function switchOff(
  tx: Tx,
  { id, url }: { readonly id: string; readonly url: string },
  reason: keyof typeof WHY_OFF,
): Promise<void> {
  await changeEndpointRow(tx, id, { is_enabled: false, disabled_reason: reason })
  await failWaiting(tx, id)
  const detail = `The webhook to ${new URL(url).host} was turned off: ${WHY_OFF[reason]}`
  await notify(tx, { event: 'integration_failed', quote: null, detail })
}
