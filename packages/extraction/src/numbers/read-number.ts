/** Which of the two signs parts the decimals in a document. */
export type DecimalSign = '.' | ','

/** A number as it was printed. */
export interface PrintedNumber {
  readonly value: number
  /** Digits behind the decimal sign. */
  readonly decimals: number
  /** ISO 4217, or '$' where only the sign says it. */
  readonly currency: string | undefined
  readonly isPercent: boolean
}

/** Currencies recognised by their code beside an amount or in the text, ISO 4217. */
export const CURRENCY_CODES =
  'AUD|NZD|USD|CAD|SGD|GBP|EUR|CHF|INR|SEK|NOK|DKK|PLN|CZK|ZAR|JPY|HKD|BDT|PKR|LKR|NPR|VND|MYR|THB|IDR|PHP|AED|SAR|NGN|KES|HUF|RON|BRL|CNY|KRW'
/** Signs before or after an amount, longest first. */
const SIGNS: Readonly<Record<string, string>> = {
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  S$: 'SGD',
  R$: 'BRL',
  HK$: 'HKD',
  'Rs.': 'INR',
  Rs: 'INR',
  'Fr.': 'CHF',
  kr: 'SEK',
  'kr.': 'SEK',
  zł: 'PLN',
  Kč: 'CZK',
  $: '$',
  '£': 'GBP',
  '€': 'EUR',
  Euro: 'EUR',
  EURO: 'EUR',
  '₹': 'INR',
  '¥': 'JPY',
  '৳': 'BDT',
  '₫': 'VND',
  đ: 'VND',
  VNĐ: 'VND',
  '₱': 'PHP',
  '₦': 'NGN',
  '฿': 'THB',
}

const escape = (text: string): string => text.replace(/[.$]/g, '\\$&')
/** Letters that are a currency only before an amount with cents or thousands: "R 900.00", but "R2" is a name. */
const LETTERS: Readonly<Record<string, string>> = { R: 'ZAR', RM: 'MYR' }
const CURRENCY = `(?:${CURRENCY_CODES})\\$|${Object.keys(SIGNS).map(escape).join('|')}|${CURRENCY_CODES}`
const LETTERED = `(?:${Object.keys(LETTERS).join('|')})(?= ?\\d[\\d,.' ]*[.,' ]\\d{2,3}\\)?$)`
/** Lakh and crore group by two above the thousands: "12,34,567.00". */
const LAKH = '\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,4})?'
const DIGITS = `${LAKH}|\\d{1,3}(?:[.,'’ ]\\d{3})+(?:[.,]\\d{1,4})?|\\d+(?:[.,]\\d{1,4})?|[.,]\\d{1,4}`
const PRINTED = new RegExp(
  `^(?<open>\\()?\\s*(?<minus>[-−–])?(?:\\+(?=\\s*(?:${CURRENCY})))?\\s*(?<before>${CURRENCY}|${LETTERED})?\\s*(?<code>${CURRENCY_CODES})?\\s*(?<inner>[-−–])?\\s*(?<digits>${DIGITS})` +
    `(?<dash>,[-–—]{1,2}|\\.[-–—]{1,2}|/[-–—=])?(?:(?<=[$£€].*[.,]\\d{2}) ?[AEFGNSTX])?\\s*(?<percent>%)?\\s*(?<after>${CURRENCY})?\\s*(?<behind>-|CR|cr|Cr\\.?)?\\s*(?<close>\\))?$`,
)

/** More is no amount but a row of digits, such as a bar code's: from here on a number does not hold its cents. */
const LARGEST = Number.MAX_SAFE_INTEGER / 100

/** "$(100.00)": a sign in front of a bracket. */
const BEFORE_BRACKET = new RegExp(`^(${CURRENCY}) ?\\((?![-−–])`)

/** The separators of the digits, as plain JavaScript digits. */
function toPlain(digits: string, decimal: DecimalSign): string {
  const bare = digits.replace(/['’ ]/g, '')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last < 0) return bare
  const signs = bare.replace(/\d/g, '')
  const behind = bare.length - last - 1
  // "41,810,71" is a misprint or was misread: two digits at the end are cents.
  const isRepeated = signs.length > 1 && new Set(signs).size === 1 && behind !== 2
  const isThousands =
    isRepeated || (signs.length === 1 && behind === 3 && bare[last] !== decimal && last <= 3 && last > 0)
  if (isThousands) return bare.replace(/[.,]/g, '')
  return `${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`
}

/**
 * One number with its currency, sign and percent sign; undefined for anything
 * else. "1.234,56 €", "(50.00)", "250,-", "-$1,225.87", "A$ 1 200.00", "12.5%".
 * Where three digits follow the only separator, `decimal` decides what it is.
 */
export function readNumber(text: string, decimal: DecimalSign): PrintedNumber | undefined {
  const spaced = text.replace(/[\u00a0\u2007\u2009\u202f]/g, ' ').trim()
  const groups = PRINTED.exec(spaced.replace(BEFORE_BRACKET, '($1'))?.groups
  if (groups === undefined) return undefined
  const { open, close, minus, inner, behind, before, code, after, percent, digits = '' } = groups
  if ((open === undefined) !== (close === undefined)) return undefined
  const plain = toPlain(digits, decimal)
  const isNegative = [minus, inner, behind].some((sign) => sign !== undefined) || open !== undefined
  const magnitude = Number(plain)
  if (magnitude > LARGEST) return undefined
  const sign = (code ?? before ?? after)?.replace(/(?<=^[A-Z]{3})\$$/, '')
  return {
    value: isNegative && magnitude !== 0 ? -magnitude : magnitude,
    decimals: groups['dash'] === undefined ? (plain.split('.')[1]?.length ?? 0) : 2,
    currency: sign === undefined ? undefined : (SIGNS[sign] ?? LETTERS[sign] ?? sign),
    isPercent: percent !== undefined,
  }
}

/** "€ 1.400", "850.000 đ": where these are the currency, three digits behind a point are thousands. */
const WHOLE_THOUSANDS =
  /(?:€|\bEUR|\bkr\.?|₫) ?\d{1,3}\.\d{3}(?![\d.,])|(?<![\d.,])\d{1,3}\.\d{3} ?(?:€|EUR\b|kr\b|đ|₫|VN[DĐ])/i

/** Whether amounts of the texts end in ",50" or in ".50"; a point where nothing tells. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign {
  let commas = 0
  let points = 0
  for (const text of texts) {
    if (/\d,(?:\d{2}|-{1,2}|–)(?![\d.,])/.test(text)) commas += 1
    if (/\d\.\d{2}(?![\d.,])/.test(text) && !/\d\.\d{2}\.\d/.test(text)) points += 1
    if (/\d\.\d{3},\d/.test(text)) commas += 2
    if (/\d,\d{3}\.\d/.test(text)) points += 2
    if (WHOLE_THOUSANDS.test(text)) commas += 1
    // Groups of three leave no doubt either, where amounts have no decimals: "19.800.000 đ".
    if (/(?<![\d.,])\d{1,3}(?:\.\d{3}){2,}(?![\d.,])/.test(text)) commas += 2
    if (/(?<![\d.,])\d{1,3}(?:,\d{3}){2,}(?![\d.,])/.test(text)) points += 2
  }
  return commas > points ? ',' : '.'
}

/** Whether a number looks like money: a currency, or two decimals. */
export const isMoney = ({ currency, decimals, isPercent }: PrintedNumber): boolean =>
  !isPercent && (currency !== undefined || decimals === 2)
