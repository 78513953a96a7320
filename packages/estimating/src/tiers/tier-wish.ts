import type { TextSpan } from '../quote-draft.ts'

const COUNT = String.raw`(?:\d|two|three|four|a few|some)`
const CHOICES = String.raw`(?:options?|choices|tiers|levels|versions|packages|prices|quotes)`
const LEAD = String.raw`(?:[\s,;:–-]{0,4}\b(?:(?:please |pls )?(?:give|show|offer|quote|do|send)(?: (?:me|us|him|her|them|the customer))?|in|as|with|and|at|on|for)\b)?`
const GOOD_BETTER_BEST = String.raw`good[\s,/]{1,4}better(?:[\s,/]{1,4}|\s{0,3}&\s{0,3})(?:and |& |or )?best`

/** "With 3 options, good better best", "as good/better/best"; above a list it is the list's heading. */
const WISH = new RegExp(
  String.raw`${LEAD}[\s,;:–-]{0,4}(?:\b${COUNT}\s+)?(?:\b${CHOICES}\b[\s,:(–-]*)?(?<![\p{L}])${GOOD_BETTER_BEST}\b\)?(?:\s+${CHOICES}\b)?(?=[\s)]{0,3}(?:$|[.,;!\n)]|for\b|please\b|pls\b))`,
  'giu',
)

/** Where a text asks for a good, a better and a best offer: that is no work. */
export const findTierWishes = (text: string): TextSpan[] =>
  [...text.matchAll(WISH)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }))

/** A description without the wish; itself where it says nothing else. */
export function withoutTierWish(description: string): string {
  const left = description.replaceAll(WISH, '').trim()
  return left === '' ? description : left
}
