import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { Reading } from '../assemble/reading.ts'
import { lessonOf } from '../learnt/lesson.ts'
import type { Decisions } from '../learnt/settle-items.ts'
import { foldWording } from '../learnt/wording.ts'
import type { DraftLine, QuoteDraft } from '../quote-draft.ts'
import { SURE_DRAFT } from './certainty.ts'
import type { ChoiceLine, DraftQuestion, QuestionChoice } from './draft-question.ts'
import { shortMoney } from './short-money.ts'

/** It is about the whole text. */
const QUESTION_ID = 'reading@0'

/** More lines than these are summarised in one. */
const MOST_LINES = 5

/** The reading of a text that a person has chosen, for this text or for its wording before; undefined where none has. */
export function chosenReading(
  read: Reading,
  description: string,
  { answers, learnt }: Decisions,
): Reading | undefined {
  const answer = answers.findLast(({ question }) => question === QUESTION_ID)
  const ofReadings = learnt.filter(({ kind }) => kind === 'reading')
  const wording = ofReadings.length === 0 ? '' : foldWording(description)
  const taught = ofReadings.find((one) => wording !== '' && one.wording === wording)
  const way = answer?.choice ?? taught?.value
  return way === undefined ? undefined : [read, ...(read.others ?? [])].find((one) => one.way === way)
}

/** What is asked more closely, or before anything else. */
const COMES_FIRST: ReadonlySet<DraftQuestion['kind']> = new Set(['price_basis', 'outlier'])

/** Whether it is worth asking which reading of the text is meant. */
export const mayAskReading = ({ confidence, questions }: QuoteDraft, { answers }: Decisions): boolean =>
  confidence < SURE_DRAFT && answers.length === 0 && !questions.some(({ kind }) => COMES_FIRST.has(kind))

const isStated = ({ lineItems }: QuoteDraft): boolean =>
  lineItems.some(({ priceSource }) => priceSource.kind === 'stated')
const openPrices = ({ lineItems }: QuoteDraft): number =>
  lineItems.filter(({ needsPrice }) => needsPrice).length
const figuresLeft = ({ questions }: QuoteDraft): number =>
  questions.filter(({ kind }) => kind === 'figure').length

/** The quantities and prices of a reading, in any order. */
const figuresOf = ({ items }: Reading): string =>
  items
    .map(({ quantity, price }) => `${quantity?.value ?? 1}×${price?.cents ?? ''}`)
    .sort()
    .join(' ')

/** All that the money of a reading rests on. */
const moneyOf = (reading: Reading): string =>
  [
    ...reading.items.map(({ quantity, price, isOptional, phrase }) =>
      [
        isOptional,
        quantity?.value,
        price?.cents,
        price?.basis,
        price === null ? phrase.description : '',
      ].join(),
    ),
    reading.stated?.maxCents,
    reading.work.terms.discountCents,
    reading.work.terms.discountPercent,
  ].join(';')

/**
 * Whether two readings may come to other money. Where the same figures only differ in what a price is for, the book or
 * a lesson has told which.
 */
export function mayDiffer(own: Reading, other: Reading): boolean {
  if (moneyOf(own) === moneyOf(other)) return false
  const isOpen = own.items.some(({ price }) => price?.basis === 'open')
  return !isOpen || figuresOf(own) !== figuresOf(other)
}

const SAYS_EACH = /^[\d.,]*\s*(?:[a-z]+\s+){0,2}(?:each|ea|apiece|a pop|per\s+[a-z]+)\b/i

/** "4 fans, $310 fitted per fan": a reading that takes a price for all of them goes against the words. */
function forgetsEach(own: Reading, other: Reading, description: string): boolean {
  return own.items.some(({ price, quantity }) => {
    if (price?.basis !== 'unit' || (quantity?.value ?? 1) <= 1) return false
    if (!SAYS_EACH.test(description.slice(price.span.start).replace(/^[$£€]\s?/, ''))) return false
    const same = other.items.find((one) => one.price?.span.start === price.span.start)
    return same !== undefined && (same.price?.basis === 'line' || (same.quantity?.value ?? 1) === 1)
  })
}

