import { tellingWords } from '../knowledge.ts'
import { scopeLines } from '../scope-lines.ts'
import { type AmountClaim, amountClaim, dateClaim, isBeforeTax, wordsAround } from './amount-claims.ts'
import { type AmountMention, amountMentions } from './amount-mentions.ts'
import { type ProseField, type ProseFieldName, type ProsePiece, writeProse } from './bound-prose.ts'
import { dateMentions, isSameDate } from './date-mentions.ts'
import { countedNames, fieldValue, lineKey, termsIn, validDays } from './fill-prose.ts'
import { type FactLine, type ProseFacts, statedCents } from './prose-facts.ts'
import { overlaps, sentenceAround, sentencePlaces, type TextPlace } from './prose-sentences.ts'

/** A field and the place of a text that it stands for. */
export interface BoundField extends TextPlace {
  readonly field: ProseField
}

/**
 * A plain text as it is stored: what it says of the quote, as the quote is now, becomes a bound field. Filled with the
 * same facts it is the same text again.
 *
 * @param known fields that the text had already, where they are in it.
 */
export function bindProse(text: string, facts: ProseFacts, known: readonly BoundField[] = []): string {
  const bound: BoundField[] = [...known]
  const finders = [listsIn, datesIn, termsAt, sharesIn, amountsIn, namesIn, quantitiesIn]
  for (const find of finders) {
    for (const one of find(text, facts)) {
      const isSame = fieldValue(one.field, facts) === text.slice(one.start, one.end)
      if (isSame && !bound.some((other) => overlaps(one, other))) bound.push(one)
    }
  }
  return writeProse(piecesOf(text, bound))
}

/** The pieces of a text whose fields have been found. */
export function piecesOf(text: string, bound: readonly BoundField[]): ProsePiece[] {
  const pieces: ProsePiece[] = []
  let from = 0
  for (const { start, end, field } of bound.toSorted((a, b) => a.start - b.start)) {
    pieces.push({ kind: 'text', text: text.slice(from, start) }, field)
    from = end
  }
  return [...pieces, { kind: 'text', text: text.slice(from) }]
}

const fieldAt = (text: string, place: TextPlace, name: ProseFieldName, of = ''): BoundField => ({
  start: place.start,
  end: place.end,
  field: { kind: 'field', name, of, sample: text.slice(place.start, place.end) },
})

/** How many lines a letter lists, by its length. */
const LISTED = [5, 12, 3] as const

/** The list of the work, as a letter has it. */
function listsIn(text: string, facts: ProseFacts): BoundField[] {
  const names = countedNames(facts)
  if (names.length === 0) return []
  for (const most of LISTED) {
    const list = scopeLines(names, most)
    const at = text.indexOf(list)
    const isWhole = (at === 0 || text[at - 1] === '\n') && ['\n', undefined].includes(text[at + list.length])
    if (at !== -1 && isWhole)
      return [fieldAt(text, { start: at, end: at + list.length }, 'quote.lines', String(most))]
  }
  return []
}

function datesIn(text: string, { validUntil, quoteDate }: ProseFacts): BoundField[] {
  const sentences = sentencePlaces(text)
  return dateMentions(text).flatMap((mention) => {
    const { before, after } = wordsAround(text, mention, sentenceAround(sentences, mention), [])
    const claim = dateClaim(before, after)
    if (claim === 'quote_date' && isSameDate(mention.date, quoteDate))
      return [fieldAt(text, mention, 'quote.quote_date')]
    if (claim !== 'other' && isSameDate(mention.date, validUntil))
      return [fieldAt(text, mention, 'quote.valid_until')]
    return []
  })
}

const SHORTEST_TERMS = 4

function termsAt(text: string, facts: ProseFacts): BoundField[] {
  const terms = termsIn(facts)
  if (terms.length < SHORTEST_TERMS) return []
  return placesOf(text, terms).map((place) => fieldAt(text, place, 'quote.payment_terms'))
}

/** The words where they stand whole. */
function placesOf(text: string, words: string): TextPlace[] {
  const places: TextPlace[] = []
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
    const isWhole =
      !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(text[at + words.length] ?? '')
    if (isWhole) places.push({ start: at, end: at + words.length })
  }
  return places
}

const SHARE =
  /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)(?= ?(?:%|per ?cent)[^.;\d]{0,20}\bdeposit\b)|(?<=\bdeposit (?:of |is |: ?)?)(\d{1,3}(?:\.\d{1,2})?)(?= ?(?:%|per ?cent))/gi
