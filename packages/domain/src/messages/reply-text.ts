/**
 * The line that mail programs put above what they quote, in the languages of their users:
 * "On Tue, 3 Mar 2026 at 09:12, Bright Sparks <x@y> wrote:". It may be broken over two or three lines.
 */
const INTRODUCTIONS = [
  /^[>\s]*On\b.{5,300}\bwrote\s*:\s*$/is,
  /^[>\s]*Am\b.{5,300}\bschrieb\b.{0,200}:\s*$/is,
  /^[>\s]*Le\b.{5,300}\ba écrit\s*:\s*$/is,
  /^[>\s]*El\b.{5,300}\bescribió\s*:\s*$/is,
  /^[>\s]*Il\b.{5,300}\bha scritto\s*:\s*$/is,
  /^[>\s]*Op\b.{5,300}\bschreef\b.{0,200}:\s*$/is,
  /^[>\s]*\d{4}[-/.]\d{1,2}[-/.]\d{1,2}.{0,80}<[^<>\s]+@[^<>\s]+>\s*:\s*$/is,
]

/** Lines that end what was written on their own. */
const SEPARATORS = [
  /^\s*-{2,}\s*(Original|Forwarded) Message\s*-{2,}\s*$/i,
  /^\s*-{2,}\s*(Ursprüngliche Nachricht|Message d'origine)\s*-{2,}\s*$/i,
  /^\s*Begin forwarded message:\s*$/i,
  /^\s*_{10,}\s*$/,
]

/**
 * Where a signature begins, by the old rule of two dashes, and what phones add. A product has a capital letter:
 * "Sent via Outlook", but "Sent via bank transfer" is theirs.
 */
const SIGNATURES = [
  /^-- ?$/,
  /^\s*Sent (from|via|using|with) (my |the |an? )?(iP|[A-Z]|(phone|mobile|tablet)\b).{0,60}$/,
  /^\s*Get Outlook for .{1,60}$/,
]

/** The head of the mail that Outlook quotes below a line or without one: two of these on neighbouring lines. */
const HEAD_LINE = /^\s*\*?(From|Sent|To|Cc|Subject|Date|Von|Gesendet|An|Betreff)\s*:\*?\s.+$/i

/** Whether these lines are one introduction: no empty line in it, and no shorter one at its end. */
const isIntroduction = (lines: readonly string[]): boolean =>
  lines.length > 0 &&
  lines.every((line) => line.trim() !== '') &&
  INTRODUCTIONS.some((pattern) => pattern.test(lines.join(' '))) &&
  !isIntroduction(lines.slice(1))

const beginsIntroduction = (lines: readonly string[], index: number): boolean =>
  [1, 2, 3].some((count) => isIntroduction(lines.slice(index, index + count)))

const beginsHead = (lines: readonly string[], index: number): boolean =>
  /^\s*\*?(From|Von)\s*:/i.test(lines[index] ?? '') &&
  [lines[index], lines[index + 1]].every((line) => line !== undefined && HEAD_LINE.test(line))

const isQuoted = (line: string): boolean => /^\s*>/.test(line)

function endOf(lines: readonly string[]): number {
  // Where nothing but quoted lines follows, what is theirs has ended; before that, they answer between the lines.
  const lastOwn = lines.findLastIndex((line) => !isQuoted(line) && line.trim() !== '')
  const end = lines.findIndex(
    (line, index) =>
      SEPARATORS.some((pattern) => pattern.test(line)) ||
      SIGNATURES.some((pattern) => pattern.test(line)) ||
      beginsHead(lines, index) ||
      beginsIntroduction(lines, index) ||
      (isQuoted(line) && index > lastOwn),
  )
  return end === -1 ? lines.length : end
}

/**
 * What a person wrote in an answer by mail, without the mail they answered and without their signature. An answer
 * below the quoted mail, or between its lines, is kept: then only the lines that are quoted go.
 *
 * @returns '' when nothing of it is theirs.
 */
export function replyText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200B\uFEFF]/g, '')
    .split('\n')
  const above = tidy(lines.slice(0, endOf(lines)).filter((line) => !isQuoted(line)))
  return above === '' ? tidy(belowQuoted(lines)) : above
}

/** What is below the quoted mail, up to a signature. */
function belowQuoted(lines: readonly string[]): string[] {
  const lastQuoted = lines.findLastIndex(isQuoted)
  if (lastQuoted === -1) return []
  const below = lines.slice(lastQuoted + 1)
  return below.slice(0, endOf(below))
}

const tidy = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const AUTOMATIC =
  /^\s*(auto(matic)?[- ]?(reply|response)|automatische antwort|automatisch antwoord|abwesenheit|afwezig|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|fuori (sede|ufficio)|out of (the )?office|undeliver|delivery (status|failure)|mail delivery|returned mail)/i

/**
 * Whether a mail was written by a program that answers for someone: by what its header says, else by its subject.
 *
 * @param autoSubmitted the header `Auto-Submitted`; '' for none. Source: RFC 3834 section 5.
 */
export const isAutomaticReply = (subject: string, autoSubmitted = ''): boolean =>
  !/^\s*(no\b|;|$)/i.test(autoSubmitted) || AUTOMATIC.test(subject)
