import type { TextSpan } from '../quote-draft.ts'
import type { LearntKind, Lesson } from './learnt-reading.ts'
import { LONGEST_WORDING, wordingOf } from './wording.ts'

/** What is taught of the stretches a line is read from; null where no wording is left that may come up again. */
export function lessonOf(
  text: string,
  spans: readonly TextSpan[],
  { kind, value }: { readonly kind: LearntKind; readonly value: string },
): Lesson | null {
  const wording = wordingOf(text, spans)
  if (wording === '') return null
  const example = spans
    .map(({ start, end }) => text.slice(start, end))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { wording, kind, value, example: example.slice(0, LONGEST_WORDING) }
}
