import { BASE_RATES } from '../../price-book/base-rates.ts'
import { MAX_NAME_LENGTH, tidyText } from '../../price-book/price-item.ts'
import { canonicalUnit } from '../../quotes/units.ts'
import type { DocumentLine, OwnDocument, Proposal } from './own-document.ts'
import { sourceIn, type TaxModeOf } from './sources.ts'

/** More than anyone confirms one by one. */
export const MOST_ITEMS = 30

export interface ProposedPrice {
  readonly unitPrice: number
  /** Whether tax is in it; null where its document does not tell. */
  readonly taxIncluded: boolean | null
}

export interface PriceProposal extends Proposal<ProposedPrice> {
  readonly name: string
  readonly unit: string
  /** In how many of the documents it is. */
  readonly documents: number
  /** Whether it looks like the price of one job only: a lump sum in a single document. */
  readonly isOneOff: boolean
}

export interface RateCard {
  readonly hourlyRate: PriceProposal | null
  readonly callOut: PriceProposal | null
  readonly items: readonly PriceProposal[]
}

const LABOUR =
  /\b(?:labou?r|hourly|time on site|tradesm[ae]n|tradesperson|plumber|electrician|carpenter|painter|technician)\b/i
const OTHER_LABOUR =
  /\b(?:after[ -]?hours?|overtime|weekend|sunday|saturday|night|emergency|apprentice|assistant|junior|labourer|second|additional|extra)\b/i
const CALL_OUT = /\b(?:call[ -]?out|service call|attendance fee|site attendance)\b/i
/** What stands among lines and is no price of any work. */
const NO_PRICE =
  /\b(?:sub ?-?total|total|gst|deposit|discount|less|credit|refund|rounding|surcharge|paid|payment|balance|progress claim|variation|provisional|allowance)\b/i

const cents = (amount: number): number => Math.round(amount * 100)

/** "2 x Downlights, LED" → "Downlights, LED": a quantity before the words is none of the name. */
const nameOf = (description: string): string => {
  const words = tidyText(description).replace(/^\d+(?:\.\d+)?\s*[x×]\s+/i, '')
  if (words.length <= MAX_NAME_LENGTH) return words
  const cut = words.slice(0, MAX_NAME_LENGTH)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))
}

const keyOf = (name: string, unit: string): string =>
  `${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}\n${unit}`

const unitOf = ({ unit }: DocumentLine): string => canonicalUnit(unit).slice(0, 20)

const isPriced = ({ description, quantity, unitPrice, place }: DocumentLine): boolean =>
  place !== null &&
  quantity > 0 &&
  cents(unitPrice) > 0 &&
  /\p{L}{2}/u.test(description) &&
  !NO_PRICE.test(description)

type BaseRate = keyof typeof BASE_RATES

function baseRateOf(line: DocumentLine): BaseRate | undefined {
  const unit = unitOf(line)
  if (CALL_OUT.test(line.description) && unit !== 'hr' && !OTHER_LABOUR.test(line.description))
    return 'callOut'
  const isLabour = unit === 'hr' && LABOUR.test(line.description) && !OTHER_LABOUR.test(line.description)
  return isLabour ? 'hourlyRate' : undefined
}

interface Found {
  readonly key: string
  readonly name: string
  readonly unit: string
  readonly document: OwnDocument
  readonly line: DocumentLine
  readonly baseRate: BaseRate | undefined
}

function foundIn(document: OwnDocument): readonly Found[] {
  return document.lines.filter(isPriced).map((line) => {
    const baseRate = baseRateOf(line)
    const { name, unit } =
      baseRate === undefined ? { name: nameOf(line.description), unit: unitOf(line) } : BASE_RATES[baseRate]
    return { key: baseRate ?? keyOf(name, unit), name, unit, document, line, baseRate }
  })
}

function proposalOf(found: readonly Found[], taxModeOf: TaxModeOf): PriceProposal | undefined {
  const [first, ...rest] = found.map(({ document, line }) => {
    const mode = taxModeOf(document)
    const taxIncluded = mode === null ? null : mode === 'inclusive'
    return {
      value: { unitPrice: cents(line.unitPrice) / 100, taxIncluded },
      source: sourceIn(document, line.place ?? { page: 1, text: line.description }),
    }
  })
  const [newest] = found
  if (first === undefined || newest === undefined) return undefined
  const differs = rest.filter(({ value }) => value.unitPrice !== first.value.unitPrice)
  const documents = new Set(found.map(({ document }) => document)).size
  const { quantity } = newest.line
  return {
    name: newest.name,
    unit: newest.unit,
    ...first,
    others: [...new Map(differs.map((other) => [other.value.unitPrice, other])).values()],
    documents,
    isOneOff: documents === 1 && newest.unit === 'job' && quantity === 1,
  }
}

/**
 * The rate card of some documents, the newest of which comes first: of two prices for the same work the newest is
 * proposed. Work that comes up again and again is listed first, lump sums of one job last.
 */
export function proposePrices(documents: readonly OwnDocument[], taxModeOf: TaxModeOf): RateCard {
  const groups = Map.groupBy(documents.flatMap(foundIn), ({ key }) => key)
  const baseRate = (which: BaseRate): PriceProposal | null =>
    proposalOf(groups.get(which) ?? [], taxModeOf) ?? null
  const items = [...groups.values()]
    .filter(([first]) => first?.baseRate === undefined)
    .flatMap((found) => proposalOf(found, taxModeOf) ?? [])
    .toSorted((a, b) => Number(a.isOneOff) - Number(b.isOneOff) || b.documents - a.documents)
  return {
    hourlyRate: baseRate('hourlyRate'),
    callOut: baseRate('callOut'),
    items: items.slice(0, MOST_ITEMS),
  }
}