/** Whether a draft may be what was meant: no worse in what it leaves open, and for other money. */
const isRival = (other: QuoteDraft, draft: QuoteDraft): boolean =>
  other.totals.totalCents > 0 &&
  other.totals.totalCents !== draft.totals.totalCents &&
  (isStated(other) || isStated(draft)) &&
  openPrices(other) <= openPrices(draft) &&
  figuresLeft(other) <= figuresLeft(draft)

/** A draft and the reading it was made of. */
export interface ReadDraft {
  readonly reading: Reading
  readonly draft: QuoteDraft
}

/** "2 × $340 or $340 in all?" The draft's own reading comes first; undefined where the other one is no rival to it. */
export function askReading(own: ReadDraft, other: ReadDraft, description: string): DraftQuestion | undefined {
  if (!isRival(other.draft, own.draft)) return undefined
  if (forgetsEach(own.reading, other.reading, description)) return undefined
  const choices = [
    choiceOf(own, linesOnlyIn(own.draft, other.draft), description),
    choiceOf(other, linesOnlyIn(other.draft, own.draft), description),
  ].flatMap((choice) => choice ?? [])
  const [first, second] = choices
  if (first === undefined || second === undefined) return undefined
  const isShort = first.lines.length === 1 && second.lines.length === 1 && first.label !== second.label
  return {
    id: QUESTION_ID,
    kind: 'reading',
    text: isShort ? `${first.label} or ${second.label}?` : 'Which of these is right?',
    span: { start: 0, end: description.length },
    lineIndex: null,
    choices,
  }
}

const allLines = ({ lineItems, optionalItems }: QuoteDraft): DraftLine[] => [...lineItems, ...optionalItems]

const isSame = (left: DraftLine, right: DraftLine): boolean =>
  left.quantityThousandths === right.quantityThousandths &&
  left.unitPriceCents === right.unitPriceCents &&
  left.needsPrice === right.needsPrice &&
  left.optional === right.optional

/** Lines that come to something the other draft has not. */
function linesOnlyIn(draft: QuoteDraft, other: QuoteDraft): DraftLine[] {
  const rest = allLines(other)
  return allLines(draft).filter((line) => {
    const at = rest.findIndex((one) => isSame(one, line))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

type ReadingChoice = QuestionChoice & { readonly lines: readonly ChoiceLine[] }

function choiceOf(
  { reading, draft }: ReadDraft,
  lines: readonly DraftLine[],
  description: string,
): ReadingChoice | undefined {
  const { way } = reading
  if (way === undefined) return undefined
  return {
    id: way,
    label: labelOf(draft, lines),
    totalCents: openPrices(draft) > 0 ? null : draft.totals.totalCents,
    lesson: lessonOf(description, [{ start: 0, end: description.length }], { kind: 'reading', value: way }),
    lines: choiceLines(draft, lines),
  }
}

function labelOf(draft: QuoteDraft, lines: readonly DraftLine[]): string {
  const [line, ...more] = lines
  if (line === undefined) return 'Leave it out'
  if (more.length > 0) return `${lines.length} lines`
  if (line.needsPrice) return 'No price yet'
  const price = shortMoney(line.unitPriceCents, draft)
  if (line.optional) return `${price} as an option`
  return line.quantityThousandths === 1000 && line.unit === 'ea'
    ? `${price} in all`
    : `${quantityText(line, draft)} × ${price}`
}

/** "6", "121 hr" */
function quantityText({ quantityThousandths, unit }: DraftLine, { country }: QuoteDraft): string {
  const quantity = formatsOf(country).quantity(quantityThousandths)
  return unit === 'ea' ? quantity : `${quantity} ${unit}`
}

function choiceLines(draft: QuoteDraft, lines: readonly DraftLine[]): ChoiceLine[] {
  const shown = lines.length > MOST_LINES ? lines.slice(0, MOST_LINES - 1) : lines
  const rest = lines.slice(shown.length)
  const told = shown.map((line) => ({
    text: `${quantityText(line, draft)} × ${line.description}${line.optional ? ' (optional)' : ''}`,
    amountCents: line.needsPrice ? null : lineTotalCents(line),
  }))
  if (rest.length === 0) return told
  const amountCents = rest.reduce((sum, line) => sum + lineTotalCents(line), 0)
  return [...told, { text: `${rest.length} more`, amountCents }]
}
