import { type Promotion, PromotionInput } from '@quotewright/contracts/promotions.ts'
import {
  type CellReading,
  problem,
  readMoney,
  readPercent,
  value,
} from '@quotewright/domain/price-book/cells.ts'
import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { type ReadForm, readBody } from '../../platform/read-form.ts'
import { formats } from '../../platform/region.ts'

/** The fields as they are typed. */
export interface PromotionFormValues {
  readonly name: string
  readonly kind: Promotion['kind']
  readonly value: string
  /** Whether it needs its code, or comes off automatically. */
  readonly applies: 'code' | 'automatic'
  readonly code: string
  /** Calendar dates, `yyyy-mm-dd`; '' for no bound. */
  readonly valid_from: string
  readonly valid_until: string
  readonly usage_limit: string
  readonly is_active: boolean
  readonly stackable: boolean
}

const BLANK: PromotionFormValues = {
  name: '',
  kind: 'percent',
  value: '',
  applies: 'code',
  code: '',
  valid_from: '',
  valid_until: '',
  usage_limit: '',
  is_active: true,
  stackable: false,
}

export function valuesOf(promotion: Promotion | null): PromotionFormValues {
  if (promotion === null) return BLANK
  const { name, kind, code, valid_from, valid_until, usage_limit, is_active, stackable } = promotion
  return {
    name,
    kind,
    value: kind === 'percent' ? String(promotion.value) : promotion.value.toFixed(2),
    applies: code === '' ? 'automatic' : 'code',
    code,
    valid_from: valid_from ?? '',
    valid_until: valid_until ?? '',
    usage_limit: usage_limit === null ? '' : String(usage_limit),
    is_active,
    stackable,
  }
}

/** Hundredths of a per cent, or cents. The contract sets the bounds. */
function readValue({ kind, value: text }: PromotionFormValues): CellReading<number> {
  const isPercent = kind === 'percent'
  const read = isPercent ? readPercent : readMoney
  const reading = read(text.trim(), MAX_AMOUNT_CENTS, formats().decimalMark)
  if (reading.kind === 'problem') return reading
  if (reading.value !== null) return value(reading.value)
  return problem(isPercent ? 'A percentage is required' : 'An amount is required')
}

function readLimit(text: string): CellReading<number | null> {
  if (text === '') return value(null)
  return /^\d{1,9}$/.test(text) ? value(Number(text)) : problem(`“${text}” is not a whole number such as 20`)
}

/** What the form sends, or what is wrong at which field: the same rules as the server's. */
export function readPromotionForm(values: PromotionFormValues): ReadForm<PromotionInput> {
  const problems: Record<string, string> = {}
  const [off, limit] = [readValue(values), readLimit(values.usage_limit.trim())]
  const needsCode = values.applies === 'code'
  if (off.kind === 'problem') problems['value'] = off.message
  if (limit.kind === 'problem') problems['usage_limit'] = limit.message
  if (needsCode && values.code.trim() === '') problems['code'] = 'A code is required'
  const body = {
    name: values.name,
    code: needsCode ? values.code : '',
    kind: values.kind,
    value: off.kind === 'value' ? off.value / 100 : 1,
    valid_from: values.valid_from || null,
    valid_until: values.valid_until || null,
    usage_limit: limit.kind === 'value' ? limit.value : null,
    is_active: values.is_active,
    stackable: values.stackable,
  }
  return readBody(PromotionInput, body, problems)
}
