import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { findPersonName } from '../../organizations/public.ts'
import { findQuote, publishedQuote, type Quote, requireQuote } from '../../quotes/public.ts'
import { findConnection } from '../connections/connections.repository.ts'
import type { DocumentKind } from '../providers/provider.ts'
import type { Push } from './push.ts'
import { alarm } from './push-alarm.ts'
import { connectionProblem } from './push-material.ts'
import { findPushForChange, listPushesOfQuote, queuePush, requeuePush } from './pushes.repository.ts'
import { wantedPush } from './queue-pushes.ts'

const NOT_ACCEPTED = "Your customer hasn't accepted this quote yet"

/** The version of a quote that its customer accepted, where it is the one they see; undefined otherwise. */
export async function acceptedVersion(tx: Tx, quote: Quote): Promise<Quote | undefined> {
  const published = await publishedQuote(tx, quote)
  return published?.status === 'accepted' ? published : undefined
}

/**
 * Pushes an accepted quote by hand, or its invoice, with the quote before it. What is there already, or on its way,
 * stays as it is; what has failed is tried again.
 *
 * @throws AppError `not_found`; `conflict` when the quote isn't accepted or the connection can't be used
 */
export function requestPush(
  ctx: Context,
  quoteId: string,
  { providerId, action }: { readonly providerId: string; readonly action: DocumentKind },
): Promise<Push> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuote(tx, quoteId))
    const accepted = await acceptedVersion(tx, quote)
    if (accepted === undefined) throw new AppError('conflict', NOT_ACCEPTED)
    const connection = await findConnection(tx, providerId)
    const { name } = providerListing(providerId)
    const problem = connectionProblem(connection, connection?.accountId ?? '', name)
    if (connection === undefined) throw new AppError('conflict', `Connect ${name} first, under Integrations`)
    if (problem !== undefined) throw new AppError('conflict', problem)
    if (action === 'invoice' && connection.provider.pushInvoice === undefined)
      throw new AppError('conflict', `${name} takes no invoices from us`)
    const requestedBy = await nameOf(tx)
    const actions = action === 'invoice' ? (['quote', 'invoice'] as const) : (['quote'] as const)
    for (const each of actions)
      await queuePush(tx, wantedPush(tx, accepted, connection, { action: each, requestedBy }))
    const pushes = (await listPushesOfQuote(tx, quoteId)).filter(
      (push) => push.providerId === providerId && push.accountId === connection.accountId,
    )
    for (const push of pushes) await restart(tx, push, pushes, actions)
    await alarm(tx, { tenantId: tx.tenantId, providerId })
    return changed(tx, quoteId, pushes.find((push) => push.action === action)?.id ?? '')
  })
}

/** Starts one of the pushes that were asked for, where it has failed or waited for a quote that has arrived since. */
async function restart(
  tx: Tx,
  push: Push,
  all: readonly Push[],
  actions: readonly DocumentKind[],
): Promise<void> {
  if (!actions.includes(push.action)) return
  const quote = all.find(({ action }) => action === 'quote')
  const isReady =
    push.action === 'quote' || (quote?.state === 'done' && quote.versionNumber === push.versionNumber)
  const waits = push.state === 'queued' && push.nextAt === null
  if (push.state === 'failed' || (waits && isReady)) await requeuePush(tx, push.id)
}

const nameOf = async (tx: Tx): Promise<string | null> =>
  tx.userId === null ? tx.actor : ((await findPersonName(tx, tx.userId)) ?? tx.actor)

/**
 * Tries a push again that has failed, or that waits for its next attempt. Any other stays as it is.
 *
 * @throws AppError `not_found`; `conflict` when it waits for an answer, or the connection can't be used
 */
export function retryPush(ctx: Context, quoteId: string, pushId: string): Promise<Push> {
  return inTransaction(ctx, async (tx) => {
    const push = await requirePush(tx, quoteId, pushId)
    if (push.state === 'needs_input') throw new AppError('conflict', 'Answer the question first')
    const isWaiting = push.state === 'queued' && push.nextAt !== null
    if (push.state !== 'failed' && !isWaiting) return push
    await refuseUnusable(tx, push)
    return requeued(tx, push)
  })
}

/**
 * Answers the question of a push, for this push alone, which then goes on.
 *
 * @throws AppError `not_found`; `conflict` when it asks nothing; `invalid` for what isn't one of the choices
 */
export function answerPush(ctx: Context, quoteId: string, pushId: string, choice: string): Promise<Push> {
  return inTransaction(ctx, async (tx) => {
    const push = await requirePush(tx, quoteId, pushId)
    if (push.state !== 'needs_input' || push.question === null)
      throw new AppError('conflict', 'This was already answered. Please reload.')
    const { kind, choices } = push.question
    if (!choices.some(({ id }) => id === choice)) throw invalidField('choice', 'Choose one from the list')
    return requeued(tx, push, { answers: { ...push.answers, [kind]: choice } })
  })
}

async function requeued(tx: Tx, push: Push, change: Parameters<typeof requeuePush>[2] = {}): Promise<Push> {
  await requeuePush(tx, push.id, change)
  await alarm(tx, { tenantId: tx.tenantId, providerId: push.providerId })
  return changed(tx, push.quoteId, push.id)
}

async function requirePush(tx: Tx, quoteId: string, pushId: string): Promise<Push> {
  requireQuote(await findQuote(tx, quoteId))
  const push = await findPushForChange(tx, quoteId, pushId)
  if (push === undefined) throw new AppError('not_found', 'Push not found')
  return push
}

/** A push as it is now; open windows are notified. */
async function changed(tx: Tx, quoteId: string, pushId: string): Promise<Push> {
  await tx.services.live.publish(tx, { topic: 'quotes', quoteId })
  return requirePush(tx, quoteId, pushId)
}

async function refuseUnusable(tx: Tx, { providerId, accountId }: Push): Promise<void> {
  const connection = await findConnection(tx, providerId)
  const problem = connectionProblem(connection, accountId, providerListing(providerId).name)
  if (problem !== undefined) throw new AppError('conflict', problem)
}
