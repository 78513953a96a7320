import { daysBetween } from '../../quotes/dates.ts'
import { formatsOf } from '../../region/formats.ts'
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
export const fieldValue = (field: ProseField, facts: ProseFacts): string | undefined =>
  VALUES[field.name](field, facts)

type Value = (field: ProseField, facts: ProseFacts) => string | undefined

const amount =
  (centsIn: (facts: ProseFacts) => number): Value =>
  ({ sample }, facts) => {
    const cents = centsIn(facts)
    return cents > 0 ? amountInStyle(sample, cents, facts) : undefined
  }

const date =
  (dateIn: (facts: ProseFacts) => string): Value =>
  ({ sample }, facts) =>
    dateInStyle(sample, dateIn(facts)) ?? formatsOf(facts.country).date(dateIn(facts))

/** Of a line that counts in the price. */
const ofLine =
  (valueOf: (line: FactLine, field: ProseField, facts: ProseFacts) => string): Value =>
  (field, facts) => {
    const line = lineOf(field.of, facts)
    return line?.isCounted === true ? valueOf(line, field, facts) : undefined
  }

const VALUES: Readonly<Record<ProseFieldName, Value>> = {
  'quote.total': ({ sample }, facts) => amountInStyle(sample, facts.totalCents, facts),
  'quote.subtotal': amount(({ subtotalCents }) => subtotalCents),
  'quote.tax': amount(({ taxCents }) => taxCents),
  'quote.deposit': amount(({ depositCents }) => depositCents),
  'quote.balance': amount(({ depositCents, totalCents }) =>
    depositCents === 0 ? 0 : totalCents - depositCents,
  ),
  'quote.deposit_share': (_, { depositShare }) =>
    depositShare === null ? undefined : String(depositShare / 100),
  // An amount that was one of the quote's and of nothing in particular.
  'quote.figure': ({ sample }, facts) =>
    statedCents(facts).has(amountMentions(sample)[0]?.cents ?? 0) ? sample : undefined,
  'quote.valid_until': date(({ validUntil }) => validUntil),
  'quote.quote_date': date(({ quoteDate }) => quoteDate),
  'quote.valid_days': (_, facts) => (validDays(facts) > 0 ? String(validDays(facts)) : undefined),
  'quote.payment_terms': (_, facts) => termsIn(facts) || undefined,
  'quote.lines': ({ of }, facts) => scopeLines(countedNames(facts), Number(of) || MOST_LINES) || undefined,
  'line.name': ofLine((line, { sample, of }) => nameLike(sample, line.name, of)),
  'line.offered': ({ of, sample }, facts) => {
    const line = lineOf(of, facts)
    return line && nameLike(sample, line.name, of)
  },
  'line.quantity': ofLine(({ quantityThousandths }, _, { country }) =>
    formatsOf(country).quantity(quantityThousandths),
  ),
  'line.unit_price': ofLine(({ unitPriceCents }, { sample }, facts) =>
    amountInStyle(sample, unitPriceCents, facts),
  ),
  'line.total': ofLine(({ totalCents }, { sample }, facts) => amountInStyle(sample, totalCents, facts)),
}

const MOST_LINES = 20

/** Payment terms end without a full stop: the sentence around them has its own. */
export const termsIn = ({ paymentTerms }: ProseFacts): string => paymentTerms.replace(/\.$/, '')

export const validDays = ({ quoteDate, validUntil }: ProseFacts): number => daysBetween(quoteDate, validUntil)

export const countedNames = ({ lines }: ProseFacts): string[] =>
  lines.filter(({ isCounted }) => isCounted).map(({ name }) => name)

/** How a field names its line: by its id, and by its name for one that was rewritten. */
export const lineKey = ({ id, name }: Pick<FactLine, 'id' | 'name'>): string => `${id} ${name.slice(0, 80)}`

function lineOf(of: string, { lines }: ProseFacts): FactLine | undefined {
  const at = of.indexOf(' ')
  const [id, name] = at === -1 ? [of, ''] : [of.slice(0, at), of.slice(at + 1)]
  return (
    lines.find((line) => line.id === id) ??
    lines.find((line) => name !== '' && line.name.slice(0, 80) === name)
  )
}

/** A line's name as it was typed while it is the same one, else the new name, beginning as the typed one did. */
function nameLike(sample: string, name: string, of: string): string {
  if (of.endsWith(` ${name.slice(0, 80)}`)) return sample
  const isLower = /^\p{Ll}/u.test(sample)
  return isLower ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
}
