import { changeConfirmedMail, requestAnsweredMail } from '@quotewright/domain/mail/change-request-mails.ts'
import { quoteValues } from '@quotewright/domain/mail/templates/quote-values.ts'
import { agreedPriceDetail } from '@quotewright/domain/notifications/notification-text.ts'
import { goneLines, requestState } from '@quotewright/domain/quotes/change-request.ts'
import type { PriceOffer } from '@quotewright/domain/quotes/counter-offer.ts'
import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { contentTotals, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { replyAddressOf } from '../messages/public.ts'
import { getLetterhead } from '../organizations/public.ts'
import { enqueueMessage, type OutboxRecord } from '../outbox/public.ts'
import { settleOffer } from '../price-terms/public.ts'
import { businessAsSender } from '../quote-mails/public.ts'
import {
  announce,
  changeStatus,
  findQuote,
  findQuoteAsShown,
  lockQuote,
  passGate,
  publishedQuote,
  type Quote,
  type Reissue,
  reissueQuote,
  savePublished,
  shareUrlOf,
} from '../quotes/public.ts'
import {
  askedPrice,
  type ChangeRequest,
  contentConfirmed,
  type ReadingPlace,
  readingPlace,
} from './change-request.ts'
import { claimAnswer, findChangeRequest } from './change-requests.repository.ts'

export interface Confirmation {
  /** '' for none. */
  readonly answer: string
  /** The price that was asked for and is agreed to; undefined for quantities. */
  readonly agreedCents: number | undefined
  /** The newest version when the comparison was read. */
  readonly basedOnVersion: number
  /** Whether it may go out although its valid date has passed. */
  readonly isExpiryConfirmed: boolean
}

export interface TextAnswer {
  readonly answer: string
  /** What is offered again with the answer, of an expired quote. */
  readonly reissue?: Reissue['version'] | undefined
}

export interface AnsweredRequest {
  /** As it is now. */
  readonly quote: Quote
  /** As its customer sees it. */
  readonly shown: Quote
  readonly request: ChangeRequest
  /** The mail to the customer; undefined where the quote has no address. */
  readonly mail: OutboxRecord | undefined
  readonly place: ReadingPlace
}

/**
 * Puts the quantities, or the price, a customer asked for into what they see,
 * as a new version by the customer; the quote is sent again. A price becomes
 * the same version as one that was agreed to at once.
 *
 * @throws AppError `not_found`; `conflict` when no one waits for it any more,
 *   there is nothing to confirm, another version came between, or the lines
 *   no longer allow it; `invalid` where the result cannot be published, and
 *   at `agreed_amount` for another price than the one that was asked for.
 * Source: decisions §2.
 */
export function confirmRequest(
  ctx: Context,
  requestId: string,
  { answer, agreedCents, basedOnVersion, isExpiryConfirmed }: Confirmation,
): Promise<AnsweredRequest> {
  return inTransaction(ctx, async (tx) => {
    const { quote, request } = await lockRequest(tx, requestId, basedOnVersion)
    const transition = quoteTransition(quote.status, 'confirm_change')
    if (!transition.allowed) throw new AppError('conflict', transition.reason)
    const place = await readingPlace(tx)
    const price = agreedPrice({ quote, request, place, agreedCents })
    const content = confirmedContent(quote, request, place)
    await passGate(tx, { quoteId: quote.id, content, sections: 'published' }, isExpiryConfirmed)
    await claim(tx, request, 'confirmed', answer)
    const saved = await savePublished(tx, quote.id, {
      content,
      status: transition.to,
      changeSource: 'customer',
      event: 'change_confirmed',
      ...detailOf(answer, price && priceWords(quote, contentTotals(content).totalCents, place)),
    })
    const { country } = place
    const { quoteNumber, totals } = saved
    if (price !== undefined) await settleOffer(tx, quote.id, totals.totalCents)
    const { 'quote.total': total } = quoteValues({
      ...saved.content,
      quoteNumber,
      totalCents: totals.totalCents,
      country,
    })
    return tell(tx, saved, request, (about) =>
      changeConfirmedMail({ ...about, answer, total, isPrice: price !== undefined }),
    )
  })
}

/**
 * Answers with a text and leaves the quote's content as it is. A pending
 * quote is sent again; an expired one stays expired unless it is re-issued.
 *
 * @throws AppError `not_found`; `conflict` when no one waits for it any more;
 *   what re-issuing throws.
 */
export function answerRequest(
  ctx: Context,
  requestId: string,
  { answer, reissue }: TextAnswer,
): Promise<AnsweredRequest> {
  return inTransaction(ctx, async (tx) => {
    const { quote, request } = await lockRequest(tx, requestId, undefined)
    await claim(tx, request, 'answered', answer)
    const event = { kind: 'change_answered', detail: answer } as const
    if (request.kind === 'change') await changeStatus(tx, quote, 'answer_change', event)
    else await announce(tx, { ...event, quote, fromStatus: quote.status })
    if (reissue !== undefined) await reissueQuote(tx, quote.id, { until: undefined, version: reissue })
    return tell(tx, (await findQuoteAsShown(tx, quote.id)) ?? quote, request, (about) =>
      requestAnsweredMail({ ...about, answer }),
    )
  })
}

async function lockRequest(
  tx: Tx,
  requestId: string,
  basedOnVersion: number | undefined,
): Promise<{
  /** As its customer sees it. */
  quote: Quote
  request: ChangeRequest
}> {
  const quoteId = (await findChangeRequest(tx, requestId))?.quoteId
  if (quoteId === undefined) throw notFound()
  const newest = await lockQuote(tx, quoteId, basedOnVersion)
  const quote = (await publishedQuote(tx, newest)) ?? newest
  // Read again, now that no one else can answer it.
  const request = await findChangeRequest(tx, requestId)
  if (request === undefined) throw notFound()
  if (requestState(request.state, request.kind, quote.status) !== 'open') throw settled()
  return { quote, request }
}

const notFound = (): AppError => new AppError('not_found', 'Change request not found')
const settled = (): AppError =>
  new AppError('conflict', 'This request has already been answered. Please reload the page.')

async function claim(
  tx: Tx,
  { id }: ChangeRequest,
  state: 'confirmed' | 'answered',
  answer: string,
): Promise<void> {
  if (!(await claimAnswer(tx, id, { state, answer }))) throw settled()
}

/** The price that is agreed to; undefined where quantities were asked for. */
function agreedPrice({
  quote,
  request,
  place,
  agreedCents,
}: {
  readonly quote: Quote
  readonly request: ChangeRequest
  readonly place: ReadingPlace
  readonly agreedCents: number | undefined
}): PriceOffer | undefined {
  const price = askedPrice(quote, request, place)
  if (price === undefined && agreedCents !== undefined)
    throw new AppError('conflict', 'The quote changed since your customer asked. Write a reply instead')
  if (price !== undefined && agreedCents !== price.totalCents) {
    const { money } = formatsOf(place.country)
    throw invalidField(
      'agreed_amount',
      `Your customer asked for ${money(price.totalCents, quote.content.currency)}. Agree to that price`,
    )
  }
  return price
}

function priceWords({ content, totals }: Quote, agreedCents: number, { country }: ReadingPlace): string {
  const { money } = formatsOf(country)
  return agreedPriceDetail(
    `${money(agreedCents, content.currency)} instead of ${money(totals.totalCents, content.currency)}`,
  )
}

function detailOf(...parts: readonly (string | undefined)[]): { readonly detail?: string } {
  const said = parts.filter((part) => part !== undefined && part !== '')
  return said.length === 0 ? {} : { detail: said.toReversed().join('. ') }
}

function confirmedContent(quote: Quote, request: ChangeRequest, place: ReadingPlace): QuoteContent {
  const { content } = quote
  const changed = contentConfirmed(quote, request, place)
  if (changed === undefined && request.changes.length === 0) {
    throw new AppError('conflict', 'There’s nothing to confirm. Write a reply instead')
  }
  const [gone] = goneLines(content.lineItems, request.changes)
  if (gone !== undefined) {
    throw new AppError('conflict', `“${gone.description}” is no longer in the quote. Write a reply instead`)
  }
  const { discountCents, linesCents, totalCents } = contentTotals(changed ?? content)
  if (discountCents > linesCents || Math.abs(totalCents) > MAX_AMOUNT_CENTS) {
    throw new AppError('conflict', 'The quote can’t come to this total. Edit it, then write a reply')
  }
  return changed ?? content
}

async function tell(
  tx: Tx,
  quote: Quote,
  before: ChangeRequest,
  write: (
    about: Omit<Parameters<typeof requestAnsweredMail>[0], 'answer'>,
  ) => ReturnType<typeof requestAnsweredMail>,
): Promise<AnsweredRequest> {
  const request = (await findChangeRequest(tx, before.id)) ?? before
  const { customerEmail, customerName } = quote.content
  const newest = (await findQuote(tx, quote.id)) ?? quote
  const answered = { quote: newest, shown: quote, request, place: await readingPlace(tx) }
  if (customerEmail === '' || quote.shareToken === null) return { ...answered, mail: undefined }
  const { fromName, replyTo, sender } = businessAsSender(await getLetterhead(tx, quote))
  const mail = await enqueueMessage(tx, {
    channel: 'email',
    kind: 'quotes.change_request_answer',
    to: customerEmail,
    fromName,
    replyTo: (await replyAddressOf(tx, quote.id, fromName)) ?? replyTo,
    content: write({
      customerName,
      quoteNumber: quote.quoteNumber,
      url: shareUrlOf(tx, { id: quote.id, shareToken: quote.shareToken }),
      sender,
    }),
    quoteId: quote.id,
    relatedId: request.id,
    dedupeKey: `change-request:${request.id}`,
  })
  return { ...answered, mail }
}
