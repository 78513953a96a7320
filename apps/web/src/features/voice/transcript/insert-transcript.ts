import type { Correction } from '@quotewright/contracts/transcriptions.ts'

/** After these a sentence goes on. */
const GOES_ON = /(?:[,;:\-–(&+]|\b(?:and|or|with|plus|for|to|the|a|an|of|at|install|replace|supply))$/i

/** What is between a text and what is said after it. */
function gapBefore(before: string, isAtEnd: boolean): string {
  if (before === '' || /\s$/.test(before)) return ''
  // Another thing to do begins a line, as a list of jobs is typed.
  return isAtEnd && !GOES_ON.test(before) ? '\n' : ' '
}

/**
 * Puts a transcript into a text.
 *
 * @param caret where; the end when the caret was never set.
 * @returns the text, and where the transcript ends in it.
 */
export function insertTranscript(
  value: string,
  transcript: string,
  caret: number = value.length,
): { readonly text: string; readonly caret: number } {
  const at = Math.min(Math.max(0, caret), value.length)
  const spoken = transcript.trim()
  if (spoken === '') return { text: value, caret: at }
  const before = value.slice(0, at)
  const after = value.slice(at)
  const gapAfter = after === '' || /^[\s.,;:!?)]/.test(after) ? '' : ' '
  const start = before + gapBefore(before, after.trim() === '') + spoken
  return { text: start + gapAfter + after, caret: start.length }
}

/** Whether a correction is still in the text, so that it can be taken back. */
export const hasCorrection = (text: string, { written }: Correction): boolean =>
  written !== '' && text.includes(written)

/** The text with one correction taken back: the last place, where the newest words are. */
export function undoCorrection(text: string, { heard, written }: Correction): string {
  const at = written === '' ? -1 : text.lastIndexOf(written)
  return at < 0 ? text : text.slice(0, at) + heard + text.slice(at + written.length)
}
