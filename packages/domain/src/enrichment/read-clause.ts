import { extractBrandIdentity } from '../profile/extract-brand-identity.ts'
import type { Directions } from './directions.ts'
import type { MaskedSentence } from './quoted-words.ts'
import { statementIn, withFullStop } from './statement.ts'

/** Reads a clause; undefined when it asks for something else. An empty answer: it is done anyway. */
type ClauseReader = (clause: MaskedSentence) => Partial<Directions> | undefined

const DONE_ANYWAY: Partial<Directions> = {}
const LEAD =
  /^(?:and |then |also |please |always |make sure (?:to |you |that you )?|be sure to |remember to |you should |you must )+/i

/** Reads one clause of an instruction, by the first reader that knows what it asks for. */
export function readClause(clause: MaskedSentence): Partial<Directions> | undefined {
  const text = clause.text
    .trim()
    .replace(LEAD, '')
    .replace(/[\s.!,:;]+$/, '')
  if (text === '') return DONE_ANYWAY
  for (const reader of READERS) {
    const read = reader({ ...clause, text })
    if (read !== undefined) return read
  }
  return undefined
}

const exclamationMarks: ClauseReader = ({ text }) =>
  /^(?:use )?(?:no|without|avoid|never use|do not use|don['’]t use|skip)(?: any| the)? exclamation (?:marks?|points?)$/i.test(
    text,
  )
    ? { noExclamationMarks: true }
    : undefined

const questions: ClauseReader = ({ text }) =>
  /^(?:no|without|skip|leave out|do not (?:write|include|add)|don['’]t (?:write|include|add))(?: the| any)? (?:faqs?|frequently asked questions|questions)$/i.test(
    text,
  )
    ? { noQuestions: true }
    : undefined

/** What every letter here does or leaves undone anyway. */
const doneAnyway: ClauseReader = ({ text }) =>
  /^(?:thank (?:the customer|customers|them)(?: for [\p{L}' ]{1,40})?|(?:use|write in|write) (?:plain|australian|simple)(?: australian)? (?:english|spelling|language)|(?:no|avoid|don['’]t use|do not use|never use)(?: any)? (?:jargon|emojis?|slang we do not use)|(?:never|do not|don['’]t) (?:invent|make up|guess)(?: any)? (?:prices|facts|reviews|testimonials|anything|things|dates|promises)|(?:mention|include|say|state) (?:the )?(?:total|price|total price|expiry|expiry date|validity|gst|how to accept|our phone number|our (?:phone|contact) details))$/iu.test(
    text,
  )
    ? DONE_ANYWAY
    : undefined

const avoidedWords: ClauseReader = (clause) => {
  const [, named, words] =
    /^(?:avoid|never use|don['’]t use|do not use|never say|don['’]t say|do not say|stay away from)(?: using| saying)?( the (?:words?|phrases?|terms?|expressions?)| words? like| phrases? like)? (.{1,300})$/i.exec(
      clause.text,
    ) ?? []
  if (words === undefined) return undefined
  const parts = words.split(/,? (?:and|or|nor) |, ?|\/| (?=\uE000)/)
  const found = parts.map(
    (part) => clause.quotedIn(part) ?? (named === undefined ? undefined : plainWord(part)),
  )
  const known = found.filter((word) => word !== undefined && word !== '' && word.length <= 60)
  return known.length === 0 || known.length < parts.filter((part) => part.trim() !== '').length
    ? undefined
    : { avoidedWords: known.filter((word) => word !== undefined) }
}

const plainWord = (part: string): string | undefined => {
  const word = part.trim().replace(/^['‘’]|['’]$/g, '')
  return /^[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,3}$/u.test(word) ? word : undefined
}

const nameStyle: ClauseReader = ({ text }) => {
  if (!/^(?:call|address|greet|use|refer to)\b/i.test(text) || /\b(?:not|never|n['’]t)\b/i.test(text))
    return undefined
  const [, style] = /\b(first|given|christian|sur|last|family|full|whole) ?names?\b/i.exec(text) ?? []
  if (style === undefined || text.split(/\s+/).length > 10) return undefined
  if (/^(?:first|given|christian)$/i.test(style)) return { nameStyle: 'first' }
  return { nameStyle: /^(?:full|whole)$/i.test(style) ? 'full' : 'surname' }
}

const deposit: ClauseReader = (clause) => {
  const [, asked] =
    /^(?:ask (?:for|(?:the customer|customers|them) for)|we (?:ask for|require|take|need)|require|request|take|mention) ((?:(?:an?|half|one|our)\b|\$?\d).{0,200}\bdeposit\b.{0,200})$/i.exec(
      clause.text,
    ) ?? []
  return asked === undefined
    ? undefined
    : { termsStatements: [withFullStop(`We ask for ${clause.reveal(asked)}`)] }
}

const termsStatement: ClauseReader = (clause) => {
  const [, said] =
    /^(?:(?:add|write|put)(?: this)? (?:to|in|into) the terms(?: that)?|in the terms,? (?:say|state|mention|write|add)(?: that)?|(?:the )?terms (?:should|must) (?:say|state|mention)(?: that)?|(?:add|include) the term):? (.{1,500})$/i.exec(
      clause.text,
    ) ?? []
  const statement = said === undefined ? undefined : statementIn(said, clause)
  return statement === undefined ? undefined : { termsStatements: [statement] }
}

const statement: ClauseReader = (clause) => {
  const [, said] =
    /^(?:mention|say|state|include|point out|note|stress|emphasi[sz]e|add|tell (?:them|customers?|the customer|people|everyone)|let (?:them|customers?|the customer|people) know|remind (?:them|customers?|the customer|people)|inform (?:them|customers?|the customer))(?: that| the (?:sentence|words?|line)| this)?:? (.{1,500})$/i.exec(
      clause.text,
    ) ?? []
  const found = said === undefined ? undefined : statementIn(said, clause)
  return found === undefined ? undefined : { statements: [found] }
}

const GREETING_WORD =
  /^(?:g['’]day|hi|hello|hey|dear|howdy|good (?:day|morning|afternoon|evening)|kia ora|welcome)\b/i

/** A few words that begin as a greeting does; more than that is a wish, not a wording. */
const isGreeting = (words: string): boolean =>
  GREETING_WORD.test(words) && words.split(/\s+/).length <= 4 && !/\b(?:and|then)\b/i.test(words)

const greeting: ClauseReader = (clause) => {
  const [, said] =
    /^(?:greet|start|begin|open)(?: (?:the|every|each|all|our|your|them|customers?|clients?|people|everyone|letters?|cover|it)){0,4} (?:with|by saying|off with)(?: the (?:words?|greeting))?:? (.{1,120})$/i.exec(
      clause.text,
    ) ?? []
  if (said === undefined) return undefined
  const words = clause.quotedIn(said) ?? (isGreeting(said) ? clause.reveal(said) : undefined)
  if (words === undefined || words.length > 60 || /[\n<>]/.test(words)) return undefined
  return { greeting: words.replace(NAME_PLACE, '{name}').replace(/[\s,]+$/, '') }
}

/** How people write where a name goes. */
const NAME_PLACE =
  /\{\{?[^{}]{0,40}name[^{}]{0,40}\}?\}|\[[^[\]]{0,40}name[^[\]]{0,40}\]|<[^<>]{0,40}name[^<>]{0,40}>/i

const SIGN_OFF_WORD = /^(?:\p{Lu}|cheers|thanks|kind|warm|best|regards|yours|all the best|talk soon|ta\b)/u

const signOff: ClauseReader = (clause) => {
  const [, how, said] =
    /^(?:sign off|sign|close|end|finish)(?: (?:the|every|each|all|our|your|letters?|cover|it|off|them)){0,4} (with|as|by saying)(?: the (?:words?|sign-off))?:? (.{1,160})$/i.exec(
      clause.text,
    ) ?? []
  if (how === undefined || said === undefined) return undefined
  const words = clause.quotedIn(said) ?? (SIGN_OFF_WORD.test(said) ? clause.reveal(said) : undefined)
  if (words === undefined || words.length > 120 || words.split(/\s+/).length > 12) return undefined
  return how.toLowerCase() === 'as' ? { signer: words } : { signOff: words }
}

const length: ClauseReader = ({ text }) => {
  if (!/^(?:keep|be|make|write|stay|use)\b/i.test(text) || text.split(/\s+/).length > 12) return undefined
  if (/\b(?:not|never|n['’]t|too)\b/i.test(text) || /\d/.test(text)) return undefined
  if (/\b(?:short|brief|concise|succinct|to the point|brief and to the point)\b/i.test(text))
    return { length: 'short' }
  return /\b(?:detailed|thorough|in detail|more detail|long|longer)\b/i.test(text)
    ? { length: 'detailed' }
    : undefined
}

const voice: ClauseReader = ({ text }) => {
  const isAboutVoice =
    /^(?:be|sound|stay|write|keep|use|speak|talk|make|the tone|tone|our (?:tone|voice)|in an?)\b/i.test(text)
  if (!isAboutVoice || text.split(/\s+/).length > 10) return undefined
  const found = extractBrandIdentity(text).voice
  return found === null ? undefined : { voice: found }
}

/** What forbids comes before what asks, so that "do not say X" is never read as "say X". */
const READERS: readonly ClauseReader[] = [
  exclamationMarks,
  questions,
  doneAnyway,
  avoidedWords,
  nameStyle,
  deposit,
  termsStatement,
  statement,
  greeting,
  signOff,
  length,
  voice,
]
