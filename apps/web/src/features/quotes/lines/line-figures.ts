import type { LineItem } from '@quotewright/contracts/quotes.ts'
import { readMoney } from '@quotewright/domain/price-book/cells.ts'
import { centsToDecimal, formatQuantity, MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { readQuantity } from '@quotewright/domain/quotes/read-quantity.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { type ShownQuote, withLines } from '../document/shown-quote.ts'

/** What is typed into the fields of a line. */
export interface LineDraft {
  readonly quantity: string
  readonly price: string
}

export interface LineFigures {
  readonly quantityThousandths: number
  readonly unitPriceCents: number
}

export const figuresOf = (line: LineItem): LineFigures => ({
  quantityThousandths: Math.round(line.item_quantity * 1000),
  unitPriceCents: Math.round(line.item_unit_price * 100),
})

export const draftOf = (line: LineItem): LineDraft => ({
  quantity: formatQuantity(Math.round(line.item_quantity * 1000)),
  price: line.needs_price ? '' : line.item_unit_price.toFixed(2),
})

export type ReadDraft =
  | { readonly kind: 'figures'; readonly figures: LineFigures }
  | { readonly kind: 'problems'; readonly problems: Partial<Record<keyof LineDraft, string>> }

/** The figures that were typed, or what is wrong with which. */
export function readDraft(draft: LineDraft): ReadDraft {
  const quantity = readQuantity(draft.quantity)
  const price = readMoney(draft.price.trim(), MAX_AMOUNT_CENTS)
  if (quantity.kind === 'value' && price.kind === 'value' && price.value !== null) {
    return {
      kind: 'figures',
      figures: { quantityThousandths: quantity.value, unitPriceCents: price.value },
    }
  }
  return {
    kind: 'problems',
    problems: {
      ...(quantity.kind === 'problem' ? { quantity: quantity.message } : {}),
      ...(price.kind === 'problem' ? { price: price.message } : {}),
      ...(price.kind === 'value' && price.value === null
        ? { price: 'Type a price, or 0 if it is free of charge' }
        : {}),
    },
  }
}

/** The lines as a change of the quote sends them, with other figures for one. */
export function linesWith(quote: ShownQuote, lineId: string, figures: LineFigures) {
  return quote.lines.map((line, index) => {
    const isChanged = line.id === lineId
    const { quantityThousandths, unitPriceCents } = isChanged ? figures : figuresOf(line)
    return {
      id: line.id,
      item_description: line.item_description,
      item_quantity: quantityThousandths / 1000,
      item_unit: line.item_unit,
      item_unit_price: centsToDecimal(unitPriceCents),
      display_order: index,
      tax_free: line.tax_free,
      optional: line.optional,
      needs_price: isChanged ? false : line.needs_price,
    }
  })
}

/** The quote as it will be once the figures are saved: the server uses the same arithmetic. */
export function withFigures(
  quote: ShownQuote,
  changes: Readonly<Record<string, LineFigures | undefined>>,
): ShownQuote {
  if (Object.keys(changes).length === 0) return quote
  const lines = quote.lines.map((line) => {
    const figures = changes[line.id]
    return figures === undefined ? line : withLineFigures(line, figures)
  })
  return withLines(quote, lines)
}

const withLineFigures = (line: LineItem, figures: LineFigures): LineItem => ({
  ...line,
  item_quantity: figures.quantityThousandths / 1000,
  item_unit_price: centsToDecimal(figures.unitPriceCents),
  item_total_price: centsToDecimal(lineTotalCents(figures)),
  needs_price: false,
  arithmetic: null,
})
