import type { ExtractedLine, Extraction } from '../../extraction.ts'
import type { MadeLine, MadeQuote } from './random-quote.ts'

/** How much of a made-up quote was read, in counts. */
export interface ScanScore {
  readonly fields: number
  readonly ofFields: number
  readonly money: number
  readonly lines: number
  readonly ofLines: number
  /** Lines that are on no page. */
  readonly invented: number
  /** What was not read. */
  readonly missed: readonly string[]
}

const inCents = (amount: number | null): number => Math.round((amount ?? 0) * 100)
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The part of one text's pairs of letters that the other has too. */
function likeness(a: string, b: string): number {
  const pairs = (text: string): readonly string[] =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
  const own = pairs(lettersOf(a))
  const others = [...pairs(lettersOf(b))]
  const all = own.length + others.length
  let same = 0
  for (const pair of own) {
    const at = others.indexOf(pair)
    if (at < 0) continue
    others.splice(at, 1)
    same += 1
  }
  return all === 0 ? 1 : (2 * same) / all
}

const isSameLine = (made: MadeLine, read: ExtractedLine): boolean =>
  inCents(read.item_total_price) === made.total &&
  Math.abs(read.item_quantity - made.quantity) < 0.011 &&
  likeness(made.description, read.item_description) >= 0.8

/** What was read of a quote against what is on it. */
export function scoreScan(quote: MadeQuote, { extracted_quote: read }: Extraction): ScanScore {
  const money = [
    ['subtotal', inCents(read.subtotal) === quote.subtotal],
    ['tax', inCents(read.tax_amount) === quote.tax],
    ['total', inCents(read.total_amount) === quote.total],
  ] as const
  const texts = [
    ['number', read.quote_number === quote.number],
    ['currency', read.currency === (quote.sign === '£' ? 'GBP' : 'AUD')],
    ['supplier', likeness(read.supplier_name ?? '', quote.supplier) >= 0.85],
    ['customer', likeness(read.customer_name ?? '', quote.customer) >= 0.85],
    ['e-mail', read.supplier_email === quote.supplierEmail],
    ['phone', (read.supplier_phone ?? '').replace(/\D/g, '') === quote.supplierPhone.replace(/\D/g, '')],
  ] as const
  const open = [...read.line_items]
  const missing = quote.lines.filter((line) => {
    const at = open.findIndex((one) => isSameLine(line, one))
    if (at >= 0) open.splice(at, 1)
    return at < 0
  })
  const fields = [...money, ...texts]
  return {
    fields: fields.filter(([, isRight]) => isRight).length,
    ofFields: fields.length,
    money: money.filter(([, isRight]) => isRight).length,
    lines: quote.lines.length - missing.length,
    ofLines: quote.lines.length,
    invented: open.length,
    missed: [
      ...fields.flatMap(([name, isRight]) => (isRight ? [] : [name])),
      ...missing.map(({ description }) => description),
    ],
  }
}
