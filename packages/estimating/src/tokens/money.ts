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

/** Amounts with a sign, a currency word, "k" or "grand" become `money` marks, in cents. */
export const readMoney: MarkRule = (marks, at) => {
  const sign = marks[at]
  const hasSign = sign !== undefined && sign.kind === 'punct' && Object.hasOwn(SIGNS, sign.text)
  const leadName =
    sign?.kind === 'word' && /^(?:aud|nzd|usd|gbp|eur)$/.test(sign.text) ? NAMES[sign.text] : undefined
  const numberAt = hasSign || leadName !== undefined ? at + 1 : at
  const scaled = readGrandArticle(marks, numberAt) ?? readThousands(marks, numberAt)
  if (scaled === undefined) return undefined
  const nameMark = marks[scaled.next]
  const hasName =
    nameMark !== undefined &&
    Object.hasOwn(NAMES, nameMark.text) &&
    (nameMark.kind === 'word' || marks[scaled.next + 1]?.kind !== 'number')
  if (!hasSign && leadName === undefined && !scaled.isScaled && !hasName) return undefined
  const afterName = hasName ? scaled.next + 1 : scaled.next
  const odd = hasName && /^dollars?$/.test(nameMark.text) ? marks[afterName] : undefined
  const oddCents =
    odd?.kind === 'number' &&
    odd.isWorded === true &&
    Number.isInteger(odd.value) &&
    odd.value > 0 &&
    odd.value < 100
      ? odd.value
      : 0
  const next = oddCents > 0 ? afterName + 1 : afterName
  const currency =
    (hasName ? NAMES[nameMark.text] : undefined) ?? leadName ?? (hasSign ? SIGNS[sign.text] : undefined)
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
