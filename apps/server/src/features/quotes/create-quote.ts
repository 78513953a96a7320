import type { ChangeSource } from '@quotewright/domain/quotes/history.ts'
import { formatQuoteNumber, isSequential } from '@quotewright/domain/quotes/number-format.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { GENERATED_FORMAT, timestampQuoteNumber } from '@quotewright/domain/quotes/quote-number.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/new-id.ts'
import { withContact } from '../contacts/public.ts'
import { getOrganization, takeNumbers } from '../organizations/public.ts'
import { recordEvent } from '../product-events/public.ts'
import { passGate } from './pass-gate.ts'
import type { Quote } from './quote.ts'
import { withTrade } from './quote-trade.ts'
import { insertQuote } from './quotes.repository.ts'
import { refuseUnfit } from './screen-content.ts'

export interface NewQuote {
  readonly content: QuoteContent
  readonly status: 'draft' | 'sent'
  /** Whether one with status `sent` may be made although its valid date has passed. */
  readonly isExpiryConfirmed?: boolean | undefined
  readonly changeSource: ChangeSource
  /** Chosen by the caller; undefined draws one in the organization's format. */
  readonly quoteNumber?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly templateId?: string | null | undefined
  readonly leadId?: string | null | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  /** Whether the caller's transaction ends with it, whatever comes of it. */
  readonly isLast?: boolean | undefined
}

/** A number that was drawn is in use, and the transaction has ended: the caller begins again. */
export class NumberTaken extends Error {
  override readonly name = 'NumberTaken'
}

/** Clashes drawn in a row before the timestamp form is used instead. */
const DRAWS = 20

/**
 * Creates a quote as its version 1, with its first row of history. Its customer is a contact from now on.
 *
 * @throws AppError `invalid` at what is not fit for a business, or for status `sent` not finished; `conflict` when the
 *   chosen number is in use.
 * Source: decisions §2, §11; part 1 §9.
 */
export function createQuote(ctx: Context, input: NewQuote): Promise<Quote> {
  refuseUnfit(input.content, null)
  return inTransaction(ctx, async (tx) => {
    const { changeSource: source } = input
    const content = await withContact(tx, input.content, { present: null, source })
    if (input.status === 'sent') await passGate(tx, { content }, input.isExpiryConfirmed === true)
    const quote = await insertWithNumber(tx, { ...input, content })
    if (input.templateId != null) {
      const { templateId } = input
      await recordEvent(tx, { type: 'template_used', quoteId: quote.id, properties: { templateId } })
    }
    return quote
  })
}

async function insertWithNumber(tx: Tx, input: NewQuote): Promise<Quote> {
  for await (const quoteNumber of candidateNumbers(tx, input)) {
    const row = {
      id: newId(),
      quoteNumber,
      status: input.status,
      content: input.content,
      tags: input.tags ?? [],
      templateId: input.templateId ?? null,
      leadId: input.leadId ?? null,
      metadata: withTrade(input.content, input.metadata),
    }
    const { changeSource, isLast = false } = input
    const quote = await insertQuote(tx, row, { changeSource, isLast })
    if (quote !== undefined) return quote
    if (isLast && input.quoteNumber === undefined) throw new NumberTaken()
  }
  if (input.quoteNumber !== undefined) {
    const { message, extras } = invalidField(
      'quote_number',
      `Quote number ${input.quoteNumber} is already in use`,
    )
    throw new AppError('conflict', message, extras)
  }
  throw new AppError('unavailable', 'No free quote number was found. Please try again.')
}

async function* candidateNumbers(tx: Tx, { quoteNumber, ...input }: NewQuote): AsyncGenerator<string> {
  if (quoteNumber !== undefined) {
    yield quoteNumber
    return
  }
  yield* formattedNumbers(tx, input)
  const { random } = tx.services
  const now = tx.now()
  yield timestampQuoteNumber(now)
  // Two quotes in one millisecond: the next free ones.
  for (let later = 1; later <= DRAWS; later += 1) {
    yield timestampQuoteNumber(new Date(now.getTime() + Math.ceil(random() * 1_000 * later)))
  }
}

/**
 * Numbers in the organization's format, one after the other. Where it has
 * chosen none only generated quotes have a format.
 */
async function* formattedNumbers(
  tx: Tx,
  { changeSource, content }: Omit<NewQuote, 'quoteNumber'>,
): AsyncGenerator<string> {
  const { quoteNumberFormat, quoteNumberStart } = await getOrganization(tx)
  const format = quoteNumberFormat || (changeSource === 'generator' ? GENERATED_FORMAT : '')
  if (format === '') return
  for (let draw = 0; draw < DRAWS; draw += 1) {
    // Numbers in use are mostly in a row, so each clash skips twice as many; gaps do no harm.
    const sequence = isSequential(format)
      ? await takeNumbers(tx, quoteNumberStart, 2 ** Math.max(0, draw - 1))
      : 0
    yield formatQuoteNumber(format, { date: content.quoteDate, sequence, random: tx.services.random() })
  }
}
