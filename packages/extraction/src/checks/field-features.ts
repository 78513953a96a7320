import type { DocumentType, ExtractedQuote, FieldName, FoundParties } from '../extraction.ts'
import { taxBetween } from '../totals/usual-tax.ts'
import type { CheckedRow, CheckedRows, CheckedTotals } from './checked.ts'

/** A field, or whether all lines are there. */
export type JudgedField = FieldName | 'line_items'

/** What is known of a reading when each part of it is judged. */
export interface Evidence {
  readonly quote: Omit<ExtractedQuote, 'line_items'>
  readonly documentType: DocumentType
  readonly rows: CheckedRows
  readonly totals: CheckedTotals
  /** Fields that were read at a place of their own; the others follow from these. */
  readonly printed: ReadonlySet<string>
  /** How far the figures are ahead of the next way to read them; undefined where that is not known. */
  readonly margin: number | undefined
  /** Undefined where no ABN is printed. */
  readonly hasValidAbn: boolean | undefined
  /** How both parties were found; undefined where that was not noted. */
  readonly found: FoundParties | undefined
  /** Per cent, as printed beside the tax. */
  readonly taxRate: number | undefined
  /** How far the type is ahead of the next, 0 to 1. */
  readonly typeCertainty: number
  /** Mean certainty of recognised words; 1 for text of the file. */
  readonly textCertainty: number
  readonly unreadPages: number
}

export type Features = Readonly<Record<string, number>>

const has = (isThere: boolean): number => (isThere ? 1 : 0)
const CENT = 0.011
const PICTURE = 0.999
const FEW_LETTERS = 3
const LONG_NAME = 6

/** What all parts of a reading share. */
const common = ({ textCertainty, unreadPages }: Evidence): Features => ({
  one: 1,
  picture: has(textCertainty < PICTURE),
  blurred: Math.min(1, (1 - textCertainty) * 5),
  unread: has(unreadPages > 0),
})

/** How far the sums bear each other out. */
function sums({ rows, totals, margin }: Evidence): Features {
  const { subtotal, total } = totals
  return {
    linesMake: has(rows.addsUp === true),
    linesMiss: has(rows.addsUp === false),
    sumsAddUp: has(totals.addsUp === true),
    sumsMiss: has(totals.addsUp === false),
    usualTax: has(subtotal !== undefined && total !== undefined && taxBetween(subtotal, total) !== undefined),
    tied: has(margin !== undefined && margin < 0.5),
    multiplied: share(rows.rows, ({ isConsistent }) => isConsistent === true),
    contradicted: share(rows.rows, ({ isConsistent }) => isConsistent === false),
  }
}

const share = (rows: readonly CheckedRow[], test: (row: CheckedRow) => boolean): number =>
  rows.filter(test).length / Math.max(1, rows.length)

