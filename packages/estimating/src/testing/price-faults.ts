import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { DraftLine, EstimateContext, EstimateRequest, PriceBookItem, QuoteDraft } from '../estimate.ts'
import { BUILT_IN_PRICE_BOOK } from '../match/built-in-price-book.ts'
import { bookUnitPriceCents, neatCents } from '../price/book-price.ts'
import { partsOfLabel } from '../price/price-source.ts'
import { normalise } from '../text/normalise.ts'

/** A draft with what it was made from. */
export interface Made {
  readonly draft: QuoteDraft
  readonly request: EstimateRequest
  readonly context: EstimateContext
}

/** Figures written in digits, in cents: "$1,250.50", "1.2k", "€1.200,50", "95 cents", "90 dollars 14". */
function figuresIn(text: string): number[] {
  const plain = [...text.matchAll(/(?:\d[\d,]*)?(?:\d|\.\d+)(?:\s*(?:k|grand|g|gorilla)\b)?/g)].map(
    ([figure]) => {
      const amount = Number(figure.replaceAll(/[^\d.]/g, ''))
      return /[a-z]/.test(figure) ? amount * 1000 : amount
    },
  )
  const european = [...text.matchAll(/\d[\d.]*(?:,\d{2})?(?:k\b)?/g)].map(([figure]) => {
    const amount = Number(figure.replaceAll(/[.k]/g, '').replace(',', '.'))
    return figure.endsWith('k') ? amount * 1000 : amount
  })
  const fractions = [...text.matchAll(/(?:(\d+) )?(\d+)\/(\d+)/g)].map(
    ([, whole = 0, top, bottom]) => Number(whole) + Number(top) / Number(bottom),
  )
  const inDollars = [...text.matchAll(/(\d+) (?:dollars?|bucks|pounds?|euros?) (\d{1,2})(?!\d)/g)].map(
    ([, whole, cents]) => Number(whole) + Number(cents) / 100,
  )
  const amounts = [...plain, ...european, ...fractions, ...inDollars].map((amount) =>
    Math.round(amount * 100),
  )
  return /\bcents\b/.test(text) ? [...amounts, ...plain.map(Math.round)] : amounts
}

const NUMBER_WORDS =
  /\b(?:a|an|oh|zero|half|quarter|dozen|couple|cuple|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|fou?rty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|grand)\b|[½¼¾]/

const SAYS_FREE =
  /free|no (?:extra )?(?:charge|cost)|house|compl|gratis|thrown|shout|nothing|waived|gift|donated|foc|n\/c|nil/

/** What the amounts of a price may be divided by: "per half hour", "/ 30 minutes", "per 100 m2". */
function partsIn(text: string): number[] {
  const [, part = ''] = /(?:per|\/|\ba|\ban)(.*)$/s.exec(text) ?? []
  const figures = figuresIn(part).map((cents) => cents / 100)
  return [1, 0.5, ...figures, ...figures.map((minutes) => minutes / 60)].filter((value) => value > 0)
}

function statedFaults(line: DraftLine, { request }: Made): string[] {
  const { span, label } = line.priceSource
  if (span === undefined) return ['a stated price without a place']
  const written = request.description.slice(span.start, span.end)
  if (!label.startsWith(`You wrote “${written.trim()}”`)) return [`label ${label} is not “${written}”`]
  const text = normalise(written)
  if (NUMBER_WORDS.test(text)) return []
  if (line.unitPriceCents === 0 && SAYS_FREE.test(text)) return []
  const [, markUp = '0'] = /with ([\d.,]+) ?% mark-up$/.exec(label) ?? []
  const factor = 1 + Number(markUp.replaceAll(',', '')) / 100
  // "ten cents no 14": the figure took the word of the one it corrects.
  const isInCents = /\bcents\b/.test(normalise(request.description)) && !/\bcents\b/.test(text)
  const figures = figuresIn(isInCents ? `${text} cents` : text)
  const allowed = figures.flatMap((cents) => partsIn(text).map((part) => (cents / part) * factor))
  const isWritten = [line.unitPriceCents, lineTotalCents(line)].some((cents) =>
    allowed.some((one) => Math.abs(one - cents) <= 1),
  )
  return isWritten ? [] : [`${line.unitPriceCents} is not in “${written}”`]
}

