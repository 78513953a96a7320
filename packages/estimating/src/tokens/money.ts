import { type Currency, decimalToCents, MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { coverMarks, isAttached, type Mark, type MarkRule } from './mark.ts'

const SIGNS: Readonly<Record<string, Currency | undefined>> = {
  $: undefined,
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  us$: 'USD',
  u$: 'USD',
  '£': 'GBP',
  '€': 'EUR',
}
const NAMES: Readonly<Record<string, Currency | undefined>> = {
  aud: 'AUD',
  nzd: 'NZD',
  usd: 'USD',
  gbp: 'GBP',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '€': 'EUR',
  quid: 'GBP',
  pounds: 'GBP',
  sterling: 'GBP',
  dollars: undefined,
  dollar: undefined,
  bucks: undefined,
  buck: undefined,
  dollarydoos: undefined,
}
const THOUSANDS = new Set(['k', 'grand', 'gorilla', 'g'])

/** An amount as cents, rounded to the cent and held within what a quote may hold. */
export function amountToCents(amount: number): number {
  return Math.min(decimalToCents(Number(amount.toFixed(2))) ?? 0, MAX_AMOUNT_CENTS)
}

interface Scaled {
  readonly amount: number
  readonly next: number
  readonly isScaled: boolean
}

function readThousands(marks: readonly Mark[], at: number): Scaled | undefined {
  const number = marks[at]
  if (number?.kind !== 'number') return undefined
  const scale = marks[at + 1]
  const isScale =
    scale?.kind === 'word' &&
    THOUSANDS.has(scale.text) &&
    (scale.text === 'grand' || isAttached(number, scale))
  if (isScale && number.value < 10_000) return { amount: number.value * 1000, next: at + 2, isScaled: true }
  return { amount: number.value, next: at + 1, isScaled: false }
}

function readGrandArticle(marks: readonly Mark[], at: number): Scaled | undefined {
  const isArticle = marks[at]?.text === 'a' && marks[at + 1]?.text === 'grand'
  return isArticle ? { amount: 1000, next: at + 2, isScaled: true } : undefined
}

const CODES = /^(?:aud|nzd|usd|gbp|eur)$/

/** A sign or a currency code in front of an amount, and whose currency it is. */
interface Lead {
  readonly isSaid: boolean
  readonly currency: Currency | undefined
}

function leadAt(mark: Mark | undefined): Lead {
  const text = mark?.text ?? ''
  if (mark?.kind === 'punct' && Object.hasOwn(SIGNS, text)) return { isSaid: true, currency: SIGNS[text] }
  if (mark?.kind === 'word' && CODES.test(text)) return { isSaid: true, currency: NAMES[text] }
  return { isSaid: false, currency: undefined }
}

/** Whose dollars: "200 kiwi dollars". */
const NATIONS: Readonly<Record<string, Currency>> = {
  kiwi: 'NZD',
  nz: 'NZD',
  us: 'USD',
  american: 'USD',
  aussie: 'AUD',
  australian: 'AUD',
}

interface Name {
  readonly text: string
  readonly currency: Currency | undefined
  readonly length: number
}

/** A currency's name or sign behind an amount; a sign before another number belongs to that one. */
function nameAt(marks: readonly Mark[], at: number): Name | undefined {
  const mark = marks[at]
  if (mark === undefined) return undefined
  const nation = Object.hasOwn(NATIONS, mark.text) ? NATIONS[mark.text] : undefined
  const after = marks[at + 1]?.text ?? ''
  if (nation !== undefined && /^(?:dollars?|bucks?)$/.test(after))
    return { text: after, currency: nation, length: 2 }
  if (!Object.hasOwn(NAMES, mark.text)) return undefined
  const isOwn = mark.kind === 'word' || marks[at + 1]?.kind !== 'number'
  return isOwn ? { text: mark.text, currency: NAMES[mark.text], length: 1 } : undefined
}

/** "two dollars fifty": the cents said behind the dollars, or 0. */
function oddCentsAt(marks: readonly Mark[], at: number): number {
  const odd = marks[at]
  const isSpoken = odd?.kind === 'number' && odd.isWorded === true && Number.isInteger(odd.value)
  return isSpoken && odd.value > 0 && odd.value < 100 ? odd.value : 0
}

const CENTS_SIGN = /^[cp]$/
const RATE_AFTER_CENTS = /^(?:each|ea|per|a|an|\/|apiece)$/

/** "45c each", "@ 45c", "80 cents": less than a unit of money. A lone "45c" is a temperature. */
function readCents(marks: readonly Mark[], at: number): ReturnType<MarkRule> {
  const [number, sign] = [marks[at], marks[at + 1]]
  if (number?.kind !== 'number' || number.value >= 100 || sign?.kind !== 'word') return undefined
  const isPriced =
    RATE_AFTER_CENTS.test(marks[at + 2]?.text ?? '') || /^(?:@|at)$/.test(marks[at - 1]?.text ?? '')
  const isShort = CENTS_SIGN.test(sign.text) && isAttached(number, sign) && isPriced
  if (!isShort && !/^(?:cents|pence)$/.test(sign.text)) return undefined
  const cents = Math.round(number.value)
  return { length: 2, mark: coverMarks(marks, at, at + 2, { kind: 'money', value: cents }) }
}

/** Amounts with a sign, a currency word, "k" or "grand" become `money` marks, in cents. */
export const readMoney: MarkRule = (marks, at) => {
  const cents = readCents(marks, at)
  if (cents !== undefined) return cents
  const lead = leadAt(marks[at])
  const numberAt = lead.isSaid ? at + 1 : at
  const scaled = readGrandArticle(marks, numberAt) ?? readThousands(marks, numberAt)
  if (scaled === undefined) return undefined
  const name = nameAt(marks, scaled.next)
  if (!lead.isSaid && !scaled.isScaled && name === undefined) return undefined
  const afterName = scaled.next + (name?.length ?? 0)
  const oddCents = /^dollars?$/.test(name?.text ?? '') ? oddCentsAt(marks, afterName) : 0
  const next = oddCents > 0 ? afterName + 1 : afterName
  const currency = name?.currency ?? lead.currency
  const mark = coverMarks(marks, at, next, {
    kind: 'money',
    value: amountToCents(scaled.amount) + oddCents,
    ...(currency === undefined ? {} : { currency }),
  })
  return { length: next - at, mark }
}

/** "10%", "10 percent", "ten per cent" become `percent` marks. */
export const readPercent: MarkRule = (marks, at) => {
  const number = marks[at]
  if (number?.kind !== 'number') return undefined
  const sign = marks[at + 1]?.text
  if (sign === '%' || sign === 'percent' || sign === 'pct') {
    return { length: 2, mark: coverMarks(marks, at, at + 2, { kind: 'percent', value: number.value }) }
  }
  if (sign === 'per' && marks[at + 2]?.text === 'cent') {
    return { length: 3, mark: coverMarks(marks, at, at + 3, { kind: 'percent', value: number.value }) }
  }
  return undefined
}
