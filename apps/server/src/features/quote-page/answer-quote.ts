import { randomBytes } from 'node:crypto'
import { consentText } from '@quotewright/domain/quotes/consent.ts'
import type { CustomerChoice } from '@quotewright/domain/quotes/customer-choice.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { acceptedDetail, preferredStartProblem } from '@quotewright/domain/quotes/preferred-start.ts'
import type { Signature } from '@quotewright/domain/quotes/signature.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import {
  announce,
  changeStatus,
  findQuoteForChange,
  keepAcceptedPhotos,
  publishedQuote,
  requireQuote,
  seenBySender,
} from '../quotes/public.ts'
import { insertAcceptance } from './acceptances.repository.ts'
import { acceptedLetterhead } from './accepted-letterhead.ts'
import { ChoiceNotShown, takeChoice } from './choices/choose-options.ts'
import { versionConflict } from './choices/locked-quote.ts'
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
  /** When the customer would like the work to start, as a calendar date; undefined for no date. */
  readonly preferredStart?: string | undefined
  /** Chosen on that version and not saved yet; the hash is of the quote with it. */
  readonly choice?: CustomerChoice | undefined
}

/**
 * Accepts exactly the version the customer saw, with its evidence. A promotion
 * that has run out since comes off the quote instead, which is then shown again.
 *
 * @throws AppError `not_found`; `conflict` when the quote has expired, was
 *   already answered, is no longer what was shown, or a promotion has run out.
 * Source: decisions §2; field.md "Electronic acceptance".
 */
export async function acceptQuote(ctx: Context, quoteId: string, input: AcceptanceInput): Promise<void> {
  try {
    await acceptShown(ctx, quoteId, input)
  } catch (error) {
    if (!(error instanceof PromotionRanOut)) throw error
    throw await takeOffRunOut(ctx, quoteId, error, input)
  }
}

function acceptShown(ctx: Context, quoteId: string, input: AcceptanceInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const refuseRunOut = await lockPromotions(tx, quoteId)
    const shown = await agreedQuote(tx, await answerableQuote(tx, quoteId), input)
    const { quote, contentHash, agreement } = shown
    if (input.contentHash !== contentHash) throw versionConflict(quote)
    refuseRunOut(quote)
    const { preferredStart = null } = input
    refuseStart(tx, shown, preferredStart)
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
      preferredStart,
    }
    await insertAcceptance(tx, evidence)
    await keepAcceptedPhotos(tx, quoteId)
    await changeStatus(tx, quote, 'accept', {
      kind: 'accepted',
      detail: acceptedDetail(input.name, startText(shown, preferredStart)),
      evidence,
    })
  })
}

export interface Refusal {
  readonly reason: string
  /** In the customer's words; '' for nothing. */
  readonly comment: string
  /** The version the customer read; undefined for the newest. */
  readonly basedOnVersion: number | undefined
}

/**
 * Declines the quote with a reason.
 *
 * @throws AppError `not_found`; `conflict` when it can no longer be answered, or another version came between.
 * Source: decisions §2; field.md point 10.
 */
export function declineQuote(
  ctx: Context,
  quoteId: string,
  { reason, comment, basedOnVersion }: Refusal,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { quote } = await answerableQuote(tx, quoteId)
    if (basedOnVersion !== undefined && basedOnVersion !== quote.versionNumber) throw versionConflict(quote)
    const detail = comment === '' ? reason : `${reason}: ${comment}`
    await changeStatus(tx, quote, 'decline', { kind: 'declined', detail })
  })
}

/** Records that a person has seen the page; the first time moves the quote to viewed. Source: decisions §2. */
export function recordView(ctx: Context, quoteId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const newest = requireQuote(await findQuoteForChange(tx, quoteId))
    const quote = requireQuote(await publishedQuote(tx, newest))
    const viewed = { kind: 'viewed', withAnswer: false } as const
    if (quote.status === 'sent') await changeStatus(tx, quote, 'view', viewed)
    else await announce(tx, { ...viewed, quote, fromStatus: quote.status })
  })
}

/**
 * The quote that is agreed to: with the choice that comes with the answer, saved in the same transaction.
 *
 * @throws ChoiceNotShown when the hash is not of the quote with that choice: it was not shown, or staff have saved since,
 *   which changes the number its version gets.
 */
async function agreedQuote(tx: Tx, shown: ShownQuote, input: AcceptanceInput): Promise<ShownQuote> {
  if (input.versionNumber !== shown.quote.versionNumber) throw versionConflict(shown.quote)
  if (input.choice === undefined) return shown
  const chosen = await takeChoice(tx, shown, input.choice)
  if (chosen !== shown && input.contentHash !== chosen.contentHash) throw new ChoiceNotShown()
  return chosen
}

/** @throws AppError `invalid` for a date before today, where the business is, or too far ahead. */
function refuseStart(tx: Tx, { business }: ShownQuote, start: string | null): void {
  if (start === null) return
  const problem = preferredStartProblem(start, calendarDate(tx.now(), business.timeZone))
  if (problem !== undefined) throw invalidField('preferred_start', problem)
}

const startText = ({ business }: ShownQuote, start: string | null): string =>
  start === null ? '' : formatsOf(business.country).date(start)

const hasTerms = ({ enrichment }: ShownQuote): boolean => (enrichment?.terms ?? '').trim() !== ''

async function answerableQuote(tx: Tx, quoteId: string): Promise<ShownQuote> {
  const shown = await lockShown(tx, quoteId)
  const { quote } = shown
  if (shown.status === 'expired') {
    throw new AppError('conflict', EXPIRED)
  }
  // An answer that staff give from the page is the customer's all the same: no more are answered than seen.
  const seen = await seenBySender({ ...tx, isStaffAtPage: false }, quote, true)
  return seen === quote ? shown : { ...shown, status: seen.status, quote: seen }
}
