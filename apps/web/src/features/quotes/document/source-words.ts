import type { CheckReason } from '@quotewright/domain/quotes/lines-to-check.ts'
import { SURE_ENOUGH } from '@quotewright/domain/quotes/lines-to-check.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { type TextSpan, tidySpans } from '@quotewright/domain/quotes/text-spans.ts'

type Source = NonNullable<LineItem['priceSource']>

/** Where a price is from, in a few words. */
export const SOURCE_WORDS: Readonly<Record<Source['kind'], string>> = {
  stated: 'Price you stated',
  price_book: 'Your price book',
  built_in: 'Built-in price book',
  previous_quote: 'A previous quote',
  calculated: 'Calculated',
  assumed: 'Assumed',
  entered: 'Price you set',
}

export interface Confidence {
  readonly level: 'high' | 'medium' | 'low'
  readonly long: string
}

const HIGH: Confidence = { level: 'high', long: 'High: your own price' }
const MEDIUM: Confidence = { level: 'medium', long: 'Medium: right price, details may differ' }
const LOW: Confidence = { level: 'low', long: 'Low: check this before you send it' }

/** Beside a line that wants a look. */
export const CHECK_WORDS: Readonly<Record<CheckReason, { readonly short: string; readonly long: string }>> = {
  unpriced: { short: 'Needs a price', long: 'No price in your text or price book.' },
  unsure: { short: 'Check price', long: 'This price is a guess. Fix it, or confirm it.' },
  much_larger: {
    short: 'Much larger',
    long: 'Much bigger than your other lines. Check the quantity and price.',
  },
}

/** How sure the generator is of a line, in words; undefined where a person set its figures. */
export function confidenceOf({ confidence, needsPrice }: LineItem): Confidence | undefined {
  if (confidence === null || needsPrice) return undefined
  if (confidence >= 0.8) return HIGH
  return confidence >= SURE_ENOUGH ? MEDIUM : LOW
}

export interface Reference {
  /** The address in it, if it has one. */
  readonly url: string | null
  readonly text: string
}

/** Where a built-in price is from: an address to open, and what else is said of it. */
export function readReference(reference: string): Reference {
  const url = /https?:\/\/[^\s"'<>]+[^\s"'<>.,;)]/.exec(reference)?.[0] ?? null
  return { url, text: url === null ? reference : reference.replace(url, '').trim() }
}

/** All words of the description that a line and its figures come from. */
export function spansOf(line: LineItem, description: string): TextSpan[] {
  const figures = [line.quantitySource?.span, line.priceSource?.span].filter((span) => span != null)
  return tidySpans([...line.spans, ...figures], description.length)
}
