const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may be in HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** Longest name or subject in a header: what follows is cut. */
const LONGEST_LINE = 150

/**
 * A text that people typed, as one line of a mail's header: line breaks and other
 * control characters, which would begin a header of their own, become blanks.
 */
export function headerLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length <= LONGEST_LINE ? line : `${characters.slice(0, LONGEST_LINE - 1).join('')}…`
}
