import { isCounted } from '../quotes/options.ts'
import type { LineItem, QuoteContent } from '../quotes/quote-content.ts'

/** Longest name a line is counted under. */
const LONGEST = 60

/**
 * What a line is counted under, so that the same work with other quantities is the same: the price book's name for
 * it, else its description without figures, in lower case.
 */
export function lineName(line: Pick<LineItem, 'description' | 'priceSource'>): string {
  const name = line.priceSource?.itemName ?? line.description.replace(/\d+(?:[.,]\d+)*\s*(?:x|×)?/g, ' ')
  const words = name.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return Array.from(words).slice(0, LONGEST).join('').trim()
}

const amountOf = ({ quantityThousandths, unitPriceCents }: LineItem): number =>
  quantityThousandths * unitPriceCents

/**
 * Lines of what was sent first that were not accepted (taken out, set to none, or an add-on left), and those that were
 * accepted for less. Alternatives that were not chosen are neither. Each name once.
 */
export function linesGivenUp(
  sent: Pick<QuoteContent, 'lineItems' | 'options'>,
  accepted: Pick<QuoteContent, 'lineItems' | 'options'>,
): { dropped: string[]; negotiated: string[] } {
  const taken = new Map(accepted.lineItems.map((line) => [line.id, line]))
  const dropped = new Set<string>()
  const negotiated = new Set<string>()
  for (const line of sent.lineItems) {
    if (line.optionId !== null || amountOf(line) <= 0) continue
    const name = lineName(line)
    const now = taken.get(line.id)
    if (name === '') continue
    if (now === undefined || !isCounted(now, accepted.options) || amountOf(now) === 0) dropped.add(name)
    else if (amountOf(now) < amountOf(line)) negotiated.add(name)
  }
  return { dropped: [...dropped], negotiated: [...negotiated] }
}
