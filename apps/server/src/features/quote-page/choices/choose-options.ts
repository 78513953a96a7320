import {
  type ChoiceRefusal,
  type CustomerChoice,
  choiceRefusal,
  chosenTotalRefusal,
  withChoice,
} from '@quotewright/domain/quotes/customer-choice.ts'
import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { contentTotals, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { hasFeature } from '../../organizations/public.ts'
import {
  findQuote,
  passCustomerGate,
  publishedVersion,
  requireQuote,
  savePublished,
  seenBySender,
} from '../../quotes/public.ts'
import { lockShown, type ShownQuote, showQuote } from '../shown-quote.ts'
import { lockShownVersion, refuseOnceAgreed, refuseTransition } from './locked-quote.ts'
import { mayChoose } from './permissions.ts'

export interface ChoiceInput {
  readonly choice: CustomerChoice
  /** The version the customer read; undefined for the newest. */
  readonly basedOnVersion: number | undefined
  /** Show what the choice would come to, and save nothing. */
  readonly preview: boolean
}

/**
 * Chooses options and extras of a quote: a new version by the customer, who
 * has seen the quote by then. A choice that is the present one makes no version.
 *
 * @throws AppError `not_found`, also where options are switched off;
 *   `forbidden` when the business did not leave the choice to the customer;
 *   `conflict` when another version came between or the quote is decided;
 *   `invalid` for parts the quote does not have.
 * Source: decisions §6 "Quote options"; field.md point 1.
 */
export function chooseOptions(
  ctx: Context,
  quoteId: string,
  { choice, basedOnVersion, preview }: ChoiceInput,
): Promise<ShownQuote> {
  return inTransaction(ctx, async (tx) => {
    const shown = await lockShownVersion(tx, quoteId, basedOnVersion)
    const content = chosenContent(tx, shown, choice)
    if (content === undefined) return shown
    if (!preview) return saveChoice(tx, shown, content)
    await passCustomerGate(tx, content, FIELDS.options)
    return previewOf(tx, quoteId, content)
  })
}

/** A choice as it would be shown, with the number its version would have. */
async function previewOf(tx: Tx, quoteId: string, content: QuoteContent): Promise<ShownQuote> {
  const newest = requireQuote(await findQuote(tx, quoteId))
  const version = requireQuote(await publishedVersion(tx, newest))
  const versionNumber = newest.versionNumber + 1
  const quote = { ...version.quote, content, totals: contentTotals(content), versionNumber }
  return showQuote(tx, { ...version, quote })
}

/** A customer without script accepted a choice whose total the page had not shown yet. */
export class ChoiceNotShown extends AppError {
  constructor() {
    super('conflict', 'Your choices change the total. Please check it, then accept.')
  }
}

/** The same for a quote that is held already, such as one that is about to be accepted. */
export async function takeChoice(tx: Tx, shown: ShownQuote, choice: CustomerChoice): Promise<ShownQuote> {
  const content = chosenContent(tx, shown, choice)
  return content === undefined ? shown : saveChoice(tx, shown, content)
}

/** What a form of the page is sent on. */
export interface SentOn {
  /** The version the customer read; undefined for the newest. */
  readonly basedOnVersion: number | undefined
  /** Chosen on that version and not saved yet: it is part of what they ask. */
  readonly choice?: CustomerChoice | undefined
}

/** The quote as its customer sees it with their choice, held until the transaction ends. */
export async function lockChosen(
  tx: Tx,
  quoteId: string,
  { basedOnVersion, choice }: SentOn,
): Promise<ShownQuote> {
  const shown = await lockShownVersion(tx, quoteId, basedOnVersion)
  return choice === undefined ? shown : takeChoice(tx, shown, choice)
}

async function saveChoice(tx: Tx, { quote }: ShownQuote, content: QuoteContent): Promise<ShownQuote> {
  const { id } = quote
  await passCustomerGate(tx, content, FIELDS.options)
  const { status } = await seenBySender(tx, quote, false)
  await savePublished(tx, id, { content, status, changeSource: 'customer', event: 'chosen' })
  return lockShown(tx, id)
}

/** The content with the choice; undefined where that is the present one. */
function chosenContent(tx: Tx, shown: ShownQuote, choice: CustomerChoice): QuoteContent | undefined {
  const { quote, business } = shown
  if (!hasFeature(tx, business, 'quoteOptions')) throw new AppError('not_found', 'Not found')
  if (!mayChoose(quote)) {
    throw new AppError(
      'forbidden',
      'Only the business can choose the options on this quote. Please contact them.',
    )
  }
  refuseTransition(shown, 'choose')
  throwRefusal(choiceRefusal(quote.content, choice))
  const content = withChoice(quote.content, choice)
  if (content === undefined) return undefined
  refuseOnceAgreed(shown)
  throwRefusal(chosenTotalRefusal(content.lineItems, content, MAX_AMOUNT_CENTS))
  return content
}

const FIELDS = { options: 'selected_option_ids', lines: 'selected_line_item_ids' } as const

function throwRefusal(refusal: ChoiceRefusal | undefined): void {
  if (refusal !== undefined) throw invalidField(FIELDS[refusal.part], refusal.reason)
}
