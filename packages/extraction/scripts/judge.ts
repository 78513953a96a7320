import { JUDGED_FIELDS } from '../src/checks/judge-fields.ts'
import type { ExtractedLine, ExtractedQuote, FieldName } from '../src/extraction.ts'
import type { Truth } from './labelled-documents.ts'

export const FIELDS = JUDGED_FIELDS.filter((field): field is FieldName => field !== 'line_items')

const CENT = 0.0101
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const withoutForm = (text: string): string =>
  bare(text)
    .replace(/\b(?:pty|ltd|limited|llc|inc|co|company|corp|gmbh|bv|sarl|plc|ag|sa)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

function isSame(field: string, read: unknown, expected: unknown): boolean {
  if (isBlank(read) || isBlank(expected)) return isBlank(read) && isBlank(expected)
  if (typeof expected === 'number') return Math.abs(Number(read) - expected) <= CENT
  const [a, b] = [String(read), String(expected)]
  if (field === 'supplier_phone') return a.replace(/\D/g, '').slice(-8) === b.replace(/\D/g, '').slice(-8)
  return field.endsWith('_name')
    ? withoutForm(a) === withoutForm(b) || bare(a) === bare(b)
    : bare(a) === bare(b)
}

/** Whether a field is right; undefined where nothing says what is. */
export function isFieldRight(field: FieldName, read: ExtractedQuote, truth: Truth): boolean | undefined {
  if (truth.unscored.includes(field)) return undefined
  const zero = (value: unknown): unknown => (field === 'tax_amount' && isBlank(value) ? 0 : value)
  return [truth.quote[field], ...(truth.accept[field] ?? [])].some((one) =>
    isSame(field, zero(read[field]), zero(one)),
  )
}

const words = (text: string): readonly string[] => bare(text).split(' ')

function shared(a: string, b: string): number {
  const own = words(a)
  const other = new Set(words(b))
  return (2 * own.filter((word) => other.has(word)).length) / Math.max(1, own.length + other.size)
}

type TrueLine = Truth['quote']['line_items'][number]

function isLine(read: ExtractedLine, line: TrueLine): boolean {
  const accepted = (key: keyof ExtractedLine): readonly unknown[] => [
    line[key],
    ...(line.accept?.[key] ?? []),
  ]
  const near = (key: 'item_quantity' | 'item_total_price'): boolean =>
    accepted(key).some((one) => Math.abs(Number(one) - read[key]) <= CENT)
  return (
    near('item_quantity') &&
    near('item_total_price') &&
    accepted('item_description').some((one) => shared(String(one), read.item_description) >= 0.8)
  )
}

/** Which of the lines that were read are right, and how many of the document's are missing. */
export function judgeLines(
  read: readonly ExtractedLine[],
  truth: Truth,
): { readonly right: readonly boolean[]; readonly missing: number; readonly f1: number } {
  const left = [...truth.quote.line_items]
  const right = read.map((line) => {
    const at = left.findIndex((one) => isLine(line, one))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  const missing = left.filter(({ optional }) => optional !== true).length
  const hits = right.filter(Boolean).length
  return {
    right,
    missing,
    f1: hits + missing + read.length === 0 ? 1 : (2 * hits) / (hits + read.length + missing),
  }
}
