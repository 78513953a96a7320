import { isAdjustment } from '@quotewright/domain/quotes/adjustments.ts'
import type { LabelledText } from '../labelled/labelled-text.ts'
import type { Meaning } from '../labelled/meaning.ts'
import type { QuoteDraft } from '../quote-draft.ts'
import { singular, wordsOf } from '../text/words.ts'

/** Words a line may have that its text hasn't: for hours, or for work the text does not name. */
const OWN_WORDS: ReadonlySet<string> = new Set(['labour', 'other', 'work', 'as', 'described', 'materials'])
/** Letters that forms of one word share: "replaced", "replacing". */
const STEM = 4

function inventedWords({ lineItems, optionalItems }: QuoteDraft, text: string): string[] {
  const known = wordsOf(text.normalize('NFKC'))
  const words = new Set(known.map(singular))
  const stems = new Set(known.map((word) => word.slice(0, STEM)))
  return [...lineItems, ...optionalItems]
    .filter((line) => !isAdjustment(line))
    .flatMap(({ description }) => wordsOf(description))
    .filter(
      (word) =>
        /[a-z]{3}/.test(word) &&
        !OWN_WORDS.has(word) &&
        !words.has(singular(word)) &&
        !stems.has(word.slice(0, STEM)),
    )
}

/** What no quote may have: nothing to pay, money off that no one asked for, words that no one wrote. */
export function sanityFaults(text: LabelledText, meaning: Meaning, draft: QuoteDraft): string[] {
  const isPriced = meaning.total !== null || meaning.lines.some(({ totalCents }) => (totalCents ?? 0) > 0)
  const mayChange = text.isTotalApart || text.labels.some(({ role }) => role === 'D')
  const invented = inventedWords(draft, text.text)
  return [
    ...(isPriced && draft.totals.totalCents === 0 ? ['nothing to pay'] : []),
    ...(draft.discountCents > 0 && !mayChange ? [`${draft.discountCents} off that no one asked for`] : []),
    ...(draft.lineItems.some(isAdjustment) && !mayChange ? ['an adjustment that no one asked for'] : []),
    ...(invented.length > 0 ? [`words no one wrote: ${invented.join(', ')}`] : []),
  ]
}
