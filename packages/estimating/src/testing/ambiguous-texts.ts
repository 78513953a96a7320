import { draftQuote } from '../assemble/draft-quote.ts'

const TEXTS = [
  '3 lamp posts, 2 men a day each 450, posts 320',
  'Night works: 22 nights × 5.5 h at $95/hr',
  'Downlights 6 rooms 4 each at 65',
  'Fence 12 panels 2 posts each 85, rails 40',
  'paint 3 rooms 2 coats 450 each room ceilings 180',
  'clean 5 windows up 2 floors 15 each side, 80 for ladders',
]

/** A text that a draft asks about in which of two ways it is meant: which ones are changes with what is learnt. */
export function ambiguousText(): string {
  const found = TEXTS.find((description) =>
    draftQuote({ description }, {}).questions[0]?.choices.every(
      ({ lines, totalCents }) => (lines?.length ?? 0) > 0 && totalCents !== null,
    ),
  )
  if (found === undefined) throw new Error('Every text is read in one way: add a more ambiguous one')
  return found
}
