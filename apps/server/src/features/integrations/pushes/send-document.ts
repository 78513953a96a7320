import { type Context, inTransaction } from '../../../platform/context.ts'
import { removeLink, saveLink } from '../links/links.repository.ts'
import type { Api } from '../providers/api.ts'
import { NEWER_VERSION, newerVersion } from '../providers/choices.ts'
import { type Failure, ProviderFailure } from '../providers/failure.ts'
import type { External, PushedDocument, PushQuote, PushTarget } from '../providers/provider.ts'
import { ensureContact, forgetContact } from './ensure-contact.ts'
import type { LeasedPush } from './push.ts'
import type { PushMaterial } from './push-material.ts'
import { adoptExternal, forgetExternal, type Outcome, renewLease } from './push-queue.repository.ts'
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
  const updated = updatedDocument(sending)
  const document = updated === undefined ? await create(sending, send) : await update(sending, send, updated)
  return { kind: 'done', document }
}

const answerOf = ({ push }: Pick<Sending, 'push'>): string | undefined => push.answers[NEWER_VERSION.question]

/** What is there of an earlier version of the quote. */
const earlierVersion = ({ push }: Sending): External | undefined =>
  push.external !== null && push.pushedVersion !== push.versionNumber ? push.external : undefined

/** What is brought to the newer version there, rather than a second one made. */
const updatedDocument = (sending: Sending): External | undefined =>
  answerOf(sending) === NEWER_VERSION.second ? undefined : earlierVersion(sending)

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
    // Where a contact has a tax code, it is the usual one, whatever this quote's is.
    choices: { ...choices, taxCodeId: connection.settings.taxCodeId ?? choices.taxCodeId },
    kept,
    answer: push.answers['contact'],
  })
  return { contact, choices, steps: kept.steps, keepQuote: (quote) => keepQuote(sending, quote) }
}

/** @throws LeaseLost */
const keepQuote = ({ ctx, push, place }: Sending, external: External): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await renewLease(tx, push)
    await saveLink(tx, place, 'quote', { localId: push.quoteId, external })
  })

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
 * conflict is tried again with what is there now. Of an update the document is what is gone; its contact is forgotten
 * only where the new document meets with the same.
 *
 * @returns undefined when it is for a person
 */
export async function recover(sending: Sending, { kind }: Failure): Promise<Outcome | undefined> {
  const { ctx, kept, push } = sending
  if (kind !== 'not_found' && kind !== 'conflict') return undefined
  const isDocument = kind === 'not_found' && push.action === 'quote' && updatedDocument(sending) !== undefined
  if (!(await kept.onlyOnce(isDocument ? 'document' : kind))) return undefined
  if (isDocument) await forgetDocument(sending)
  else if (kind === 'not_found')
    await forgetContact(ctx, { place: sending.place, key: sending.contactKey, kept })
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
