import type { Directions } from '../../enrichment/directions.ts'
import type { MailTemplate } from './mail-templates.ts'

/** Braces of the business's own words are no merge fields. */
const plain = (words: string): string => words.replace(/[{}]/g, '')

const BETWEEN_SENTENCES = /(?<=[.!?]) (?=\p{Lu})/u

/**
 * A standard text as the contexts of its use case want it: their greeting,
 * sign-off, signer and sentences, short where that is asked. What the text
 * itself says stays, with its merge fields.
 */
export function steeredTemplate({ subject, message }: MailTemplate, directions: Directions): MailTemplate {
  const [greeting = '', ...rest] = message.split('\n\n')
  const [signature = '', ...reversed] = rest.toReversed()
  const body = reversed.toReversed().map((paragraph) => withoutQuestions(paragraph, directions))
  const kept = directions.length === 'short' ? body.slice(0, 1) : body
  const said = directions.statements.map(plain).join(' ')
  const paragraphs = [
    greetingOf(greeting, directions),
    ...kept,
    said,
    signatureOf(signature, directions),
  ].filter((paragraph) => paragraph.trim() !== '')
  return { subject, message: paragraphs.join('\n\n') }
}

function withoutQuestions(paragraph: string, { noQuestions }: Directions): string {
  if (!noQuestions) return paragraph
  return paragraph
    .split(BETWEEN_SENTENCES)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ')
}

function greetingOf(usual: string, { greeting, nameStyle, noExclamationMarks }: Directions): string {
  const field =
    nameStyle === null || nameStyle === 'first'
      ? '{{customer.first_name | there}}'
      : '{{customer.name | there}}'
  if (greeting === null) return usual.replace('{{customer.first_name | there}}', field)
  const [before, ...after] = calmed(greeting, noExclamationMarks).split('{name}')
  const words =
    after.length > 0
      ? [plain(before ?? ''), ...after.map(plain)].join(field)
      : `${plain(before ?? '')} ${field}`
  return /[,!.?]$/.test(words) ? words : `${words},`
}

function signatureOf(usual: string, { signOff, signer, noExclamationMarks }: Directions): string {
  const [regards = '', name = '', ...rest] = usual.split('\n')
  const asked = signOff === null ? regards : plain(calmed(signOff, noExclamationMarks))
  const closed = /[,!.?]$/.test(asked) ? asked : `${asked},`
  return [closed, signer === null ? name : plain(signer), ...rest].join('\n')
}

const calmed = (words: string, noExclamationMarks: boolean): string =>
  noExclamationMarks ? words.replaceAll('!', '') : words
