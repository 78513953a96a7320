import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { MeantLine } from '../labelled/meaning.ts'
import type { DraftLine } from '../quote-draft.ts'
import { singular, wordsOf } from '../text/words.ts'

/** What a drafted line is compared by. */
type Drafted = Pick<DraftLine, 'description' | 'quantityThousandths' | 'unitPriceCents'>

export interface LinePair<Line extends Drafted = DraftLine> {
  readonly meant: MeantLine
  readonly drafted: Line
}

/** Lines a quote charges for. What the customer supplies is charged where it has a price. */
export const isCharged = ({ flag, totalCents }: MeantLine): boolean =>
  flag === null || flag === 'v' || (flag === 'c' && totalCents !== null)

/** Cents a line may be off by where its unit price was rounded. */
const ROUNDING_CENTS = 2
/** The share of words two lines must have in common to be the same one without their amounts saying so. */
const ALIKE = 0.5

const foldedWords = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(singular))

/** How many words of the shorter one the other has, 0 to 1. */
export function alike(left: string, right: string): number {
  const [one, other] = [foldedWords(left), foldedWords(right)]
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / Math.max(1, Math.min(one.size, other.size))
}

export const isSameAmount = (meant: MeantLine, drafted: Drafted): boolean =>
  meant.totalCents !== null && Math.abs(meant.totalCents - lineTotalCents(drafted)) <= ROUNDING_CENTS

/** How well a drafted line answers a meant one; 0 where it doesn't. */
function fit(meant: MeantLine, drafted: Drafted): number {
  const words = alike(meant.words, drafted.description)
  const isPriced = isSameAmount(meant, drafted)
  if (words < ALIKE && !(words > 0 && isPriced)) return 0
  return words + Number(isPriced) + Number(meant.quantityThousandths === drafted.quantityThousandths) / 2
}

/** Pairs meant lines with drafted ones, each once, the best fitting first. */
export function pairLines<Line extends Drafted>(
  meant: readonly MeantLine[],
  drafted: readonly Line[],
): LinePair<Line>[] {
  const fits = meant
    .flatMap((one) => drafted.map((other) => ({ meant: one, drafted: other, fit: fit(one, other) })))
    .filter((pair) => pair.fit > 0)
    .sort((left, right) => right.fit - left.fit)
  const taken = new Set<MeantLine | Line>()
  return fits.flatMap((pair) => {
    if (taken.has(pair.meant) || taken.has(pair.drafted)) return []
    taken.add(pair.meant).add(pair.drafted)
    return [{ meant: pair.meant, drafted: pair.drafted }]
  })
}
