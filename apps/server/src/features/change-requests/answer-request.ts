import { changeConfirmedMail, requestAnsweredMail } from '@quotewright/domain/mail/change-request-mails.ts'
import { quoteValues } from '@quotewright/domain/mail/templates/quote-values.ts'
import { goneLines, requestState } from '@quotewright/domain/quotes/change-request.ts'
import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { contentTotals, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { replyAddressOf } from '../messages/public.ts'
import { getLetterhead, getOrganization } from '../organizations/public.ts'
import { enqueueMessage, type OutboxRecord } from '../outbox/public.ts'
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
import { type ChangeRequest, contentWithChange } from './change-request.ts'
import { claimAnswer, findChangeRequest } from './change-requests.repository.ts'

export interface Confirmation {
  /** '' for none. */
  readonly answer: string
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
}

/**
 * Puts the quantities a customer asked for into what they see, as a new
 * version by the customer; the quote is sent again.
 *
 * @throws AppError `not_found`; `conflict` when no one waits for it any more,
 *   there is no quantity to confirm, another version came between, or the
 *   lines no longer allow it; `invalid` where the result cannot be published.
 * Source: decisions §2.
 */
export function confirmRequest(
  ctx: Context,
  requestId: string,
  { answer, basedOnVersion, isExpiryConfirmed }: Confirmation,
): Promise<AnsweredRequest> {
  return inTransaction(ctx, async (tx) => {
    const { quote, request } = await lockRequest(tx, requestId, basedOnVersion)
    const transition = quoteTransition(quote.status, 'confirm_change')
    if (!transition.allowed) throw new AppError('conflict', transition.reason)
    const content = confirmedContent(quote, request)
    await passGate(tx, { quoteId: quote.id, content, sections: 'published' }, isExpiryConfirmed)
    await claim(tx, request, 'confirmed', answer)
    const saved = await savePublished(tx, quote.id, {
      content,
      status: transition.to,
      changeSource: 'customer',
      event: 'change_confirmed',
      ...(answer === '' ? {} : { detail: answer }),
    })
    const { country } = await getOrganization(tx)
    const { quoteNumber, totals } = saved
    const { 'quote.total': total } = quoteValues({
      ...saved.content,
      quoteNumber,
      totalCents: totals.totalCents,
      country,
    })
    return tell(tx, saved, request, (about) => changeConfirmedMail({ ...about, answer, total }))
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

function confirmedContent({ content }: Quote, request: ChangeRequest): QuoteContent {
  if (request.changes.length === 0) {
    throw new AppError('conflict', 'There’s no quantity to confirm. Write a reply instead')
  }
  const [gone] = goneLines(content.lineItems, request.changes)
  if (gone !== undefined) {
    throw new AppError('conflict', `“${gone.description}” is no longer in the quote. Write a reply instead`)
  }
  const changed = contentWithChange(content, request) ?? content
  const { discountCents, linesCents, totalCents } = contentTotals(changed)
  if (discountCents > linesCents || Math.abs(totalCents) > MAX_AMOUNT_CENTS) {
    throw new AppError('conflict', 'The quote can’t come to this total. Edit it, then write a reply')
  }
  return changed
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
  const answered = { quote: newest, shown: quote, request }
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
