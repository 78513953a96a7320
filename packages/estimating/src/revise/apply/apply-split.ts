import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { formatsOf, moneyText } from '@quotewright/domain/region/formats.ts'
import { draftLinesFor } from '../../assemble/draft-quote.ts'
import { BUILT_IN_PRICE_BOOK } from '../../match/built-in-price-book.ts'
import { isFee, isGoods, isLabour } from '../../price/line-nature.ts'
import { partsOfLabel } from '../../price/price-source.ts'
import type { PriceBookItem } from '../../price-book-item.ts'
import type { LineInstruction } from '../read/instruction.ts'
import { FROM_INSTRUCTION, type RevisableLine, type RevisableQuote } from '../revisable-quote.ts'
import { type Applied, linesOf, nameOf, placeOf, refused, type Session } from './line-edits.ts'
import { makeLine } from './price-added.ts'

type Split = Extract<LineInstruction, { kind: 'split' }>

/** The price item that a source names. */
function itemOf(label: string | undefined, own: readonly PriceBookItem[]): PriceBookItem | undefined {
  const [name] = partsOfLabel(label ?? '')
  if (name === undefined) return undefined
  return own.find((item) => item.name === name) ?? BUILT_IN_PRICE_BOOK.find((item) => item.name === name)
}

interface Facts {
  readonly item: PriceBookItem
  /** Hours of one tradesperson for one unit of the line. */
  readonly hours: number
}

/** How long one unit of the line takes, by the price item it is priced from or would be. */
function factsOf(line: RevisableLine, quote: RevisableQuote, { context }: Session): Facts | undefined {
  const own = context.priceBook ?? []
  const priced = itemOf(line.priceSource?.label, own)
  const counted = `${line.quantityThousandths / 1000} ${line.unit === 'ea' ? '' : line.unit} ${line.description}`
  const item = priced ?? itemOf(draftLinesFor(counted, quote, context)[0]?.priceSource.label, own)
  const hours = item?.labourHoursPerUnit
  return item === undefined || hours === undefined || hours <= 0 || item.unit !== line.unit
    ? undefined
    : { item, hours }
}

/** What an hour of the trade costs on this quote: its own labour line, else the price books. */
function hourlyCents(quote: RevisableQuote, { item }: Facts, { context }: Session): number | undefined {
  const own = quote.lineItems.find((line) => line.unit === 'hr' && line.unitPriceCents > 0)
  if (own !== undefined) return own.unitPriceCents
  const [drafted] = draftLinesFor('1 hour labour', quote, { ...context, trade: item.trade })
  return drafted === undefined || drafted.unitPriceCents <= 0 ? undefined : drafted.unitPriceCents
}

const SUPPLY_AND_INSTALL = /^(?:supply(?: (?:and|&) (?:install|fit|lay|hang))?|install|fit) (?=\S)/i

function nameWithoutVerb(description: string): string {
  const name = description.replace(SUPPLY_AND_INSTALL, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The line as a line of goods and a line of labour with the same sum; undefined when nothing says its hours. */
function halves(
  line: RevisableLine,
  quote: RevisableQuote,
  session: Session,
): readonly [RevisableLine, RevisableLine] | undefined {
  const facts = factsOf(line, quote, session)
  const rate = facts === undefined ? undefined : hourlyCents(quote, facts, session)
  if (facts === undefined || rate === undefined) return undefined
  const labourCents = scaleHalfUp(rate, Math.round(facts.hours * 1000), 1000)
  const supplyCents = line.unitPriceCents - labourCents
  if (supplyCents <= 0) return undefined
  const name = nameWithoutVerb(line.description)
  const hours = formatsOf(quote.country).quantity(Math.round(facts.hours * 1000))
  const label = `${hours} h for each at ${moneyText(rate, quote)} an hour, from “${facts.item.name}”`
  const priceSource = {
    ...FROM_INSTRUCTION,
    kind: 'calculated',
    label,
    reference: facts.item.source,
  } as const
  const supply = { ...line, description: `${name}: supply`, unitPriceCents: supplyCents, priceSource }
  const rest = lineTotalCents(line) - lineTotalCents(supply)
  const each = { quantityThousandths: line.quantityThousandths, unit: line.unit, unitPriceCents: labourCents }
  // Rounding of both lines may come to a cent more than that of one: then labour is one sum.
  const figures =
    lineTotalCents(each) === rest ? each : { quantityThousandths: 1000, unit: 'job', unitPriceCents: rest }
  const labour = makeLine(
    {
      ...figures,
      description: `${name}: labour`,
      taxFree: line.taxFree,
      optional: line.optional,
      needsPrice: false,
      quantitySource: {
        kind: 'calculated',
        label: `As much as “${supply.description}”`,
        reference: null,
      },
      priceSource: { kind: 'calculated', label, reference: facts.item.source },
      arithmetic: lineArithmetic(figures, quote),
      confidence: line.confidence ?? 1,
      spans: [],
    },
    session,
  )
  return [
    { ...supply, arithmetic: lineArithmetic(supply, quote) },
    { ...labour, ...placeOf(line) },
  ]
}

/** Splits lines into goods and labour at the same total, where a price item says how long the work takes. */
export function applySplit(quote: RevisableQuote, { line: reference }: Split, session: Session): Applied {
  const isAll = reference === '' || /^(?:it|this|(?:the |this )?quote)$/i.test(reference)
  const named = linesOf(quote, isAll ? 'everything' : reference)
  if ('problem' in named) return refused(quote, named.problem)
  const wanted = new Set(named.lines.map(([at]) => at))
  const changes: string[] = []
  const problems: string[] = []
  const lineItems = quote.lineItems.flatMap((line, at) => {
    if (!wanted.has(at) || isLabour(line) || isGoods(line)) return [line]
    const parts = halves(line, quote, session)
    if (parts === undefined) {
      if (isFee(line) && isAll) return [line]
      problems.push(`I could not split ${nameOf(line)}: nothing says how many hours of its price are labour.`)
      return [line]
    }
    const [supply, labour] = parts
    changes.push(
      `Split ${nameOf(line)}: supply ${supply.arithmetic ?? ''}, labour ${labour.arithmetic ?? ''}`,
    )
    return parts
  })
  if (changes.length === 0 && problems.length === 0) {
    return refused(quote, 'There is nothing to split: no line is supply and labour in one.')
  }
  return { quote: changes.length === 0 ? quote : { ...quote, lineItems }, changes, problems }
}
