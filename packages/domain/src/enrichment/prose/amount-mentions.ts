import { type Currency } from '../../quotes/money.ts'
import { type MoneyTerms, moneyText } from '../../region/formats.ts'

/** An amount as people write it, with its place in the text. */
export interface AmountMention {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly cents: number
  /** By a sign, a currency or "dollars": nothing else is meant. */
  readonly isMoney: boolean
  /** With thousands or cents, as money is written. */
  readonly looksLikeMoney: boolean
}

const CODES = 'AUD|NZD|USD|GBP|EUR'
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])((?:(?:A|AU|NZ|US)?\$|£|€|(?:${CODES})\b)[ \u00a0]?)?` +
    String.raw`(\d{1,3}(?:,\d{3})+|\d{1,10})(\.\d{1,2})?(?![\d]|[.,]\d)` +
    String.raw`((?:[ \u00a0]?(?:${CODES}|dollars?|bucks|pounds|euros?)\b)|[ \u00a0]?(?:k|m|mil|million)\b)?`,
  'giu',
)

/** "1.234,50 €", "€ 1 234,50": without its sign it could as well be a quantity. */
const EUROPEAN =
  /(?<![\p{L}\d.,/-])(?:€\s?(\d{1,3}(?:[.\u00a0\u202f]\d{3})*|\d{1,10}),(\d{2})(?!\d)|(\d{1,3}(?:[.\u00a0\u202f]\d{3})*|\d{1,10}),(\d{2})\s?€)/gu

/** Amounts in a text, and numbers that could be some. */
export function amountMentions(text: string): AmountMention[] {
  const european = Array.from(text.matchAll(EUROPEAN), ({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
    text: whole,
    cents: Number(whole.replaceAll(/\D/g, '')),
    isMoney: true,
    looksLikeMoney: true,
  }))
  const others = englishMentions(text).filter(
    ({ start, end }) => !european.some((one) => start < one.end && one.start < end),
  )
  return [...others, ...european].sort((a, b) => a.start - b.start)
}

function englishMentions(text: string): AmountMention[] {
  return Array.from(text.matchAll(AMOUNT), (match) => {
    const [whole, sign = '', units = '', decimals = '', after = ''] = match
    const multiple = sign === '' ? 1 : multipleOf(after)
    // "4 m" is a length: without a sign the letter is no part of an amount.
    const isMeasure = sign === '' && multipleOf(after) > 1
    const said = isMeasure ? whole.slice(0, -after.length) : whole
    const isNamed = after !== '' && !isMeasure && multipleOf(after) === 1
    return {
      start: match.index,
      end: match.index + said.length,
      text: said,
      cents: Math.round(Number(units.replaceAll(',', '') + decimals) * 100) * multiple,
      isMoney: sign !== '' || isNamed,
      looksLikeMoney: units.includes(',') || decimals.length === 3,
    }
  })
}

const multipleOf = (after: string): number =>
  /^[\s\u00a0]?k$/i.test(after) ? 1_000 : /^[\s\u00a0]?m/i.test(after) ? 1_000_000 : 1

/** Digits with thousands and decimals, where an amount has them. */
const FIGURES = /\d[\d,]*(?:\.\d{1,2})?/

/**
 * An amount written as another one was: "$1,210" → "$1,433.63", "1210 AUD" → "1433.63 AUD". Cents are never dropped,
 * and a sign of another currency gives way to the whole amount as it is printed.
 */
export function amountInStyle(sample: string, cents: number, terms: MoneyTerms): string {
  const printed = moneyText(cents, terms)
  const figures = FIGURES.exec(sample)?.[0]
  if (figures === undefined || sample.match(EUROPEAN) !== null || !suits(sample, terms.currency))
    return printed
  const units = figures.split('.')[0] ?? ''
  const hasThousands = units.includes(',') || units.length < 4
  const hasCents = figures.includes('.') || cents % 100 !== 0
  const number = new Intl.NumberFormat('en', {
    useGrouping: hasThousands,
    minimumFractionDigits: hasCents ? 2 : 0,
    maximumFractionDigits: hasCents ? 2 : 0,
  }).format(cents / 100)
  return sample.replace(figures, () => number)
}

const SIGNS: Readonly<Record<Currency, RegExp>> = {
  AUD: /^(?:(?:A|AU)?\$|AUD)?[^$£€A-Z]*(?:AUD|dollars?|bucks)?$/i,
  NZD: /^(?:(?:NZ)?\$|NZD)?[^$£€A-Z]*(?:NZD|dollars?|bucks)?$/i,
  USD: /^(?:(?:US)?\$|USD)?[^$£€A-Z]*(?:USD|dollars?|bucks)?$/i,
  GBP: /^(?:£|GBP)?[^$£€A-Z]*(?:GBP|pounds)?$/i,
  EUR: /^(?:€|EUR)?[^$£€A-Z]*(?:EUR|euros?)?$/i,
}

const suits = (sample: string, currency: Currency): boolean => SIGNS[currency].test(sample)
