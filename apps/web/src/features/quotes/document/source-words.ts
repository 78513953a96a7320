import type { CheckReason } from '@quotewright/domain/quotes/lines-to-check.ts'
import { SURE_ENOUGH } from '@quotewright/domain/quotes/lines-to-check.ts'
import type { LearnedQuote, LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { type TextSpan, tidySpans } from '@quotewright/domain/quotes/text-spans.ts'

type Source = NonNullable<LineItem['priceSource']>

/** Where a price is from, in a few words. */
export const SOURCE_WORDS: Readonly<Record<Source['kind'], string>> = {
  stated: 'Price you stated',
  price_book: 'Your price book',
  built_in: 'Built-in price book',
  previous_quote: 'Learned from your accepted quotes',
  calculated: 'Calculated',
  assumed: 'Assumed',
  entered: 'Price you set',
}

export interface Confidence {
  readonly level: 'high' | 'medium' | 'low'
  readonly long: string
}

/** Why a price is sure, by where it is from. */
const HIGH: Readonly<Record<Source['kind'], string>> = {
  stated: 'High: your own price',
  price_book: 'High: your own price',
  previous_quote: 'High: your own price',
  entered: 'High: your own price',
  built_in: 'High: a guide price for this work',
  calculated: 'High: worked out as shown above',
  assumed: 'High: assumed as shown above',
}
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
export function confidenceOf({ confidence, needsPrice, priceSource }: LineItem): Confidence | undefined {
  if (confidence === null || needsPrice) return undefined
  if (confidence >= 0.8) return { level: 'high', long: HIGH[priceSource?.kind ?? 'entered'] }
  return confidence >= SURE_ENOUGH ? MEDIUM : LOW
}

/** The words of a source without its guide, which is named beside the range. */
export const labelOf = ({ label, range }: Pick<Source, 'label' | 'range'>): string =>
  range === undefined ? label : label.replace(` · ${range.guide}`, '')

/** The words of a source, with the quotes it was learned from: the one it names in its place, the others behind. */
export function learnedPieces({
  label,
  learnedFrom = [],
}: Pick<Source, 'label' | 'learnedFrom'>): readonly (string | LearnedQuote)[] {
  return learnedFrom.reduce<readonly (string | LearnedQuote)[]>(
    (pieces, quote) => {
      const at = pieces.findIndex((piece) => typeof piece === 'string' && piece.includes(quote.quoteNumber))
      const text = pieces[at]
      if (typeof text !== 'string')
        return [...pieces, typeof pieces.at(-1) === 'string' ? ' · also ' : ', ', quote]
      const start = text.indexOf(quote.quoteNumber)
      return pieces.toSpliced(
        at,
        1,
        text.slice(0, start),
        quote,
        text.slice(start + quote.quoteNumber.length),
      )
    },
    [label],
  )
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
