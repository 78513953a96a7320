import { daysBetween, formatDate } from '../../quotes/dates.ts'
import { formatQuantity } from '../../quotes/money.ts'
import { scopeLines } from '../scope-lines.ts'
import { amountInStyle, amountMentions } from './amount-mentions.ts'
import { type ProseField, type ProseFieldName, parseProse } from './bound-prose.ts'
import { dateInStyle } from './date-mentions.ts'
import { type FactLine, type ProseFacts, statedCents } from './prose-facts.ts'
import type { TextPlace } from './prose-sentences.ts'

/** A bound field where it is shown. */
export interface FilledField extends TextPlace {
  readonly field: ProseField
  /** False once the quote has no such fact any more, or has it no longer in its price. */
  readonly isTrue: boolean
}

/** A stored text as it is shown, with the places its fields have in it. */
export interface FilledProse {
  readonly text: string
  readonly fields: readonly FilledField[]
}

/** Fills the fields of a stored text with what the quote says now. */
export function fillProse(stored: string, facts: ProseFacts): FilledProse {
  let text = ''
  const fields: FilledField[] = []
  for (const piece of parseProse(stored)) {
    if (piece.kind === 'text') {
      text += piece.text
      continue
    }
    const value = fieldValue(piece, facts)
    const shown = value ?? piece.sample
    fields.push({
      field: piece,
      isTrue: value !== undefined,
      start: text.length,
      end: text.length + shown.length,
    })
    text += shown
  }
  return { text, fields }
}

/** What a field says now, written as its sample is; undefined where the quote has no such fact. */
export function fieldValue({ name, of, sample }: ProseField, facts: ProseFacts): string | undefined {
  if (name in AMOUNTS) {
    const cents = AMOUNTS[name as keyof typeof AMOUNTS](facts)
    return cents > 0 || name === 'quote.total' ? amountInStyle(sample, cents, facts.currency) : undefined
  }
  return name.startsWith('line.') ? lineValue(name, of, sample, facts) : quoteValue(name, of, sample, facts)
}

const AMOUNTS = {
  'quote.total': (facts) => facts.totalCents,
  'quote.subtotal': (facts) => facts.subtotalCents,
  'quote.tax': (facts) => facts.taxCents,
  'quote.deposit': (facts) => facts.depositCents,
  'quote.balance': (facts) => (facts.depositCents === 0 ? 0 : facts.totalCents - facts.depositCents),
} as const satisfies Partial<Record<ProseFieldName, (facts: ProseFacts) => number>>

/** Payment terms end without a full stop: the sentence around them has its own. */
export const termsIn = ({ paymentTerms }: ProseFacts): string => paymentTerms.replace(/\.$/, '')

export const validDays = ({ quoteDate, validUntil }: ProseFacts): number => daysBetween(quoteDate, validUntil)

export const countedNames = ({ lines }: ProseFacts): string[] =>
  lines.filter(({ isCounted }) => isCounted).map(({ name }) => name)

function quoteValue(name: ProseFieldName, of: string, sample: string, facts: ProseFacts): string | undefined {
  switch (name) {
    case 'quote.valid_until':
      return dateInStyle(sample, facts.validUntil) ?? formatDate(facts.validUntil)
    case 'quote.quote_date':
      return dateInStyle(sample, facts.quoteDate) ?? formatDate(facts.quoteDate)
    case 'quote.valid_days':
      return validDays(facts) > 0 ? String(validDays(facts)) : undefined
    case 'quote.payment_terms':
      return termsIn(facts) || undefined
    case 'quote.deposit_share':
      return facts.depositShare === null ? undefined : String(facts.depositShare / 100)
    case 'quote.lines':
      return scopeLines(countedNames(facts), Number(of) || countedNames(facts).length) || undefined
    default: {
      // An amount that was one of the quote's and of nothing in particular.
      const cents = amountMentions(sample)[0]?.cents ?? 0
      return statedCents(facts).has(cents) ? sample : undefined
    }
  }
}

/** How a field names its line: by its id, and by its name for one that was written anew. */
export const lineKey = ({ id, name }: Pick<FactLine, 'id' | 'name'>): string => `${id} ${name.slice(0, 80)}`

function lineOf(of: string, { lines }: ProseFacts): FactLine | undefined {
  const at = of.indexOf(' ')
  const [id, name] = at === -1 ? [of, ''] : [of.slice(0, at), of.slice(at + 1)]
  return lines.find((line) => line.id === id) ?? lines.find((line) => name !== '' && line.name.slice(0, 80) === name)
}

function lineValue(name: ProseFieldName, of: string, sample: string, facts: ProseFacts): string | undefined {
  const line = lineOf(of, facts)
  if (line === undefined || !(line.isCounted || name === 'line.offered')) return undefined
  switch (name) {
    case 'line.quantity':
      return formatQuantity(line.quantityThousandths)
    case 'line.unit_price':
      return amountInStyle(sample, line.unitPriceCents, facts.currency)
    case 'line.total':
      return amountInStyle(sample, line.totalCents, facts.currency)
    default:
      return nameLike(sample, line.name, of)
  }
}

/** A line's name as it was typed while it is the same one, else the new name, beginning as the typed one did. */
function nameLike(sample: string, name: string, of: string): string {
  if (of.endsWith(` ${name.slice(0, 80)}`)) return sample
  const isLower = /^\p{Ll}/u.test(sample)
  return isLower ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
}
