import { totalsWarning } from '@quotewright/domain/integrations/accepted-texts.ts'
import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import { MOST_ATTEMPTS, retryDelayMs } from '@quotewright/domain/integrations/retry-delay.ts'
import { type Context, contextOf, inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { notify } from '../../notifications/public.ts'
import { findQuote } from '../../quotes/public.ts'
import { apiOf } from '../connections/connection-api.ts'
import { saveLink } from '../links/links.repository.ts'
import { NeedsInput, ProviderFailure } from '../providers/failure.ts'
import type { PushedDocument } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.ts'
import { type LeasedPush, LeaseLost } from './push.ts'
import { alarm, alarmLater } from './push-alarm.ts'
import { readMaterial } from './push-material.ts'
import {
  claimPush,
  hasDuePush,
  keepSteps,
  type Lane,
  leaveInvoice,
  type Outcome,
  releaseInvoice,
  renewLease,
  settlePush,
} from './push-queue.repository.ts'
import { recover, type Sending, sendDocument } from './send-document.ts'
import { keepingSteps } from './steps.ts'

/**
 * Makes one attempt at the next push of a connection that is due. What each step made is committed before the next one
 * begins, so a worker that dies loses nothing but its lease.
 */
export async function runNextPush(services: Services, lane: Lane): Promise<void> {
  const ctx = contextOf(services, lane.tenantId)
  const push = await claimPush(ctx, lane)
  if (push === undefined) return
  const stop = keepAlive(ctx, push)
  try {
    const { outcome, mistake } = await attempt(ctx, push)
    await settle(ctx, push, outcome)
    // A mistake of ours goes to the log as well.
    if (mistake !== undefined) throw mistake
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  } finally {
    stop()
  }
}

const BEAT_MS = 15_000

/** A call may take longer than a lease: it is renewed as long as the process lives. */
function keepAlive(ctx: Context, push: LeasedPush): () => void {
  const timer = setInterval(() => {
    // Anyone who writes next finds out that the lease is lost, or the database gone.
    renewLease(ctx, push).catch(() => undefined)
  }, BEAT_MS)
  return () => clearInterval(timer)
}

interface Attempt {
  readonly outcome: Outcome
  readonly mistake?: Error
}

/** @throws LeaseLost */
async function attempt(ctx: Context, push: LeasedPush): Promise<Attempt> {
  try {
    return { outcome: await send(ctx, push) }
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    return { outcome: retry(ctx, push, OURS), mistake: new Error('A push failed', { cause: error }) }
  }
}

/** @throws LeaseLost, and what is a mistake of ours */
async function send(ctx: Context, push: LeasedPush): Promise<Outcome> {
  const kept = keepingSteps(push, (steps) => keepSteps(ctx, push, steps))
  const displayName = providerListing(push.providerId).name
  const material = await inTransaction(ctx, (tx) => readMaterial(tx, push, displayName))
  if ('failure' in material) return { kind: 'failed', failure: material.failure }
  const api = apiOf(ctx, material.connection, `push of ${material.accepted.quoteNumber}`)
  const sending = { ...material, ctx, push, kept, api, displayName }
  try {
    const sent = await sendDocument(sending)
    return sent.kind === 'done' ? { ...sent, warning: warningOf(sending, sent.document) } : sent
  } catch (error) {
    if (error instanceof NeedsInput) return { kind: 'ask', question: error.question }
    if (!(error instanceof ProviderFailure)) throw error
    return (await recover(sending, error.failure)) ?? failedOrAgain(ctx, push, error, displayName)
  }
}

const warningOf = ({ accepted, document, displayName }: Sending, theirs: PushedDocument): string | null =>
  totalsWarning(
    displayName,
    theirs,
    { totalCents: accepted.totalCents, expected: document.expected },
    { ...accepted.content, country: accepted.country },
  ) ??
  theirs.warning ??
  null

const OURS = new ProviderFailure({ kind: 'transient', message: 'Something went wrong on our side' })

function failedOrAgain(ctx: Context, push: LeasedPush, error: ProviderFailure, displayName: string): Outcome {
  const { kind, message, field } = error.failure
  if (kind === 'transient' || kind === 'rate_limited') return retry(ctx, push, error)
  if (kind === 'auth_expired')
    return { kind: 'failed', failure: { kind, message: `Reconnect ${displayName} to send this`, field } }
  return { kind: 'failed', failure: { kind, message, field } }
}

function retry({ services }: Context, push: LeasedPush, { failure }: ProviderFailure): Outcome {
  const { kind, message, field, retryAfterMs } = failure
  if (push.attempts >= MOST_ATTEMPTS) return { kind: 'failed', failure: { kind, message, field } }
  const delayMs = retryDelayMs(push.attempts, services.random(), retryAfterMs)
  return {
    kind: 'again',
    failure: { kind, message, field },
    at: new Date(services.now().getTime() + delayMs),
  }
}

/** Writes down what an attempt came to, and what follows from it, in one transaction. @throws LeaseLost */
function settle(ctx: Context, push: LeasedPush, outcome: Outcome): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const counts = await settlePush(tx, push, outcome)
    if (outcome.kind === 'done') {
      const { totalCents: _, taxCents: __, warning: ___, ...external } = outcome.document
      const place = { providerId: push.providerId, accountId: push.accountId }
      await saveLink(tx, place, push.action, { localId: push.quoteId, external })
    }
    if (counts) await follow(tx, push, outcome)
    if (await hasDuePush(tx, push.providerId))
      await alarm(tx, { tenantId: tx.tenantId, providerId: push.providerId })
    await tx.services.live.publish(tx, { topic: 'quotes', quoteId: push.quoteId })
  })
}

async function follow(tx: Tx, push: LeasedPush, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'done':
      if (push.action === 'quote') await releaseInvoice(tx, push)
      return
    case 'left':
      if (push.action === 'quote')
        await (billsAlone(push) ? releaseInvoice(tx, push) : leaveInvoice(tx, push, outcome.warning))
      return
    case 'again':
      return alarmLater(tx, push.providerId, push.id, outcome.at)
    case 'failed':
      return notifyTeam(tx, push, outcome.failure.message)
    case 'ask':
      return notifyTeam(tx, push, outcome.question.message)
  }
}

/** Whether an invoice can be right beside a quote that a person has yet to change there. */
const billsAlone = ({ providerId, external }: LeasedPush): boolean =>
  external !== null && findProvider(providerId)?.capabilities.sendsQuoteAsInvoice !== true

async function notifyTeam(tx: Tx, push: LeasedPush, message: string): Promise<void> {
  const quote = await findQuote(tx, push.quoteId)
  const { name } = providerListing(push.providerId)
  if (quote !== undefined)
    await notify(tx, { event: 'integration_failed', quote, detail: `${name}: ${message}`.slice(0, 300) })
}
