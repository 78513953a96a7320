import { type Context, inTransaction } from '../../../platform/context.ts'
import { removeLink, saveLink } from '../links/links.repository.ts'
import type { Api } from '../providers/api.ts'
import { NEWER_VERSION, newerVersion } from '../providers/choices.ts'
import { type Failure, ProviderFailure } from '../providers/failure.ts'
import type { External, PushedDocument, PushQuote, PushTarget } from '../providers/provider.ts'
import { ensureContact, forgetContact } from './ensure-contact.ts'
import type { LeasedPush } from './push.ts'
import type { PushMaterial } from './push-material.ts'
import { adoptExternal, forgetExternal, type Outcome } from './push-queue.repository.ts'
import { pushQuoteOf } from './push-quote.ts'
import type { EarlierDocument, KeptSteps } from './steps.ts'

/** One attempt at a push. */
export interface Sending extends PushMaterial {
  readonly ctx: Context
  readonly push: LeasedPush
  readonly kept: KeptSteps
  readonly api: Api
  readonly displayName: string
}

type Sent =
  | { readonly kind: 'done'; readonly document: PushedDocument }
  | Extract<Outcome, { readonly kind: 'left' | 'again' }>

/**
 * Sends a quote or its invoice, and whom to bill first.
 *
 * @throws ProviderFailure, NeedsInput, LeaseLost
 */
export async function sendDocument(sending: Sending): Promise<Sent> {
  const earlier = earlierVersion(sending)
  const halfMade = earlier === undefined ? sending.kept.earlierDocument() : undefined
  const answer = answerOf(sending)
  if ((earlier ?? halfMade) !== undefined && answer === NEWER_VERSION.leave)
    return { kind: 'left', warning: `You change it in ${sending.displayName} yourself` }
  if (halfMade !== undefined && answer !== NEWER_VERSION.second) return adopt(sending, halfMade)
  // Their results are lines and sums of another version.
  await sending.kept.forgetEarlier()
  const send = { quote: quoteOf(sending), target: await targetOf(sending) }
  const document =
    earlier === undefined || answer === NEWER_VERSION.second
      ? await create(sending, send)
      : await update(sending, send, earlier)
  return { kind: 'done', document }
}

const answerOf = ({ push }: Pick<Sending, 'push'>): string | undefined => push.answers[NEWER_VERSION.question]

/** What is there of an earlier version of the quote. */
const earlierVersion = ({ push }: Sending): External | undefined =>
  push.external !== null && push.pushedVersion !== push.versionNumber ? push.external : undefined

/**
 * What stopped half way is known from now on as the earlier version that is there, and brought to the newer one next.
 *
 * @throws NeedsInput where the provider has no way, or it isn't known whether anything is there
 */
async function adopt(
  { ctx, push, place, connection, displayName }: Sending,
  { version, quote }: EarlierDocument,
): Promise<Sent> {
  if (push.action !== 'quote' || connection.provider.updateQuote === undefined || quote === undefined)
    throw newerVersion(displayName, quote !== undefined)
  await inTransaction(ctx, async (tx) => {
    await adoptExternal(tx, push, { version, quote })
    await saveLink(tx, place, 'quote', { localId: push.quoteId, external: quote })
  })
  return { kind: 'again', failure: null, at: ctx.now() }
}

/** A second document has a number of its own, so that it isn't taken for the first. */
function quoteOf({ accepted, document, push }: Sending): PushQuote {
  const { quoteNumber, versionNumber } = accepted
  const isSecond = answerOf({ push }) === NEWER_VERSION.second
  return pushQuoteOf(accepted, document, isSecond ? `${quoteNumber}-${versionNumber}` : quoteNumber)
}

async function targetOf(sending: Sending): Promise<PushTarget> {
  const { ctx, connection, api, place, contactKey, choices, kept, push, displayName } = sending
  const contact = await ensureContact(ctx, {
    provider: connection.provider,
    displayName,
    api,
    place,
    key: contactKey,
    contact: quoteOf(sending).contact,
    choices,
    kept,
    answer: push.answers['contact'],
  })
  return { contact, choices, steps: kept.steps }
}

interface Send {
  readonly quote: PushQuote
  readonly target: PushTarget
}

function create(
  { push, api, connection, pushedQuote, displayName }: Sending,
  send: Send,
): Promise<PushedDocument> {
  const { provider } = connection
  if (push.action === 'quote') return provider.pushQuote(api, send.quote, send.target)
  if (provider.pushInvoice === undefined)
    throw new ProviderFailure({ kind: 'validation', message: `${displayName} takes no invoices from us` })
  if (pushedQuote === undefined)
    throw new ProviderFailure({ kind: 'validation', message: 'Send the quote first' })
  return provider.pushInvoice(api, send.quote, send.target, pushedQuote)
}

/** @throws NeedsInput where the provider has no way */
async function update(sending: Sending, { quote, target }: Send, earlier: External): Promise<PushedDocument> {
  const { push, api, connection, pushedQuote, displayName } = sending
  const { provider } = connection
  if (push.action === 'invoice' || provider.updateQuote === undefined) throw newerVersion(displayName)
  return provider.updateQuote(api, quote, target, pushedQuote ?? earlier)
}

/**
 * What a refusal is answered with by ourselves, once each: a record that is gone there is forgotten, and made again; a
 * conflict is tried again with what is there now.
 *
 * @returns undefined when it is for a person
 */
export async function recover(sending: Sending, failure: Failure): Promise<Outcome | undefined> {
  const { ctx, kept, push } = sending
  if (failure.kind !== 'not_found' && failure.kind !== 'conflict') return undefined
  if (!(await kept.onlyOnce(failure.kind))) return undefined
  if (failure.kind === 'not_found') {
    await forgetContact(ctx, { place: sending.place, key: sending.contactKey, kept })
    if (push.action === 'quote' && earlierVersion(sending) !== undefined) await forgetDocument(sending)
  }
  return { kind: 'again', failure: null, at: ctx.now() }
}

/** What was updated is gone there: it is created again. */
async function forgetDocument({ ctx, place, push, kept }: Sending): Promise<void> {
  await kept.forgetAll()
  await inTransaction(ctx, async (tx) => {
    await removeLink(tx, { ...place, kind: 'quote', localId: push.quoteId })
    await forgetExternal(tx, push)
  })
}
