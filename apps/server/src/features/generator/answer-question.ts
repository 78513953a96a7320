import type { LineItem, QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { QuestionChoice } from '@quotewright/estimating/questions/draft-question.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { keepLessons } from '../price-book/public.ts'
import { lockQuote, type Quote, saveMetadata, updateQuote } from '../quotes/public.ts'
import { draftedContent } from './drafted-content.ts'
import type { Priced } from './generation.ts'
import { answersOf, type Redraft, redraft, redraftWith } from './open-questions.ts'
import { newLineIdsOf } from './revise-content.ts'

export interface Answer {
  readonly question: string
  readonly choice: string
  readonly basedOnVersion: number
}

/**
 * Drafts a quote again as its question was answered, as a new version, and
 * remembers the answer for the organization.
 *
 * @throws AppError `not_found`; `conflict` when another version came between or
 *   the question is settled; `invalid` when the answer is none of its choices.
 */
export function answerQuestion(ctx: Context, quoteId: string, answer: Answer): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const present = await lockQuote(tx, quoteId, answer.basedOnVersion)
    const open = await redraft(tx, present)
    const question = open?.questions.find(({ id }) => id === answer.question)
    if (open === undefined || question === undefined) {
      throw new AppError('conflict', 'This is already settled. Reload the quote.', {
        current_version_number: present.versionNumber,
      })
    }
    const choice = question.choices.find(({ id }) => id === answer.choice)
    if (choice === undefined) throw invalidField('choice', 'Choose one of the answers')
    const answers = [...answersOf(present), { question: question.id, choice: choice.id }]
    const draft = redraftWith(present, answers, open)
    if (draft === undefined) throw new Error(`An answer made quote ${quoteId} no job`)
    // Not with the content: an answer that changes no figure makes no version, and still is one.
    await saveMetadata(tx, quoteId, { ...present.metadata, answers })
    await teach(tx, present, choice)
    return updateQuote(tx, quoteId, {
      content: (content) => answered(present, content, draft, open),
      changeSource: 'generator',
      metadata: { answers },
    })
  })
}

async function teach(tx: Tx, { id, quoteNumber }: Quote, { lesson }: QuestionChoice): Promise<void> {
  if (lesson === null) return
  await keepLessons(tx, { quoteId: id, quoteNumber, taughtBy: 'answer' }, [lesson])
}

/** What was set on a line by hand stays with it. */
const withDrafted = (line: LineItem, drafted: LineItem): LineItem => ({
  ...line,
  description: drafted.description,
  quantityThousandths: drafted.quantityThousandths,
  unit: drafted.unit,
  unitPriceCents: drafted.unitPriceCents,
  needsPrice: drafted.needsPrice,
  quantitySource: drafted.quantitySource,
  priceSource: drafted.priceSource,
  arithmetic: drafted.arithmetic,
  confidence: drafted.confidence,
  spans: drafted.spans,
})

/** The quote with the lines of the new draft; where they are as many, all else about them stays. */
function answered(
  quote: Quote,
  present: QuoteContent,
  draft: Priced,
  { draft: before }: Redraft,
): QuoteContent {
  const { description, customerName, customerEmail, customerPhone } = present
  const request = {
    description,
    customerName,
    customerEmail,
    customerPhone,
    statedAmount: '',
    linePriceMode: undefined,
    leadId: null,
    lead: null,
    templateId: null,
    update: null,
  }
  const newLineId = newLineIdsOf(quote)
  const drafted = draftedContent(present, draft, request, (at) => present.lineItems[at]?.id ?? newLineId(at))
  const title = present.title === before.title ? drafted.title : present.title
  if (drafted.lineItems.length !== present.lineItems.length) return { ...drafted, title }
  return {
    ...drafted,
    title,
    sections: present.sections,
    options: present.options,
    scope: present.scope,
    lineItems: drafted.lineItems.map((line, at) => {
      const own = present.lineItems[at]
      return own === undefined ? line : withDrafted(own, line)
    }),
  }
}
