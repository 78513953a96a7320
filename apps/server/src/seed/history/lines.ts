import type { QuoteCreate } from '@quotewright/contracts/quotes.ts'
import type { WorkKind } from '../content/work.ts'
import type { SeedWorld } from '../seed-world.ts'

type Line = NonNullable<QuoteCreate['line_items']>[number]

interface Pricing {
  readonly prices: SeedWorld['prices']
  /** 1 is the price book's own price. */
  readonly dearness: number
}

const round = (dollars: number): number => Math.round(dollars)

function lineOf(name: string, quantity: number, { prices, dearness }: Pricing): Line {
  const found = prices.get(name)
  if (found === undefined) throw new Error(`The price book has no "${name}"`)
  return {
    item_description: name,
    item_quantity: quantity,
    item_unit: name.endsWith('labour') ? 'hr' : 'ea',
    item_unit_price: dearness === 1 ? found.price : round(found.price * dearness),
    item_unit_cost: found.cost,
    ...(dearness === 1 ? { price_item_id: found.id } : {}),
  }
}

/** The lines of a work at the prices of the price book, or dearer or cheaper than those. */
export const linesOf = (kind: WorkKind, count: number, pricing: Pricing): Line[] =>
  kind.lines(count).map(([name, quantity]) => lineOf(name, quantity, pricing))

/** The same with what the customer may choose on the page. */
export function offerOf(
  kind: WorkKind,
  count: number,
  pricing: Pricing,
): Pick<QuoteCreate, 'line_items' | 'options'> {
  const lines = linesOf(kind, count, pricing)
  const extra = kind.extra && { ...lineOf(...kind.extra, pricing), optional: true, selected: false }
  const all = extra === undefined ? lines : [...lines, extra]
  if (kind.better === undefined) return { line_items: all }
  const [standard, instead] = kind.better
  const better = lineOf(instead, 1, pricing)
  return {
    line_items: [
      ...all.map((line) => (line.item_description === standard ? { ...line, option_id: 'standard' } : line)),
      { ...better, option_id: 'better' },
    ],
    options: [
      {
        id: 'standard',
        kind: 'alternative',
        group: 'Choose one',
        title: standard,
        description: '',
        selected: true,
      },
      {
        id: 'better',
        kind: 'alternative',
        group: 'Choose one',
        title: instead,
        description: '',
        selected: false,
      },
    ],
  }
}
