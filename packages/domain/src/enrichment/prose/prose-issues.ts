import { formatsOf } from '../../region/formats.ts'
import type { AmountClaim } from './amount-claims.ts'
import { dateClaim, wordsAround } from './amount-claims.ts'
import {
  type BoundField,
  claimedAmounts,
  isOfPart,
  piecesOf,
  sharesMentioned,
  validDaysMentioned,
} from './bind-prose.ts'
import { type ProseField, type ProseFieldName, writeProse } from './bound-prose.ts'
import { dateInStyle, dateMentions, isSameDate } from './date-mentions.ts'
import {
  type FilledField,
  type FilledProse,
  fieldValue,
  fillProse,
  termsIn,
  validDays,
} from './fill-prose.ts'
import { type ProseFacts, quoteCents } from './prose-facts.ts'
import {
  overlaps,
  sentenceAround,
  sentencePlaces,
  type TextPlace,
  withoutSentences,
} from './prose-sentences.ts'

/** Something a text says of its quote that is not so, or not so any more. Places are those of the text as it is shown. */
export interface ProseIssue extends TextPlace {
  readonly text: string
  readonly kind: 'amount' | 'date' | 'line' | 'terms'
  /** What the quote says instead, written alike; null where it says nothing like it. */
  readonly current: string | null
  /** The field that would say it. */
  readonly field: ProseField | null
  /** For the person who settles it. */
  readonly message: string
  /** The sentence it is in. */
  readonly sentence: string
}

/** What a text says of its quote that is not so. */
export function proseIssues(stored: string, facts: ProseFacts): ProseIssue[] {
  return issuesOf(fillProse(stored, facts), facts)
}

function issuesOf(filled: FilledProse, facts: ProseFacts): ProseIssue[] {
  const { text, fields } = filled
  const sentences = sentencePlaces(text)
  const found = [
    ...fields.filter(({ isTrue }) => !isTrue).map((field) => lostFact(text, field, facts)),
    ...[...wrongAmounts(text, facts), ...wrongDates(text, facts), ...wrongTerms(text, facts)].filter(
      (one) => !fields.some((field) => overlaps(one, field)),
    ),
  ]
  return found
    .map((one) => {
      const around = sentenceAround(sentences, one)
      return { ...one, sentence: text.slice(around.start, around.end).trim() }
    })
    .sort((a, b) => a.start - b.start)
}

type Found = Omit<ProseIssue, 'sentence'>

interface Doubt {
  readonly kind: ProseIssue['kind']
  /** The fact that is meant; null for none. */
  readonly name: ProseFieldName | null
}

/** An issue with what the quote says instead. */
function issueAt(text: string, { start, end }: TextPlace, { kind, name }: Doubt, facts: ProseFacts): Found {
  const said = text.slice(start, end)
  const field: ProseField | null = name === null ? null : { kind: 'field', name, of: '', sample: said }
  const current = field === null ? null : (fieldValue(field, facts) ?? null)
  return {
    start,
    end,
    text: said,
    kind,
    current,
    field: current === null ? null : field,
    message: messageOf(said, { kind, name }, current, facts),
  }
}

const LABELS: Partial<Record<ProseFieldName, string>> = {
  'quote.total': 'The total is',
  'quote.subtotal': 'The subtotal is',
  'quote.deposit': 'The deposit is',
  'quote.deposit_share': 'The deposit is',
  'quote.balance': 'The balance is',
  'quote.valid_days': 'Days it’s valid:',
  'quote.payment_terms': 'The payment terms are',
}
const NONE: Partial<Record<ProseFieldName, string>> = {
  'quote.deposit': 'It has no deposit.',
  'quote.deposit_share': 'Its deposit isn’t a percentage.',
  'quote.balance': 'It has no deposit.',
  'quote.tax': 'No tax is charged.',
  'quote.payment_terms': 'It has no payment terms.',
}

function messageOf(said: string, { kind, name }: Doubt, current: string | null, facts: ProseFacts): string {
  if (kind === 'line') return `“${said}” isn’t part of the quote’s price now.`
  const doubt = `“${said}” doesn’t match the quote.`
  if (name === 'quote.valid_until')
    return `${doubt} It’s valid until ${formatsOf(facts.country).date(facts.validUntil)}.`
  if (name === 'quote.quote_date')
    return `${doubt} It’s dated ${formatsOf(facts.country).date(facts.quoteDate)}.`
  if (current === null) return `${doubt} ${(name === null ? undefined : NONE[name]) ?? ''}`.trim()
  const label = name === 'quote.tax' ? `${facts.taxLabel} is` : (name !== null && LABELS[name]) || 'It’s now'
  return `${doubt} ${label} ${current}${name === 'quote.deposit_share' ? '%' : ''}.`
}

const LOST_KINDS: Partial<Record<ProseFieldName, ProseIssue['kind']>> = {
  'line.name': 'line',
  'line.offered': 'line',
  'line.quantity': 'line',
  'quote.lines': 'line',
  'quote.payment_terms': 'terms',
  'quote.deposit_share': 'terms',
  'quote.valid_days': 'date',
}

