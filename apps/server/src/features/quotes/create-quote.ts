import { generatedQuoteNumber, timestampQuoteNumber } from '@quotewright/domain/quotes/quote-number.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { ChangeSource, Quote, QuoteContent } from './quote.ts'
import { insertQuote } from './quotes.repository.ts'

export interface NewQuote {
  readonly content: QuoteContent
  readonly status: 'draft' | 'sent'
  readonly changeSource: ChangeSource
  /** Chosen by the caller; undefined draws one in the form of the change source. */
  readonly quoteNumber?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly templateId?: string | null | undefined
  readonly leadId?: string | null | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

/** Clashes drawn in a row before the timestamp form is used instead. */
const DRAWS = 20

/**
 * Creates a quote as its version 1, with its first row of history.
 *
 * @throws AppError `conflict` when the chosen number is in use.
 * Source: decisions §2, §11; part 1 §9.
 */
export function createQuote(ctx: Context, input: NewQuote): Promise<Quote> {
  return inTransaction(ctx, (tx) => insertWithNumber(tx, input))
}

async function insertWithNumber(tx: Tx, input: NewQuote): Promise<Quote> {
  for (const quoteNumber of candidateNumbers(tx, input)) {
    const row = {
      id: uuidv7(),
      quoteNumber,
      status: input.status,
      content: input.content,
      tags: input.tags ?? [],
      templateId: input.templateId ?? null,
      leadId: input.leadId ?? null,
      metadata: input.metadata ?? {},
    }
    const quote = await insertQuote(tx, row, input.changeSource)
    if (quote !== undefined) return quote
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

function* candidateNumbers(tx: Tx, { quoteNumber, changeSource, content }: NewQuote): Generator<string> {
  if (quoteNumber !== undefined) {
    yield quoteNumber
    return
  }
  const { random } = tx.services
  if (changeSource === 'generator') {
    for (let draw = 0; draw < DRAWS; draw += 1) yield generatedQuoteNumber(content.quoteDate, random())
  }
  const now = tx.now()
  yield timestampQuoteNumber(now)
  // Two quotes in one millisecond: the next free ones.
  for (let later = 1; later <= DRAWS; later += 1) {
    yield timestampQuoteNumber(new Date(now.getTime() + Math.ceil(random() * 1_000 * later)))
  }
}
