import {
  type AskedQuantity,
  goneLines,
  type RequestKind,
  type RequestState,
} from '@quotewright/domain/quotes/change-request.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { assumptionsAfter, withAskedQuantity } from '../quotes/public.ts'

/** What a customer asks for on the page of a quote. */
export interface AskedChange {
  readonly kind: RequestKind
  readonly changes: readonly AskedQuantity[]
  readonly comment: string
}

export interface ChangeRequest extends AskedChange {
  readonly id: string
  readonly quoteId: string
  /** As it was kept: whether someone still waits depends on the quote, by the domain's `requestState`. */
  readonly state: RequestState
  /** The version the customer read. */
  readonly versionNumber: number
  readonly askedBy: string
  readonly askedAt: Date
  readonly answer: string
  readonly answeredBy: string | null
  readonly answeredAt: Date | null
}

/** A content with the quantities that were asked for; undefined where there are none, or a line of them is gone. */
export function contentWithChange(
  content: QuoteContent,
  { changes }: Pick<ChangeRequest, 'changes'>,
): QuoteContent | undefined {
  if (changes.length === 0 || goneLines(content.lineItems, changes).length > 0) return undefined
  const asked = new Map(changes.map(({ lineId, to }) => [lineId, to]))
  const lineItems = content.lineItems
    .map((line) => withAskedQuantity(line, asked.get(line.id) ?? line.quantityThousandths))
    // Nothing of a line is no line.
    .filter(({ id, quantityThousandths }) => asked.get(id) !== 0 || quantityThousandths > 0)
  return { ...content, lineItems, assumptions: assumptionsAfter(content, lineItems) }
}