/** A field whose fact the quote has lost. */
function lostFact(text: string, { field, start, end }: FilledField, facts: ProseFacts): Found {
  const isTotal =
    field.name === 'quote.figure' &&
    claimedAmounts(text).some((one) => one.start === start && one.claim === 'total')
  return issueAt(
    text,
    { start, end },
    { kind: LOST_KINDS[field.name] ?? 'amount', name: isTotal ? 'quote.total' : field.name },
    facts,
  )
}

const CLAIMED: Readonly<Record<Exclude<AmountClaim, 'other' | null>, ProseFieldName>> = {
  total: 'quote.total',
  subtotal: 'quote.subtotal',
  tax: 'quote.tax',
  deposit: 'quote.deposit',
  balance: 'quote.balance',
}

function wrongAmounts(text: string, facts: ProseFacts): Found[] {
  const whole = quoteCents(facts)
  return claimedAmounts(text).flatMap((amount) => {
    const { claim, cents, sentence } = amount
    if (claim === null || claim === 'other') return []
    const isAccounted = whole.includes(cents) || (claim !== 'deposit' && isOfPart(cents, sentence, facts))
    return isAccounted ? [] : [issueAt(text, amount, { kind: 'amount', name: CLAIMED[claim] }, facts)]
  })
}

function wrongDates(text: string, facts: ProseFacts): Found[] {
  const sentences = sentencePlaces(text)
  const dates = dateMentions(text).flatMap((mention) => {
    const { before, after } = wordsAround(text, mention, sentenceAround(sentences, mention), [])
    const claim = dateClaim(before, after)
    if (claim === null || claim === 'other') return []
    const is = claim === 'valid_until' ? facts.validUntil : facts.quoteDate
    const isWritable = dateInStyle(mention.text, is) !== undefined
    return isSameDate(mention.date, is) || !isWritable
      ? []
      : [issueAt(text, mention, { kind: 'date', name: `quote.${claim}` }, facts)]
  })
  const days = validDaysMentioned(text)
    .filter(({ start, end }) => validDays(facts) > 0 && Number(text.slice(start, end)) !== validDays(facts))
    .map((place) => issueAt(text, place, { kind: 'date', name: 'quote.valid_days' }, facts))
  return [...dates, ...days]
}

const NET = /\bnet \d{1,3}\b/gi
const HAS_BOUND =
  /\b(?:up to|at most|more than|over|above|under|below|less than|exceed\w*|maximum|minimum|cap|capped|limit\w*|law|legal\w*|jobs?|contracts?|least)\b/i

function wrongTerms(text: string, facts: ProseFacts): Found[] {
  const terms = termsIn(facts)
  const net = /^net \d{1,3}$/i.test(terms)
    ? Array.from(text.matchAll(NET), (match) => ({ start: match.index, end: match.index + match[0].length }))
    : []
  const sentences = sentencePlaces(text)
  const shares = sharesMentioned(text).filter((place) => {
    const { start, end } = sentenceAround(sentences, place)
    const share = Number(text.slice(place.start, place.end)) * 100
    return (
      facts.depositShare !== null && share !== facts.depositShare && !HAS_BOUND.test(text.slice(start, end))
    )
  })
  return [
    ...net
      .filter(({ start, end }) => text.slice(start, end).toLowerCase() !== terms.toLowerCase())
      .map((place) => issueAt(text, place, { kind: 'terms', name: 'quote.payment_terms' }, facts)),
    ...shares.map((place) => issueAt(text, place, { kind: 'terms', name: 'quote.deposit_share' }, facts)),
  ]
}

/**
 * A stored text as the customer reads it: filled, and without the sentences that are not true of what they see.
 *
 * @param isSettled whether a person has decided to keep an issue as it was typed.
 */
export function shownProse(
  stored: string,
  facts: ProseFacts,
  isSettled: (issue: ProseIssue) => boolean = () => false,
): string {
  const filled = fillProse(stored, facts)
  const open = issuesOf(filled, facts).filter((issue) => !isSettled(issue))
  return withoutSentences(filled.text, open)
}

/** A stored text with what the quote says in place of what it does not; undefined where the quote says nothing like it. */
export function withCurrent(stored: string, facts: ProseFacts, issue: ProseIssue): string | undefined {
  const { field, current } = issue
  if (field === null || current === null) return undefined
  const filled = fillProse(stored, facts)
  const kept: BoundField[] = filled.fields.filter((one) => !overlaps(one, issue))
  // What is in the text is the style; what it stands for is the quote's.
  const text = filled.text.slice(0, issue.start) + current + filled.text.slice(issue.end)
  const moved = (place: BoundField): BoundField => {
    const by = place.start >= issue.end ? current.length - issue.text.length : 0
    return { ...place, start: place.start + by, end: place.end + by }
  }
  const placed = {
    start: issue.start,
    end: issue.start + current.length,
    field: { ...field, sample: current },
  }
  return writeProse(piecesOf(text, [...kept.map(moved), placed]))
}