const VALID_DAYS =
  /(?<=\b(?:valid|good|open|firm|held|holds|stands|price) (?:for )?(?:a period of )?)(\d{1,3})(?= (?:calendar )?days\b)/gi

/** Shares of the total and days of validity, as they are typed; "10" of "a 10% deposit". */
export const sharesMentioned = (text: string): TextPlace[] => numbersOf(text, SHARE)
export const validDaysMentioned = (text: string): TextPlace[] => numbersOf(text, VALID_DAYS)

const numbersOf = (text: string, pattern: RegExp): TextPlace[] =>
  Array.from(text.matchAll(pattern), ({ 0: number, index }) => ({ start: index, end: index + number.length }))

function sharesIn(text: string, facts: ProseFacts): BoundField[] {
  const numberAt = ({ start, end }: TextPlace) => Number(text.slice(start, end))
  return [
    ...sharesMentioned(text)
      .filter((place) => numberAt(place) * 100 === facts.depositShare)
      .map((place) => fieldAt(text, place, 'quote.deposit_share')),
    ...validDaysMentioned(text)
      .filter((place) => numberAt(place) === validDays(facts))
      .map((place) => fieldAt(text, place, 'quote.valid_days')),
  ]
}

/** Amounts with what the words around them say they are. */
export function claimedAmounts(
  text: string,
): (AmountMention & { readonly claim: AmountClaim; readonly sentence: string; readonly after: string })[] {
  const sentences = sentencePlaces(text)
  const dates = dateMentions(text)
  const amounts = amountMentions(text).filter((one) => !dates.some((date) => overlaps(one, date)))
  const money = amounts.filter(({ isMoney, looksLikeMoney }) => isMoney || looksLikeMoney)
  return amounts.flatMap((amount) => {
    const place = sentenceAround(sentences, amount)
    const { before, after } = wordsAround(
      text,
      amount,
      place,
      money.filter((one) => one !== amount),
    )
    if (!amount.isMoney && !isPlainAmount(amount, before, after)) return []
    const sentence = text.slice(place.start, place.end)
    return [{ ...amount, claim: amountClaim(before, after), sentence, after }]
  })
}

const UNIT =
  /^ ?(?:m|mm|cm|km|m2|m²|m3|m³|sqm|lm|kg|g|t|l|ml|w|kw|v|a|amp|am|pm|%|x|hrs?|hours?|metres?|meters?|litres?|days?|weeks?|months?|years?|per ?cent|people|items?)\b|^ ?[%°x×]|^[\p{L}\d/-]/iu
const SAID_BEFORE =
  /\b(?:total|price|comes to|all[- ]up|quoted(?: at)?|deposit)\b\W*(?:(?:is|of|at|to|for|comes)\W+){0,2}$/i

/** A number without a sign is an amount where it is written like one, or straight after what it is the amount of. */
function isPlainAmount({ looksLikeMoney, text }: AmountMention, before: string, after: string): boolean {
  if (UNIT.test(after)) return false
  if (looksLikeMoney) return true
  return (
    text.length >= 3 &&
    SAID_BEFORE.test(before) &&
    /^(?:\s*$|\s*[.,;:!?)\n]|\s+(?:incl?|plus|ex|all)\b|\s*\+)/i.test(after)
  )
}

function amountsIn(text: string, facts: ProseFacts): BoundField[] {
  const stated = statedCents(facts)
  return claimedAmounts(text).flatMap((amount) => {
    const bound = stated.has(amount.cents) ? fieldOfAmount(amount, facts) : undefined
    return bound === undefined ? [] : [fieldAt(text, amount, bound.name, bound.of)]
  })
}

type ClaimedAmount = ReturnType<typeof claimedAmounts>[number]
type Bound = Pick<ProseField, 'name' | 'of'>

/** Which fact an amount states that equals one of the quote's. */
function fieldOfAmount(amount: ClaimedAmount, facts: ProseFacts): Bound | undefined {
  const { claim, cents, after } = amount
  const whole = (name: ProseFieldName, is: number): Bound[] =>
    is === cents && (is > 0 || name === 'quote.total') ? [{ name, of: '' }] : []
  const total = whole('quote.total', facts.totalCents)
  const subtotal = whole('quote.subtotal', facts.subtotalCents)
  const deposit = whole('quote.deposit', facts.depositCents)
  const tax = whole('quote.tax', facts.taxCents)
  const balance = facts.depositCents > 0 ? whole('quote.balance', facts.totalCents - facts.depositCents) : []
  const ofLine = lineAmounts(amount, facts)
  switch (claim) {
    case 'other':
      return undefined
    case 'deposit':
      return deposit[0] ?? balance[0]
    case 'tax':
      return tax[0]
    case 'balance':
      return balance[0]
    case 'subtotal':
      return subtotal[0] ?? total[0] ?? ofLine[0]
    case 'total':
      return total[0] ?? subtotal[0] ?? ofLine[0] ?? partAmount(amount, facts)
    case null: {
      const net = isBeforeTax(after) ? [...subtotal, ...total] : [...total, ...subtotal]
      return [...net, ...deposit, ...ofLine][0] ?? { name: 'quote.figure', of: '' }
    }
  }
}

