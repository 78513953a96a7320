export type PriceListField = 'name' | 'unit' | 'price' | 'cost' | 'markup' | 'tax' | 'trade' | 'synonyms'

/** How a file we write names its columns, in its order. */
export const COLUMN_LABELS: Readonly<Record<PriceListField, string>> = {
  name: 'Name',
  unit: 'Unit',
  price: 'Price',
  cost: 'Cost',
  markup: 'Markup %',
  tax: 'Tax included',
  trade: 'Trade',
  synonyms: 'Synonyms',
}

export const COLUMN_ORDER = Object.keys(COLUMN_LABELS) as readonly PriceListField[]

/**
 * What other price lists call the same column, the likeliest first. A margin
 * is no markup, and a category is rarely a trade, so neither is among them.
 */
const HEADERS: Readonly<Record<PriceListField, readonly string[]>> = {
  name: [
    'name',
    'item name',
    'product name',
    'service name',
    'itemname',
    'item',
    'product',
    'service',
    'product service',
    'product service name',
    'description',
    'item description',
    'title',
  ],
  unit: ['unit', 'units', 'uom', 'unit of measure', 'unit type', 'measure', 'per'],
  price: [
    'price',
    'unit price',
    'unitprice',
    'sell price',
    'selling price',
    'sale price',
    'sales price',
    'sell',
    'rate',
    'unit rate',
    'sales price rate',
    'salesunitprice',
    'price each',
    'charge',
    'amount',
  ],
  cost: ['cost', 'unit cost', 'cost price', 'buy price', 'purchase price', 'purchasesunitprice', 'cost each'],
  markup: ['markup', 'mark up', 'markup percent', 'markup percentage'],
  tax: [
    'tax included',
    'tax inclusive',
    'includes tax',
    'inc tax',
    'gst included',
    'gst inclusive',
    'includes gst',
    'inc gst',
  ],
  trade: ['trade', 'trade type'],
  synonyms: ['synonyms', 'other names', 'also called', 'also known as', 'aliases', 'alias', 'keywords'],
}

/** A price whose header says whether tax is in it, such as “Price (ex GST)”. */
const TAX_IN_HEADER = /^(.*\S)\s(inc|incl|including|includes|ex|excl|excluding)\s(?:gst|tax)$/

export interface PriceListColumns {
  /** Where each field stands. */
  readonly places: ReadonlyMap<PriceListField, number>
  /** What the header of the price says about tax. */
  readonly taxIncluded: boolean | undefined
  /** Headers, as written, that mean nothing here. */
  readonly ignored: readonly string[]
  readonly headers: readonly string[]
}

interface Candidate {
  readonly field: PriceListField
  readonly rank: number
  readonly taxIncluded: boolean | undefined
}

/** Finds the columns by the header row, in any order and case. Where two could be one field, the likelier is taken. */
export function readHeaders(headers: readonly string[]): PriceListColumns {
  const chosen = new Map<PriceListField, Candidate & { at: number }>()
  for (const [at, header] of headers.entries()) {
    const candidate = candidateOf(header)
    if (candidate === undefined) continue
    const rival = chosen.get(candidate.field)
    if (rival === undefined || candidate.rank < rival.rank) chosen.set(candidate.field, { ...candidate, at })
  }
  const places = new Map([...chosen].map(([field, { at }]) => [field, at]))
  const used = new Set(places.values())
  return {
    places,
    taxIncluded: chosen.get('price')?.taxIncluded,
    ignored: headers.filter((header, at) => header.trim() !== '' && !used.has(at)),
    headers,
  }
}

function candidateOf(header: string): Candidate | undefined {
  const words = header
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  for (const field of COLUMN_ORDER) {
    const rank = HEADERS[field].indexOf(words)
    if (rank >= 0) return { field, rank, taxIncluded: undefined }
  }
  const [, name = '', tax = ''] = TAX_IN_HEADER.exec(words) ?? []
  const rank = HEADERS.price.indexOf(name)
  return rank < 0 ? undefined : { field: 'price', rank, taxIncluded: tax.startsWith('inc') }
}
