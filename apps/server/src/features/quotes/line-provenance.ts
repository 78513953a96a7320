import { withoutSpan } from '@quotewright/domain/quotes/text-spans.ts'
import type { LineItem, LineSource, QuoteContent } from './quote.ts'

/** What tells where a line and its figures come from. */
type Provenance = Pick<LineItem, 'quantitySource' | 'priceSource' | 'arithmetic' | 'confidence' | 'spans'>

const enteredByHand = (label: string): LineSource => ({
  kind: 'entered',
  label,
  reference: null,
  itemName: null,
  span: null,
})

/**
 * Where a line comes from after a person changed it: what they set is theirs,
 * and no words are pointed at that say something else. A line that was not
 * there before has nothing to tell.
 */
export function provenanceAfter(
  line: Pick<LineItem, 'description' | 'quantityThousandths' | 'unit' | 'unitPriceCents'>,
  present: LineItem | undefined,
): Provenance {
  if (present === undefined) {
    return { quantitySource: null, priceSource: null, arithmetic: null, confidence: null, spans: [] }
  }
  const isQuantityKept =
    present.quantityThousandths === line.quantityThousandths && present.unit === line.unit
  const isPriceKept = present.unitPriceCents === line.unitPriceCents
  const areFiguresKept = isQuantityKept && isPriceKept
  const gone = [
    isQuantityKept ? null : present.quantitySource?.span,
    isPriceKept ? null : present.priceSource?.span,
  ].filter((span) => span != null)
  return {
    quantitySource: isQuantityKept ? present.quantitySource : enteredByHand('You set this quantity'),
    priceSource: isPriceKept ? present.priceSource : enteredByHand('You set this price'),
    arithmetic: areFiguresKept ? present.arithmetic : null,
    confidence: areFiguresKept ? present.confidence : null,
    spans: present.description === line.description ? gone.reduce(withoutSpan, present.spans) : [],
  }
}

/** A content whose description is another one: no line points into it any more. */
export function withoutSpans(content: QuoteContent): QuoteContent {
  const clear = (source: LineSource | null) => source && { ...source, span: null }
  return {
    ...content,
    lineItems: content.lineItems.map((line) => ({
      ...line,
      quantitySource: clear(line.quantitySource),
      priceSource: clear(line.priceSource),
      spans: [],
    })),
  }
}
