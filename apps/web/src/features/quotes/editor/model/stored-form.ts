import { CURRENCIES } from '@quotewright/domain/quotes/money.ts'
import type { AppliedPromotion } from '@quotewright/domain/quotes/promotions.ts'
import { TAX_MODES } from '@quotewright/domain/quotes/totals.ts'
import { currentRegion } from '../../../../platform/region.ts'
import { memberOf, storedTexts } from '../../../../platform/stored-value.ts'
import { type FormLine, newLine, type QuoteForm, TEXT_FIELDS } from './form.ts'

/** Unsaved work as it is kept in the browser. */
export interface KeptWork {
  readonly form: QuoteForm
  /** The version it is a change of; null for a quote that was never saved. */
  readonly baseVersion: number | null
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number
  /** The window that kept it. */
  readonly window: string
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const LINE_TEXTS = [
  'key',
  'id',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'unit_cost',
  'price_source',
] as const

function readLine(value: unknown): FormLine | undefined {
  const texts = storedTexts(value, LINE_TEXTS)
  if (texts.key === '' || texts.id === '') return undefined
  return newLine({
    ...texts,
    tax_free: memberOf(value, 'tax_free') === true,
    optional: memberOf(value, 'optional') === true,
    selected: memberOf(value, 'selected') === true,
    section_id: textOrNull(memberOf(value, 'section_id')),
    option_id: textOrNull(memberOf(value, 'option_id')),
    price_item_id: textOrNull(memberOf(value, 'price_item_id')),
    needs_price: memberOf(value, 'needs_price') === true,
  })
}

/** Undefined for anything that is no promotion. */
function readPromotion(stored: unknown): AppliedPromotion | undefined {
  const { id, name, code } = storedTexts(stored, ['id', 'name', 'code'])
  const value = memberOf(stored, 'value')
  const [basisPoints, amountCents] = [memberOf(value, 'basisPoints'), memberOf(value, 'amountCents')]
  if (id === '') return undefined
  if (isWhole(basisPoints)) return { id, name, code, value: { kind: 'percent', basisPoints } }
  return isWhole(amountCents) ? { id, name, code, value: { kind: 'amount', amountCents } } : undefined
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

function readForm(value: unknown, unknown: Unknown): QuoteForm | undefined {
  const header = memberOf(value, 'fields')
  const lines = list(memberOf(value, 'lines')).flatMap((line) => readLine(line) ?? [])
  if (lines.length === 0) return undefined
  const promotions = memberOf(value, 'promotions')
  return {
    fields: {
      ...storedTexts(header, TEXT_FIELDS),
      currency:
        CURRENCIES.find((known) => known === memberOf(header, 'currency')) ?? currentRegion().currency,
      tax_mode: TAX_MODES.find((known) => known === memberOf(header, 'tax_mode')) ?? 'exclusive',
    },
    lines,
    sections: list(memberOf(value, 'sections'))
      .map((section) => storedTexts(section, ['id', 'title']))
      .filter(({ id }) => id !== ''),
    options: list(memberOf(value, 'options')).flatMap((option) => {
      const texts = storedTexts(option, ['id', 'kind', 'group', 'title', 'description'])
      const { kind } = texts
      if (texts.id === '' || (kind !== 'alternative' && kind !== 'add_on')) return []
      return [{ ...texts, kind, selected: memberOf(option, 'selected') === true }]
    }),
    promotions:
      promotions === undefined
        ? unknown.promotions
        : list(promotions).flatMap((promotion) => readPromotion(promotion) ?? []),
  }
}

/** What work of an earlier version of the program does not say. */
type Unknown = Pick<QuoteForm, 'promotions'>

/**
 * What another session kept; undefined for anything that is not it. The shape
 * is checked: another version may have written it. What that one did not know
 * is taken from `unknown`.
 */
export function readKeptWork(value: unknown, unknown: Unknown = { promotions: [] }): KeptWork | undefined {
  const form = readForm(memberOf(value, 'form'), unknown)
  const baseVersion = memberOf(value, 'baseVersion')
  const keptAt = memberOf(value, 'keptAt')
  if (form === undefined || typeof keptAt !== 'number') return undefined
  return {
    form,
    baseVersion: typeof baseVersion === 'number' && Number.isInteger(baseVersion) ? baseVersion : null,
    keptAt,
    window: textOrNull(memberOf(value, 'window')) ?? '',
  }
}
