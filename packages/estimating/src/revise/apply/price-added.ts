import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import { draftLinesFor } from '../../assemble/draft-quote.ts'
import { judgeBusiness } from '../../gate/business-gate.ts'
import { toTaxMode } from '../../price/book-price.ts'
import type { DraftLine } from '../../quote-draft.ts'
import { taxSaidIn } from '../../tax/tax-words.ts'
import { normalise } from '../../text/normalise.ts'
import { tradeOf } from '../../trade/trade-of.ts'
import type { RevisableLine, RevisableQuote } from '../revisable-quote.ts'
import type { Session } from './line-edits.ts'

/** A source without its place: that is in the instruction, which the quote does not keep. */
function withoutSpan({ kind, label, reference, range, learnedFrom }: DraftLine['priceSource']) {
  const source = { kind, label, reference }
  return {
    ...source,
    ...(range === undefined ? {} : { range }),
    ...(learnedFrom === undefined ? {} : { learnedFrom }),
  }
}

/** A stated price is in the quote's own way of stating tax, unless the text says otherwise. */
function inQuotesTerms(line: DraftLine, text: string, quote: RevisableQuote): DraftLine {
  if (line.priceSource.kind !== 'stated') return line
  const said = taxSaidIn(text)
  if (said === null || said === 'none') return line
  return { ...line, unitPriceCents: toTaxMode(line.unitPriceCents, said === 'inclusive', quote) }
}

/**
 * The lines that a text asks to be added, priced by the engine within the
 * quote's currency, trade and way of stating tax; or why it is refused.
 */
export function priceAdded(
  what: string,
  quote: RevisableQuote,
  { context }: Session,
): readonly DraftLine[] | { readonly problem: string } {
  const refusal = judgeBusiness(what)
  if (refusal !== undefined && refusal.category !== 'other') return { problem: refusal.message }
  const text = normalise(what)
  const trade = tradeOf(
    [quote.description, ...quote.lineItems.map((line) => line.description)],
    context.trade,
  )
  const lines = draftLinesFor(what, quote, { ...context, ...(trade === 'general' ? {} : { trade }) })
  if (lines.length === 0) return { problem: `I could not tell what to add from “${what}”.` }
  return lines
    .map((line) => inQuotesTerms(line, text, quote))
    .map((line) => ({
      ...line,
      // A description that is cut may end in half a character, which no database takes.
      description: line.description.toWellFormed(),
      spans: [],
      quantitySource: withoutSpan(line.quantitySource),
      priceSource: withoutSpan(line.priceSource),
      arithmetic: lineArithmetic(line, quote),
    }))
}

/** A drafted line as a line of the quote. */
export function makeLine(draft: DraftLine, { context, newLines }: Session): RevisableLine {
  const line = context.makeLine(draft, newLines.count)
  newLines.count += 1
  return line
}
