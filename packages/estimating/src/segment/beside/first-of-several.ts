import type { TextSpan } from '../../quote-draft.ts'
import { amountToCents } from '../../tokens/money.ts'
import type { WorkItem } from '../work-item.ts'
import { counted, type Ground } from './ground.ts'

const FIGURE = String.raw`[$£€]?\s?(\d[\d,]*(?:\.\d{1,2})?)`
const THING = String.raw`(?: (?!hours?\b|hrs?\b|half\b|days?\b|met(?:er|re)s?\b|m2?\b|minutes?\b|mins?\b)[a-z]{2,14})?`
const FIRST = String.raw`(?:the )?(?:first|1st|initial)(?: one)?${THING}`
const THEN = String.raw`\s*(?:,|;|\band\b|\bthen\b|&|\bplus\b|\s)+`
const MORE = String.raw`(additional|extra|after(?:wards| that)?|thereafter|subsequent|further|others?|rest|more|following)`
/** "$120 first head, $80 each additional", "first unit 120 then 80 for the others". */
const PAIRS = [
  new RegExp(
    String.raw`${FIGURE} (?:for |on )?${FIRST}${THEN}${FIGURE} (?:(?:for|each|every|per|the|an?|one|unit) ){0,3}${MORE}\b`,
    'dg',
  ),
  new RegExp(
    String.raw`\b${FIRST} (?:at |@ ?|is |for |[-:] ?)?${FIGURE}(?: each)?${THEN}${FIGURE} (?:(?:for|each|every|per|the|an?|one|unit) ){0,3}${MORE}\b`,
    'dg',
  ),
]

interface Pair {
  readonly first: TextSpan & { readonly cents: number }
  readonly more: TextSpan & { readonly cents: number }
  /** The text's own word for the others. */
  readonly others: string
}

const figureAt = (said: string | undefined, [start, end]: [number, number] = [0, 0]) => ({
  start,
  end,
  cents: amountToCents(Number((said ?? '').replaceAll(',', ''))),
})

const pairsIn = (text: string): Pair[] =>
  PAIRS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({
      first: figureAt(found[1], found.indices?.[1]),
      more: figureAt(found[2], found.indices?.[2]),
      others: found[3] ?? '',
    })),
  )

const isAt = ({ price }: WorkItem, { start, end }: TextSpan): boolean =>
  price !== null && price.span.start < end && start < price.span.end

/** Things with one price for the first and another for the rest, where a line has all of them at one of the prices. */
export function firstOfSeveral(items: readonly WorkItem[], { text }: Ground): WorkItem[] {
  const pairs = pairsIn(text)
  return items.flatMap((item) => {
    const pair = pairs.find(({ first, more }) => isAt(item, first) !== isAt(item, more))
    const { price, quantity } = item
    if (pair === undefined || price === null || quantity === null || quantity.unit === 'hr') return [item]
    const other = isAt(item, pair.first) ? pair.more : pair.first
    const isSaid = quantity.how === 'stated' && quantity.value > 1 && Number.isInteger(quantity.value)
    if (!isSaid || items.some((one) => isAt(one, other))) return [item]
    const part = (
      value: number,
      { cents, start, end }: Pair['first'],
      name: string,
      label: string,
    ): WorkItem => ({
      ...item,
      description: item.description.endsWith(name) ? item.description : `${item.description}, ${name}`,
      quantity: counted(value, quantity.unit, label),
      price: { ...price, cents, basis: 'unit', span: { start, end } },
    })
    return [
      part(1, pair.first, 'first', 'the first'),
      part(quantity.value - 1, pair.more, pair.others, `${quantity.label} less the first`),
    ]
  })
}
