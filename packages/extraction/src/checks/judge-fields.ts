import type { ReviewReason } from '../extraction.ts'
import weights from './confidence-weights.json' with { type: 'json' }
import {
  type Evidence,
  type Features,
  featuresOfField,
  featuresOfLine,
  groupOf,
  type JudgedField,
  type JudgedGroup,
} from './field-features.ts'

/** How one group of fields is judged: the weight of each feature, and below what a person should look. */
export interface GroupWeights {
  readonly weights: Readonly<Record<string, number>>
  readonly reviewBelow: number
}
export type ConfidenceWeights = Readonly<Record<JudgedGroup, GroupWeights>>

export const JUDGED_FIELDS: readonly JudgedField[] = [
  'quote_number',
  'currency',
  'total_amount',
  'subtotal',
  'tax_amount',
  'supplier_name',
  'supplier_email',
  'supplier_phone',
  'customer_name',
  'customer_email',
  'line_items',
]

/** How sure each part of a reading is, 0 to 1, and what a person should look at. */
export interface JudgedReading {
  readonly fields: Readonly<Record<JudgedField, number>>
  /** In the order of the lines. */
  readonly lines: readonly number[]
  readonly review: readonly ReviewReason[]
  /** Of the whole document. */
  readonly confidence: number
}

/** What does not add up is never claimed for more. */
const MOST_WITHOUT_SUMS = 0.6
/** Text of the file is certain; what was recognised is not. */
const IN_THE_FILE = 0.999
/** Where nothing printed bears the lines out, no reading counts as high. */
const MOST_UNPROVEN = 0.74
const MOST = 0.99
const LEAST = 0.01

const rounded = (value: number): number => Math.round(Math.min(MOST, Math.max(LEAST, value)) * 100) / 100

/** The chance that a part is right. */
export const chanceOf = (features: Features, by: Readonly<Record<string, number>>): number =>
  1 /
  (1 + Math.exp(-Object.entries(features).reduce((sum, [name, value]) => sum + value * (by[name] ?? 0), 0)))

const FITTED: ConfidenceWeights = weights

const isMoney = (field: JudgedField): boolean => groupOf(field) === 'money' || field === 'line_items'

/** Why a field should be looked at, as a short sentence. */
function reasonOf(field: JudgedField, evidence: Evidence): string {
  const { rows, totals, textCertainty } = evidence
  const value = field === 'line_items' ? rows.rows.length : evidence.quote[field]
  if (value === null || value === 0) return 'Nothing was found for this. Check the document.'
  if (isMoney(field) && totals.addsUp === false) return 'Subtotal and tax do not make the total.'
  if (isMoney(field) && rows.addsUp === false) return 'The lines don’t add up to this.'
  if (groupOf(field) === 'money' && !evidence.printed.has(field)) return 'It isn’t printed. We worked it out.'
  if (textCertainty < IN_THE_FILE) return 'It was read from a picture.'
  if (isMoney(field)) return 'The figures could be read another way.'
  return 'Nothing else in the document confirms it.'
}

const reasonOfLine = (isConsistent: boolean | undefined): string =>
  isConsistent === false
    ? 'Quantity times price doesn’t match the amount.'
    : 'Nothing else in the document confirms it.'

function lineReasons(evidence: Evidence, lines: readonly number[], below: number): readonly ReviewReason[] {
  return lines.flatMap((sure, line) =>
    sure < below || evidence.rows.rows[line]?.isConsistent === false
      ? [{ field: 'line_items' as const, line, reason: reasonOfLine(evidence.rows.rows[line]?.isConsistent) }]
      : [],
  )
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The most a reading may claim, by its sums. */
function ceiling({ rows, totals, textCertainty }: Evidence): number {
  if (rows.addsUp === false || totals.addsUp === false) return MOST_WITHOUT_SUMS
  // On a scan a line that does not multiply out has a figure that was misread; in a file it may have a discount.
  const isScan = textCertainty < IN_THE_FILE
  if (isScan && rows.rows.some(({ isConsistent }) => isConsistent === false)) return MOST_WITHOUT_SUMS
  return rows.addsUp === true ? MOST : MOST_UNPROVEN
}

/** The document is as sure as its weakest amount, its lines and its texts together. */
function ofDocument(evidence: Evidence, fields: JudgedReading['fields'], lines: readonly number[]): number {
  const money = JUDGED_FIELDS.filter(isMoney).map((field) => fields[field])
  const texts = JUDGED_FIELDS.filter((field) => !isMoney(field)).map((field) => fields[field])
  const sure = 0.4 * Math.min(...money) + 0.25 * mean(lines) + (0.35 * (mean(texts) + Math.min(...texts))) / 2
  return rounded(Math.min(ceiling(evidence), sure))
}

/**
 * How sure each field and line of a reading is, by weights that were fitted on documents with truths, and what should
 * be looked at. What a person has said is certain.
 */
export function judgeFields(
  evidence: Evidence,
  corrected: ReadonlySet<string> = new Set(),
  by: ConfidenceWeights = FITTED,
): JudgedReading {
  const most = ceiling(evidence)
  const chance = (field: JudgedField): number => {
    if (corrected.has(field)) return 1
    const sure = rounded(chanceOf(featuresOfField(evidence, field), by[groupOf(field)].weights))
    return isMoney(field) && most === MOST_WITHOUT_SUMS ? Math.min(MOST_WITHOUT_SUMS, sure) : sure
  }
  const fields = {
    quote_number: chance('quote_number'),
    currency: chance('currency'),
    total_amount: chance('total_amount'),
    subtotal: chance('subtotal'),
    tax_amount: chance('tax_amount'),
    supplier_name: chance('supplier_name'),
    supplier_email: chance('supplier_email'),
    supplier_phone: chance('supplier_phone'),
    customer_name: chance('customer_name'),
    customer_email: chance('customer_email'),
    line_items: chance('line_items'),
  }
  const isSaid = corrected.has('line_items')
  const lines = evidence.rows.rows.map((row) =>
    isSaid ? 1 : rounded(chanceOf(featuresOfLine(evidence, row), by.line.weights)),
  )
  const doubted = JUDGED_FIELDS.filter((field) => fields[field] < by[groupOf(field)].reviewBelow)
  const review = [
    ...doubted.map((field) => ({ field, line: null, reason: reasonOf(field, evidence) })),
    ...(isSaid ? [] : lineReasons(evidence, lines, by.line.reviewBelow)),
  ]
  return { fields, lines, review, confidence: ofDocument(evidence, fields, lines) }
}
