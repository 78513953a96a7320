import type { PricedQuote, ShownLine } from './price-display.ts'

/**
 * A quote as it is shown where options are switched off: what is chosen stands
 * in a section of its own, what is not is left out. No total changes by it.
 */
export function withoutOptions<Line extends ShownLine>(quote: PricedQuote<Line>): PricedQuote<Line> {
  const { options } = quote
  if (options.length === 0) return quote
  const chosen = new Map(
    options
      .filter(({ selected }) => selected)
      .map(({ id, title }) => [id, { id: `option ${id}`, title }] as const),
  )
  const known = new Set(options.map(({ id }) => id))
  return {
    ...quote,
    options: [],
    sections: [...quote.sections, ...chosen.values()],
    lines: quote.lines.flatMap((line) => {
      const { optionId } = line
      if (optionId === undefined || optionId === null || !known.has(optionId)) return [line]
      const section = chosen.get(optionId)
      return section === undefined ? [] : [{ ...line, optionId: null, sectionId: section.id }]
    }),
  }
}

/** The same where promotions are switched off: what they take off is part of the discount. */
export function withoutPromotions<Line extends ShownLine>(quote: PricedQuote<Line>): PricedQuote<Line> {
  const promotedCents = quote.promotions.reduce((cents, { amountCents }) => cents + amountCents, 0)
  return { ...quote, promotions: [], discountCents: quote.discountCents + promotedCents }
}
