import { moneyText } from '../../ui/Money.tsx'
import type { AssistedQuote } from './assisted-quote.ts'

const MOST = 4
/** Longer ones read badly on a small button. */
const SHORT_NAME = 32

/** What could be said about a quote that no one has spoken about yet. */
export function suggestionsFor({
  lines,
  currency,
  isStaff,
}: Pick<AssistedQuote, 'lines' | 'currency' | 'isStaff'>): string[] {
  const hasUnpriced = lines.some(({ needsPrice }) => needsPrice)
  const hasCallOut = lines.some(({ description }) => /call.?out/i.test(description))
  const [dearest] = lines
    .filter(({ needsPrice, description }) => !needsPrice && description.length <= SHORT_NAME)
    .toSorted((one, other) => other.unitPriceCents - one.unitPriceCents)
  return [
    hasUnpriced && 'Which lines have no price?',
    'Take 5% off',
    !hasCallOut && 'Add a call-out fee of 90',
    isStaff && 'What is my margin?',
    dearest && `Why ${moneyText(dearest.unitPriceCents / 100, currency)} for ${dearest.description}?`,
  ]
    .filter((text) => typeof text === 'string')
    .slice(0, MOST)
}
