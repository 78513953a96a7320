import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { estimate } from '@quotewright/estimating/estimate.ts'
import type { DraftAnswer, DraftQuestion } from '@quotewright/estimating/questions/draft-question.ts'
import type { Tx } from '../../platform/context.ts'
import { getLetterhead, type Organization } from '../organizations/public.ts'
import type { Quote } from '../quotes/public.ts'
import type { Priced } from './generation.ts'
import { listOwnPrices, type OwnPrices } from './own-prices.ts'
import { asStated, estimateContext } from './price-description.ts'

/** A quote as the engine would draft it from its description today. */
export interface Redraft {
  readonly business: Organization
  readonly prices: OwnPrices
  readonly draft: Priced
  /** What is left open, the most telling first. */
  readonly questions: readonly DraftQuestion[]
}

const isAnswer = (value: unknown): value is DraftAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'question' in value &&
  typeof value.question === 'string' &&
  'choice' in value &&
  typeof value.choice === 'string'

/** What was answered for a quote before. */
export function answersOf({ metadata }: Quote): readonly DraftAnswer[] {
  const answers: unknown = metadata['answers']
  return Array.isArray(answers) ? answers.filter(isAnswer) : []
}

/** The draft of a quote's description with these answers; undefined where it is no job. */
export function redraftWith(
  quote: Quote,
  answers: readonly DraftAnswer[],
  { business, prices }: Pick<Redraft, 'business' | 'prices'>,
): Priced | undefined {
  const statedAmount = quote.metadata['stated_amount']
  const request = {
    description: quote.content.description,
    statedAmount: typeof statedAmount === 'string' ? statedAmount : '',
    answers,
  }
  const { taxMode } = quote.content
  const context = estimateContext(business, prices, taxMode === 'none' ? undefined : taxMode)
  const estimated = estimate(request, context)
  return estimated.outcome === 'quote' ? asStated(estimated.draft, quote.content) : undefined
}

/** Whether a person, a model or newer prices have changed the quote since it was drafted. */
function isAsDrafted({ lineItems, discountCents }: QuoteContent, draft: Priced): boolean {
  const drafted = [...draft.lineItems, ...draft.optionalItems]
  if (drafted.length !== lineItems.length || discountCents !== draft.discountCents) return false
  return drafted.every((line, at) => {
    const now = lineItems[at]
    return (
      now !== undefined &&
      now.description === line.description &&
      now.quantityThousandths === line.quantityThousandths &&
      now.unit === line.unit &&
      now.unitPriceCents === line.unitPriceCents &&
      now.optional === line.optional
    )
  })
}

/** What a quote leaves open; undefined where the quote is no longer what its description makes. */
export async function redraft(tx: Tx, quote: Quote): Promise<Redraft | undefined> {
  if (quote.content.description.trim() === '' || quote.content.clauses.length === 0) return undefined
  const business = await getLetterhead(tx, quote)
  const prices = await listOwnPrices(tx, business)
  const draft = redraftWith(quote, answersOf(quote), { business, prices })
  if (draft === undefined || !isAsDrafted(quote.content, draft)) return undefined
  return { business, prices, draft, questions: draft.questions }
}
