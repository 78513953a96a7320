import { CURRENCIES, type Currency } from '@quotewright/domain/quotes/money.ts'
import currencyWords from '../data/currency-words.json' with { type: 'json' }

const isCurrency = (text: string): text is Currency => CURRENCIES.some((known) => known === text)

function compiled<Row extends { readonly currency: string; readonly pattern: string }>(rows: readonly Row[]) {
  return rows.flatMap(({ currency, pattern, ...rest }) =>
    isCurrency(currency) ? [{ ...rest, currency, pattern: new RegExp(pattern) }] : [],
  )
}

const NAMED = compiled(currencyWords.named)
const HINTS = compiled(currencyWords.hints)

/** What a currency's hints must weigh before the home currency gives way. */
const ENOUGH = 3

/** The currency that signs or words of the normalised text name. */
export function currencyNamedIn(text: string): Currency | undefined {
  return NAMED.find(({ pattern }) => pattern.test(text))?.currency
}

/**
 * The currency that places, postcodes, units and words of the normalised text speak for; undefined where they
 * speak for none, or as much for another. Weak evidence: for who has no currency of their own.
 */
export function currencyHintedIn(text: string): Currency | undefined {
  const weights = new Map<Currency, number>()
  for (const { currency, weight, pattern } of HINTS)
    if (pattern.test(text)) weights.set(currency, (weights.get(currency) ?? 0) + weight)
  const [first, second] = [...weights].sort(([, left], [, right]) => right - left)
  if (first === undefined || first[1] < ENOUGH || first[1] === second?.[1]) return undefined
  return first[0]
}
