import type {
  Clause,
  QuoteScope as QuoteScopeInput,
  Quote as QuoteWire,
} from '@quotewright/contracts/quotes.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { type QuoteScope, scopeOf } from '@quotewright/domain/quotes/scope.ts'

/** The clauses of a description, each with its words and the place of its line. */
export function toClausesWire({ clauses, description, lineItems }: QuoteContent): Clause[] {
  const places = new Map(lineItems.map((line, at) => [line.id, at]))
  return clauses.map(({ start, end, kind, lineId }) => ({
    text: description.slice(start, end),
    start,
    end,
    kind,
    line_index: lineId === null ? null : (places.get(lineId) ?? null),
  }))
}

/** The scope as it is shown now. */
export function toScopeWire(content: QuoteContent): QuoteWire['scope'] {
  const { included, notIncluded } = scopeOf(content)
  return { included: [...included], not_included: [...notIncluded], is_written: content.scope !== null }
}

export const fromScope = (input: QuoteScopeInput | null): QuoteScope | null =>
  input && { included: input.included, notIncluded: input.not_included }