function moneyFeatures(evidence: Evidence, field: 'total_amount' | 'subtotal' | 'tax_amount'): Features {
  const { quote, taxRate, totals, printed } = evidence
  const value = quote[field]
  const expected =
    taxRate === undefined || totals.subtotal === undefined ? undefined : (totals.subtotal * taxRate) / 100
  return {
    ...sums(evidence),
    absent: has(value === null),
    implied: has(value !== null && !printed.has(field)),
    ofRate: has(field === 'tax_amount' && expected !== undefined && Math.abs((value ?? 0) - expected) < CENT),
    large: has(field === 'tax_amount' && (value ?? 0) > (totals.total ?? 0) / 3),
  }
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether an address is of the company: "info@hightideroofworks.com.au" of "High Tide Roofworks". */
function isOfDomain(name: string, email: string | null): boolean {
  const domain = bare((email ?? '').split('@')[1] ?? '')
  return domain !== '' && wordsOf(name).some((word) => domain.includes(word))
}

const FORM =
  /\b(?:pty|ltd|limited|llc|inc|gmbh|b\.?v\.?|plc|sarl|s\.?a\.?|corp(?:oration)?|co|group|services|council|school)\b\.?/i
/** Words of a sentence or of a payment, which no name begins or ends with. */
const SENTENCE =
  /[.!?;:]$|^\p{Ll}|\b(?:the|your|our|please|thank|payment|account|per|option|prepared|for)\b|^\d/iu
const LABEL =
  /[:@]|\b(?:invoice|quote|quotation|estimate|reference|address|date|number|details|attention|customer|supplier|page|total)\b/i

function nameFeatures(evidence: Evidence, side: 'supplier' | 'customer'): Features {
  const { quote, hasValidAbn, documentType } = evidence
  const found = evidence.found?.[side]
  const name = side === 'supplier' ? quote.supplier_name : quote.customer_name
  const other = side === 'supplier' ? quote.customer_name : quote.supplier_name
  const email = side === 'supplier' ? quote.supplier_email : quote.customer_email
  const foreign = side === 'supplier' ? quote.customer_email : quote.supplier_email
  if (name === null) return { absent: 1, ordered: has(documentType === 'purchase_order') }
  return {
    ofDomain: has(isOfDomain(name, email)),
    ofOtherDomain: has(isOfDomain(name, foreign) && !isOfDomain(name, email)),
    checkedNumber: has(side === 'supplier' && hasValidAbn === true),
    form: has(FORM.test(name)),
    label: has(LABEL.test(name)),
    digits: has(/\d/.test(name)),
    short: has(name.replace(/\P{L}/gu, '').length < FEW_LETTERS),
    long: has(name.split(/\s+/).length > LONG_NAME),
    same: has(other !== null && bare(other) === bare(name)),
    ordered: has(documentType === 'purchase_order'),
    alone: has(other === null),
    byLabel: has(found?.by === 'label'),
    inWindow: has(found?.by === 'window'),
    inHead: has(found?.by === 'letterhead'),
    addressed: has(found?.is_addressed === true),
    sentence: has(SENTENCE.test(name)),
    [side]: 1,
  }
}

function textFeatures({ quote, documentType, typeCertainty }: Evidence, field: FieldName): Features {
  const value = String(quote[field] ?? '')
  const isSupplier = field.startsWith('supplier')
  const name = (isSupplier ? quote.supplier_name : quote.customer_name) ?? ''
  return {
    absent: has(value === ''),
    ofDomain: has(field.endsWith('_email') && isOfDomain(name, value)),
    ordered: has(documentType === 'purchase_order' || documentType === 'unknown'),
    both: has(field.endsWith('_email') && quote.supplier_email === quote.customer_email),
    digits: has(/\d/.test(value)),
    short: has(value.length > 0 && value.length < FEW_LETTERS),
    letters: has(/[a-z]{3}/.test(value)),
    sureType: Math.min(1, typeCertainty * 2),
  }
}

const isBroken = (text: string): boolean => /^[-–•(]|^\p{Ll}/u.test(text)
const isWorded = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= FEW_LETTERS
/** "55 lengthConduit 25 mm": a count that was read as part of the description. */
const COUNTED = /^\d[\d.,]*\s?\p{L}+/u
const SHORT_TEXT = 8
const LONG_TEXT = 120

/** Whether a description holds another one: rows that ran together. */
const isRunTogether = (text: string, all: readonly string[]): boolean =>
  all.some((other) => other !== text && other.length > SHORT_TEXT && text.includes(other))

function linesFeatures(evidence: Evidence): Features {
  const { rows, addsUp } = evidence.rows
  const texts = rows.map(({ description }) => description)
  const some = (test: (text: string) => boolean): number => has(texts.some(test))
  return {
    ...sums(evidence),
    absent: has(rows.length === 0),
    proven: has(addsUp === true && rows.every(({ isConsistent }) => isConsistent === true)),
    broken: some(isBroken),
    wordless: some((text) => !isWorded(text)),
    counted: some((text) => COUNTED.test(text)),
    figures: some((text) => /\d[.,]\d{2}\b/.test(text)),
    long: some((text) => text.length > LONG_TEXT),
    together: some((text) => isRunTogether(text, texts)),
    single: has(rows.length === 1),
  }
}

/** The parts of a reading that are judged alike. */
export const JUDGED_GROUPS = ['money', 'name', 'number', 'currency', 'contact', 'lines', 'line'] as const
export type JudgedGroup = (typeof JUDGED_GROUPS)[number]

const GROUPS: Readonly<Record<JudgedField, JudgedGroup>> = {
  quote_number: 'number',
  currency: 'currency',
  total_amount: 'money',
  subtotal: 'money',
  tax_amount: 'money',
  supplier_name: 'name',
  customer_name: 'name',
  supplier_email: 'contact',
  supplier_phone: 'contact',
  customer_email: 'contact',
  line_items: 'lines',
}

export const groupOf = (field: JudgedField): JudgedGroup => GROUPS[field]

function ownFeatures(evidence: Evidence, field: JudgedField): Features {
  if (field === 'total_amount' || field === 'subtotal' || field === 'tax_amount')
    return moneyFeatures(evidence, field)
  if (field === 'supplier_name') return nameFeatures(evidence, 'supplier')
  if (field === 'customer_name') return nameFeatures(evidence, 'customer')
  return field === 'line_items' ? linesFeatures(evidence) : textFeatures(evidence, field)
}

/** What speaks for and against a field. */
export const featuresOfField = (evidence: Evidence, field: JudgedField): Features => ({
  ...common(evidence),
  ...ownFeatures(evidence, field),
})

/** What speaks for and against a line. */
export function featuresOfLine(evidence: Evidence, row: CheckedRow): Features {
  const { rows } = evidence
  return {
    ...common(evidence),
    linesMake: has(rows.addsUp === true),
    linesMiss: has(rows.addsUp === false),
    multiplies: has(row.isConsistent === true),
    contradicts: has(row.isConsistent === false),
    worded: has(isWorded(row.description)),
    broken: has(isBroken(row.description)),
    counted: has(COUNTED.test(row.description)),
    long: has(row.description.length > 200),
    figures: has(/\d[.,]\d{2}\b/.test(row.description)),
    none: has(row.total === 0),
  }
}
