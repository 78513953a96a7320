import { addDays } from '@quotewright/domain/quotes/dates.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { HeaderInstruction } from '../read/instruction.ts'
import { readDate } from '../read/read-date.ts'
import type { RevisableQuote } from '../revisable-quote.ts'
import { applyTax } from './apply-money.ts'
import { type Applied, changed, refused, type Session } from './line-edits.ts'

type Ask<K extends HeaderInstruction['kind']> = Extract<HeaderInstruction, { kind: K }>

/** What a quote may hold: of one line, of a phone number, of notes, and days it is valid. */
const LONGEST_TEXT = 200
const LONGEST_PHONE = 40
const LONGEST_NOTES = 20_000
const MOST_VALID_DAYS = 3_650

type TextField =
  | 'title'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'customerAddress'
  | 'paymentTerms'

const FIELD_NAMES: Readonly<Record<TextField, string>> = {
  title: 'Title',
  customerName: 'Customer',
  customerEmail: 'E-mail',
  customerPhone: 'Phone',
  customerAddress: 'Address',
  paymentTerms: 'Payment terms',
}

function withText(quote: RevisableQuote, field: TextField, said: string): Applied {
  const text = said
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, field === 'customerPhone' ? LONGEST_PHONE : LONGEST_TEXT)
    .toWellFormed()
  const [name, before] = [FIELD_NAMES[field], quote[field]]
  if (text === before) return refused(quote, `${name} is already “${text}”.`)
  return changed(
    { ...quote, [field]: text },
    before === '' ? `${name}: “${text}”` : `${name}: “${before}” → “${text}”`,
  )
}

function applyCustomer(quote: RevisableQuote, { name, email, phone, address }: Ask<'customer'>): Applied {
  const said = [
    ['customerName', name],
    ['customerEmail', email],
    ['customerPhone', phone],
    ['customerAddress', address],
  ] as const
  let applied: Applied = changed(quote)
  for (const [field, text] of said) {
    if (text === '') continue
    const one = withText(applied.quote, field, text)
    applied = {
      quote: one.quote,
      changes: [...applied.changes, ...one.changes],
      problems: [...applied.problems, ...one.problems],
    }
  }
  return applied
}

function withValidity(quote: RevisableQuote, validUntil: string, { context }: Session): Applied {
  if (validUntil < context.today)
    return refused(quote, `${formatsOf(quote.country).date(validUntil)} has already passed.`)
  if (validUntil === quote.validUntil)
    return refused(quote, `The quote is already valid until ${formatsOf(quote.country).date(validUntil)}.`)
  return changed(
    { ...quote, validUntil },
    `Valid until ${formatsOf(quote.country).date(quote.validUntil)} → ${formatsOf(quote.country).date(validUntil)}`,
  )
}

function applyValidDays(
  quote: RevisableQuote,
  { days, isMore }: Ask<'valid_days'>,
  session: Session,
): Applied {
  if (days > MOST_VALID_DAYS)
    return refused(quote, `A quote can be valid for at most ${MOST_VALID_DAYS} days.`)
  const { today } = session.context
  const from = isMore && quote.validUntil > today ? quote.validUntil : today
  return withValidity(quote, addDays(from, days), session)
}

function applyNote(quote: RevisableQuote, note: string): Applied {
  const notes = [quote.notes, note].filter((text) => text !== '').join('\n')
  if (notes.length > LONGEST_NOTES) return refused(quote, 'The notes are too long to add to.')
  return changed({ ...quote, notes }, `Noted: “${note}”`)
}

/** Follows an instruction about what stands around the lines. */
export function applyToHeader(quote: RevisableQuote, ask: HeaderInstruction, session: Session): Applied {
  switch (ask.kind) {
    case 'tax':
      return applyTax(quote, ask.mode, session)
    case 'title':
      return withText(quote, 'title', ask.title)
    case 'valid_days':
      return applyValidDays(quote, ask, session)
    case 'valid_until': {
      const date = readDate(ask.date, session.context.today, quote.country)
      return date === undefined
        ? refused(quote, `I could not read “${ask.date}” as a date, such as 31 March.`)
        : withValidity(quote, date, session)
    }
    case 'payment_terms':
      return withText(quote, 'paymentTerms', ask.terms)
    case 'customer':
      return applyCustomer(quote, ask)
    case 'note':
      return applyNote(quote, ask.note)
  }
}
