import type { Country } from '@quotewright/domain/region/region.ts'
import taxWords from '../data/tax-words.json' with { type: 'json' }
import type { TextSpan } from '../quote-draft.ts'
import { lately } from '../text/lately.ts'
import { mayHold } from '../text/needed-words.ts'

/** What words about tax say: prices are before it, include it, there is none, or only how high it is. */
export type TaxSays = 'exclusive' | 'inclusive' | 'none' | 'rate'

/** A stretch of the text about tax. */
export interface TaxPhrase extends TextSpan {
  readonly says: TaxSays
  /** 1000 is 10 %; null where no figure stands with it. */
  readonly rateBasisPoints: number | null
  /** Nothing else the text says of tax counts against it: a business that is not registered charges none. */
  readonly isFirm: boolean
  /** Countries whose tax has that name, the likeliest first; none for "tax" alone. */
  readonly countries: readonly Country[]
}

const SPELLED: Readonly<Record<string, number>> = { five: 5, ten: 10, fifteen: 15, twenty: 20 }
const RATE = `(?:\\d{1,2}(?:[.,]\\d{1,3})?|${Object.keys(SPELLED).join('|')}) ?(?:%|per ?cent\\b|pct\\b)`
const AFTER = `(?: on top| extra)? ?(?:which is|@|at|of|:|=|\\(|-)? ?(?:${RATE}|(?<=(?:@|at) ?)\\d{1,2}(?:\\.\\d{1,3})?\\b)\\)?`

const names = `(?:${taxWords.names.map(({ word }) => word).join('|')})`
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  '{name}': names,
  '{rate}': RATE,
  '{taxAlone}': `(?:${RATE} ?)?${names}`,
  '{tax}': `(?:${RATE} ?(?:of )?)?${names}\\b(?:${AFTER})?`,
}

const compiled = (pattern: string): RegExp =>
  new RegExp(
    pattern.replaceAll(/\{[a-zA-Z]+\}/g, (name) => PLACEHOLDERS[name] ?? name),
    'g',
  )

const PHRASES = taxWords.phrases.map(({ says, pattern, ...rest }) => ({
  says,
  isFirm: 'isFirm' in rest,
  pattern: compiled(pattern),
}))
const NAMES = taxWords.names.map(({ word, countries }) => ({
  word: new RegExp(`(?<![a-z])(?:${word})(?![a-z])|(?<=plus|inc|x)(?:${word})(?![a-z])`),
  countries: countries as readonly Country[],
}))
const RATE_IN = new RegExp(
  `(\\d{1,2}(?:[.,]\\d{1,3})?|${Object.keys(SPELLED).join('|')}) ?(?:%|per ?cent|pct|$|\\))`,
)

/** Sales taxes are lower everywhere: Hungary's 27 % is the highest. */
const HIGHEST_BASIS_POINTS = 3000

function rateIn(phrase: string): number | null {
  const found = RATE_IN.exec(phrase)?.[1]
  if (found === undefined) return null
  const percent = SPELLED[found] ?? Number(found.replace(',', '.'))
  const rate = Math.round(percent * 100)
  return rate <= HIGHEST_BASIS_POINTS ? rate : null
}

/** Most phrases a text may have. */
const MOST_PHRASES = 200

const AMOUNT = new RegExp(
  `${names}(?: ?\\(?(?:@|at)? ?${RATE}\\)?)?(?: |is|of|=|:|-|\\||;|\t|\n){0,4}[$£€]? ?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{2,7}(?:\\.\\d{1,2})?)(?![\\d,.]*(?: ?%|\\d))`,
  'g',
)

/** Amounts beside the name of a tax: "GST $938.25". What comes after a name need not be one ("plus GST 12 doors"). */
export function taxAmountsIn(text: string): number[] {
  return [...text.replaceAll(/ {2,}/g, ' ').matchAll(AMOUNT)]
    .slice(0, MOST_PHRASES)
    .map(([, amount = '']) => Number(amount.replaceAll(',', '')))
}

const isSays = (text: string): text is TaxSays => /^(?:exclusive|inclusive|none|rate)$/.test(text)

/** Every stretch about tax in normalised text, in its order; of two that overlap the first, then the longer. */
export const findTaxPhrases = lately((text: string): readonly TaxPhrase[] => {
  const lower = text.toLowerCase()
  const found = PHRASES.filter(({ pattern }) => mayHold(lower, pattern))
    .flatMap(({ pattern, ...phrase }) =>
      [...text.matchAll(pattern)].slice(0, MOST_PHRASES).map((match) => ({ ...phrase, match })),
    )
    .sort(
      (left, right) => left.match.index - right.match.index || right.match[0].length - left.match[0].length,
    )
  const phrases: TaxPhrase[] = []
  for (const { says, isFirm, match } of found) {
    const start = match.index
    if (!isSays(says) || match[0] === '' || start < (phrases.at(-1)?.end ?? 0)) continue
    const words = match[0]
    phrases.push({
      says,
      isFirm,
      start,
      end: start + words.length,
      rateBasisPoints: rateIn(words),
      countries: NAMES.find(({ word }) => word.test(words))?.countries ?? [],
    })
  }
  return phrases
})

/** What a clause says of its prices, in words; null where it says nothing. */
export function taxSaidIn(text: string): Exclude<TaxSays, 'rate'> | null {
  return findTaxPhrases(text).flatMap(({ says }) => (says === 'rate' ? [] : [says]))[0] ?? null
}
