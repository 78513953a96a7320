import { assumptionsWithout } from '@quotewright/domain/quotes/line-assumptions.ts'
import type { LineItem, LineSource, QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { withoutSpan } from '@quotewright/domain/quotes/text-spans.ts'

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
  line: Omit<LineItem, keyof Provenance>,
  present: LineItem | undefined,
): Provenance {
  if (present === undefined) {
    return { quantitySource: null, priceSource: null, arithmetic: null, confidence: null, spans: [] }
  }
  const isQuantityKept =
    present.quantityThousandths === line.quantityThousandths && present.unit === line.unit
  const isPriceKept = present.unitPriceCents === line.unitPriceCents && present.needsPrice === line.needsPrice
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

/** A line with the quantity its customer asked for, which then comes from them and no longer from what was read. */
export function withAskedQuantity(line: LineItem, quantityThousandths: number): LineItem {
  const asked = { ...line, quantityThousandths }
  if (quantityThousandths === line.quantityThousandths) return line
  return {
    ...asked,
    ...provenanceAfter(asked, line),
    quantitySource: enteredByHand('The customer asked for this quantity'),
  }
}

/** The assumptions of a quote without those on lines whose figures a person has changed or taken off. */
export function assumptionsAfter(present: QuoteContent, lineItems: readonly LineItem[]): readonly string[] {
  const kept = new Map(lineItems.map((line) => [line.id, line]))
  const settled = present.lineItems.filter((line) => {
    const now = kept.get(line.id)
    return (
      now === undefined || now.quantitySource !== line.quantitySource || now.priceSource !== line.priceSource
    )
  })
  return settled.reduce<readonly string[]>(
    (assumptions, line) => assumptionsWithout(assumptions, line.description),
    present.assumptions,
  )
}

/** A content whose description is another one: no line and no clause points into it any more. */
export function withoutSpans(content: QuoteContent): QuoteContent {
  const clear = (source: LineSource | null) => source && { ...source, span: null }
  return {
    ...content,
    clauses: [],
    lineItems: content.lineItems.map((line) => ({
      ...line,
      quantitySource: clear(line.quantitySource),
      priceSource: clear(line.priceSource),
      spans: [],
    })),
  }
}