/** The one line that the sentence speaks of and that has this price. */
function lineAmounts({ cents, sentence }: ClaimedAmount, { lines }: ProseFacts): Bound[] {
  const named = lines.filter(
    (line) => (line.unitPriceCents === cents || line.totalCents === cents) && speaksOf(sentence, line.name),
  )
  const [line] = named
  if (line === undefined || named.length > 1 || !line.isCounted) return []
  return [{ name: line.totalCents === cents ? 'line.total' : 'line.unit_price', of: lineKey(line) }]
}

/** Of a section or an option it is an amount of the quote that is shown as it was typed. */
const partAmount = ({ cents, sentence }: ClaimedAmount, facts: ProseFacts): Bound | undefined =>
  isOfPart(cents, sentence, facts) ? { name: 'quote.figure', of: '' } : undefined

/** Whether a sentence speaks of a line, a section or an option that has this amount. */
export const isOfPart = (cents: number, sentence: string, { parts, lines }: ProseFacts): boolean =>
  parts.some((part) => part.cents === cents && speaksOf(sentence, part.title)) ||
  lines.some(
    (line) => (line.totalCents === cents || line.unitPriceCents === cents) && speaksOf(sentence, line.name),
  )

function speaksOf(sentence: string, name: string): boolean {
  const words = tellingWords(sentence)
  return [...tellingWords(name)].some((word) => words.has(word))
}

const BULLET_LINE = /^[ \t]*[-–—*•·]\s+(.+?)[ \t]*$/gmu
const LEAST_NAME = 10

/** Lines that are named: as an entry of a list, or by a name of several words. */
function namesIn(text: string, { lines }: ProseFacts): BoundField[] {
  const named = (line: FactLine, place: TextPlace) =>
    fieldAt(text, place, line.isCounted ? 'line.name' : 'line.offered', lineKey(line))
  const inOrder = lines.toSorted((a, b) => Number(b.isCounted) - Number(a.isCounted))
  const listed = Array.from(text.matchAll(BULLET_LINE)).flatMap((match) => {
    const [whole, entry = ''] = match
    const line = inOrder.find(({ name }) => name === entry)
    const start = match.index + whole.indexOf(entry)
    return line === undefined ? [] : [named(line, { start, end: start + entry.length })]
  })
  const lowered = text.toLowerCase()
  const said = inOrder
    .filter(({ name }) => name.length >= LEAST_NAME && name.includes(' '))
    .toSorted((a, b) => b.name.length - a.name.length)
    .flatMap((line) =>
      lowered.length === text.length
        ? placesOf(lowered, line.name.toLowerCase()).map((place) => named(line, place))
        : [],
    )
  return [...listed, ...said]
}

const COUNTED_NOUN =
  /(?<![\p{L}\d.,$£€/-])(\d{1,6}(?:\.\d{1,3})?)(?: ?[x×])? ((?:[\p{L}-]+ ){0,3}[\p{L}-]+)/gu
const MEASURES =
  /^(?:m|mm|cm|km|sqm|kg|w|kw|watt|watts|v|volt|volts|amp|amps|l|litres?|metres?|meters?|years?|months?|weeks?|days?|hours?|minutes?|per|percent|stars?|am|pm)\b/i

/** "14 downlights" of a line of 14 downlights. */
function quantitiesIn(text: string, { lines }: ProseFacts): BoundField[] {
  return Array.from(text.matchAll(COUNTED_NOUN)).flatMap((match) => {
    const [, number = '', words = ''] = match
    const thousandths = Math.round(Number(number) * 1_000)
    if (MEASURES.test(words) || thousandths <= 1_000) return []
    const found = lines.filter(
      (line) => line.isCounted && line.quantityThousandths === thousandths && speaksOf(words, line.name),
    )
    const [line] = found
    if (line === undefined || found.length > 1) return []
    const place = { start: match.index, end: match.index + number.length }
    return [fieldAt(text, place, 'line.quantity', lineKey(line))]
  })
}
