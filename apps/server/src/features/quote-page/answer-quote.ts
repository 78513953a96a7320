import { randomBytes } from 'node:crypto'
import { consentText } from '@quotewright/domain/quotes/consent.ts'
import type { CustomerChoice } from '@quotewright/domain/quotes/customer-choice.ts'
import type { Signature } from '@quotewright/domain/quotes/signature.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { notify } from '../notifications/public.ts'
import { keepAcceptedPrices } from '../price-book/public.ts'
import {
  changeStatus,
  findQuoteForChange,
  publishedQuote,
  type Quote,
  recordEvent,
} from '../quotes/public.ts'
import { acceptedLetterhead } from './accepted-letterhead.ts'
import { ChoiceNotShown, takeChoice } from './choices/choose-options.ts'
import { changedMeanwhile } from './choices/held-quote.ts'
import { insertAcceptance, type KeptEvidence } from './links.repository.ts'
import { EXPIRED } from './refusals.ts'
import { lockPromotions, PromotionRanOut, takeOffRunOut } from './run-out-promotions.ts'
import { lockShown, type ShownQuote } from './shown-quote.ts'

export interface AcceptanceInput {
  readonly name: string
  readonly versionNumber: number
  /** The hash of what the customer was shown. */
  readonly contentHash: string
  readonly signature: Signature
  readonly address: string
  readonly userAgent: string
  /** Chosen on that version and not saved yet; the hash is of the quote with it. */
  readonly choice?: CustomerChoice | undefined
  readonly onAccepted: OnAccepted
}

/** A quote that was just accepted, with its evidence. */
export interface AcceptedQuote {
  readonly shown: ShownQuote
  readonly evidence: KeptEvidence
}

/** What follows an acceptance in its transaction. */
export type OnAccepted = (tx: Tx, accepted: AcceptedQuote) => Promise<void>

/**
 * Accepts exactly the version the customer saw, with its evidence, and keeps
 * its prices for later quotes. A promotion that has run out since comes off the
 * quote instead, which is then shown again.
 *
 * @throws AppError `not_found`; `conflict` when the quote has expired, was
 *   already answered, is no longer what was shown, or a promotion has run out.
 * Source: decisions §2; field.md "Electronic acceptance".
 */
export async function acceptQuote(
  ctx: Context,
  quoteId: string,
  input: AcceptanceInput,
): Promise<ShownQuote> {
  try {
    return await acceptShown(ctx, quoteId, input)
  } catch (error) {
    if (!(error instanceof PromotionRanOut)) throw error
    throw await takeOffRunOut(ctx, quoteId, error, input)
  }
}

function acceptShown(ctx: Context, quoteId: string, input: AcceptanceInput): Promise<ShownQuote> {
  return inTransaction(ctx, async (tx) => {
    const refuseRunOut = await lockPromotions(tx, quoteId)
    const shown = await agreedQuote(tx, await answerableQuote(tx, quoteId), input)
    const { quote, contentHash, agreement } = shown
    if (input.contentHash !== contentHash) throw changedMeanwhile(quote)
    refuseRunOut(quote)
    await changeStatus(tx, quote, 'accept', { kind: 'accepted', detail: input.name })
    const evidence = {
      id: uuidv7(),
      quoteId,
      versionNumber: quote.versionNumber,
      name: input.name,
      consentText: consentText(hasTerms(shown)),
      signature: input.signature,
      certificateId: randomBytes(16).toString('base64url'),
      contentHash,
      content: agreement,
      address: input.address,
      userAgent: input.userAgent.slice(0, 500),
      letterhead: acceptedLetterhead(shown.business, shown.logo),
      acceptedAt: tx.now(),
    }
    await insertAcceptance(tx, evidence)
    const { quoteNumber, content } = quote
    await notify(tx, { event: 'accepted', quote: aboutQuote(quote), detail: input.name })
    await keepAcceptedPrices(tx, { quoteId, quoteNumber, ...content })
    const accepted = await lockShown(tx, quoteId)
    await input.onAccepted(tx, { shown: accepted, evidence })
    return accepted
  })
}

/**
 * Declines the quote with a reason.
 *
 * @throws AppError `not_found`; `conflict` when it can no longer be answered.
 * Source: decisions §2; field.md point 10.
 */
export function declineQuote(
  ctx: Context,
  quoteId: string,
  reason: string,
  comment: string,
): Promise<ShownQuote> {
  return inTransaction(ctx, async (tx) => {
    const { quote } = await answerableQuote(tx, quoteId)
    const detail = comment === '' ? reason : `${reason}: ${comment}`
    await changeStatus(tx, quote, 'decline', { kind: 'declined', detail })
    await notify(tx, { event: 'declined', quote: aboutQuote(quote), detail })
    return lockShown(tx, quoteId)
  })
}

/** Records that a person has seen the page; the first time moves the quote to viewed. Source: decisions §2. */
export function recordView(ctx: Context, quoteId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const newest = await findQuoteForChange(tx, quoteId)
    const quote = newest && (await publishedQuote(tx, newest))
    if (quote === undefined) throw new AppError('not_found', 'Quote not found')
    if (quote.status === 'sent') {
      await changeStatus(tx, quote, 'view', { kind: 'viewed' })
      await notify(tx, { event: 'viewed', quote: aboutQuote(quote), detail: '' })
    } else await recordEvent(tx, quote, { kind: 'viewed', fromStatus: quote.status, toStatus: quote.status })
  })
}

/**
 * The quote that is agreed to: with the choice that comes with the answer, saved in the same transaction.
 *
 * @throws ChoiceNotShown when the hash is of the quote without that choice.
 */
async function agreedQuote(tx: Tx, shown: ShownQuote, input: AcceptanceInput): Promise<ShownQuote> {
  if (input.versionNumber !== shown.quote.versionNumber) throw changedMeanwhile(shown.quote)
  if (input.choice === undefined) return shown
  const chosen = await takeChoice(tx, shown, input.choice)
  if (chosen !== shown && input.contentHash === shown.contentHash) throw new ChoiceNotShown()
  return chosen
}
const hasTerms = ({ enrichment }: ShownQuote): boolean => (enrichment?.terms ?? '').trim() !== ''

const aboutQuote = ({ id, quoteNumber, content }: Quote) => ({
  id,
  quoteNumber,
  customerName: content.customerName,
})

async function answerableQuote(tx: Tx, quoteId: string): Promise<ShownQuote> {
  const shown = await lockShown(tx, quoteId)
  const { quote } = shown
  if (shown.status === 'expired') {
    throw new AppError('conflict', EXPIRED)
  }
  if (quote.status !== 'sent') return shown
  // Whoever sends a form of the page has seen it, with a script or without. Source: decisions §2.
  const status = await changeStatus(tx, quote, 'view', { kind: 'viewed' })
  return { ...shown, status, quote: { ...quote, status } }
}