const metricUnit = ({ unit }: PriceBookItem): string => (unit === 'ft' ? 'lm' : unit === 'sqft' ? 'm2' : unit)

/** Units of the row in one unit of the line, where its label says that the two differ. */
function factorOf(line: DraftLine, item: PriceBookItem): number {
  const notes = partsOfLabel(line.priceSource.label).slice(1)
  const [, size] = notes.flatMap((note) => /^([\d.]+) (?:m high|m each|m² each)$/.exec(note) ?? [])
  if (size === undefined) return 1
  return metricUnit(item) === 'lm' && line.unit === 'm2' ? 1 / Number(size) : Number(size)
}

/** Whether a line has the price of a row: as it is, or neat where a built-in one was converted. */
export function isPricedBy(line: DraftLine, item: PriceBookItem, draft: QuoteDraft): boolean {
  const [name, ...notes] = partsOfLabel(line.priceSource.label)
  if (item.name !== name) return false
  // Priced by its hours at the trade's rate, which another row says.
  if (notes.some((note) => note.endsWith(' h of labour'))) return line.unitPriceCents > 0
  const factor = factorOf(line, item)
  const perRowUnit = bookUnitPriceCents(item, factor === 1 ? line.unit : metricUnit(item), draft)
  const exact = scaleHalfUp(perRowUnit, Math.round(factor * 1_000_000), 1_000_000)
  // The hours of the row at the trade's rate, and never more than the row itself.
  if (notes.includes('labour only')) {
    return line.unitPriceCents <= neatCents(exact)
  }
  const isRound = line.priceSource.kind === 'built_in' && exact !== item.typicalCents
  return line.unitPriceCents === (isRound ? neatCents(exact) : exact)
}

function bookFaults(line: DraftLine, book: readonly PriceBookItem[], { draft }: Made): string[] {
  const [name] = partsOfLabel(line.priceSource.label)
  const rows = book.filter((item) => item.name === name && item.source === line.priceSource.reference)
  const isPriced = rows.some((item) => isPricedBy(line, item, draft))
  const isByHours = line.priceSource.label.endsWith(' h of labour')
  const isConverted = !isByHours && rows.every((item) => item.currency !== draft.currency)
  const isExplained = draft.assumptions.some((one) => one.includes('converted'))
  return [
    ...(isPriced ? [] : [`no row “${name}” with ${line.unitPriceCents} per ${line.unit}`]),
    ...(isConverted && !isExplained ? ['a converted price that nothing explains'] : []),
  ]
}

function builtInFaults(line: DraftLine, made: Made): string[] {
  const { reference } = line.priceSource
  return [
    ...bookFaults(line, BUILT_IN_PRICE_BOOK, made),
    ...(reference === null || reference === '' ? ['a built-in price without its source'] : []),
  ]
}

function calculatedFaults(line: DraftLine, { draft }: Made): string[] {
  const { label } = line.priceSource
  // Says itself why it costs nothing.
  if (label.startsWith('Included in')) return line.unitPriceCents === 0 ? [] : [`“${label}” has a price`]
  const explanation = label.startsWith('Share of') ? /is split across/ : /adjustment|rounding/i
  return draft.assumptions.some((one) => explanation.test(one)) ? [] : [`“${label}” is not explained`]
}

/** What is wrong with where a line's price comes from: every published cent has a source. */
export function priceFaults(line: DraftLine, made: Made): string[] {
  const { kind, label } = line.priceSource
  const faultsOf: Readonly<Record<typeof kind, () => string[]>> = {
    stated: () => statedFaults(line, made),
    price_book: () => bookFaults(line, made.context.priceBook ?? [], made),
    built_in: () => builtInFaults(line, made),
    calculated: () => calculatedFaults(line, made),
    assumed: () => (line.needsPrice ? [] : ['a price that is only assumed']),
    previous_quote: () => ['there are no previous quotes here'],
  }
  return faultsOf[kind]().map((fault) => `“${line.description}” (${label}): ${fault}`)
}
