import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import { findContact } from '../clauses/contact.ts'
import words from '../data/layout-words.json' with { type: 'json' }
import { lowerCased } from '../text/normalise.ts'
import type { Block, FoundContact } from './layout.ts'
import { foldPhrase } from './phrases.ts'

const PERSON = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Dr|Father|Fr|Rev|Sr|Pastor|Prof)\.?(?: (?:&|and) (?:Mr|Mrs|Ms|Miss|Dr)\.?)? )?\p{Lu}[\p{L}'’-]{0,20}\.?(?: (?:(?:&|and) )?\p{Lu}[\p{L}'’.-]{0,20}){0,3}`
const NAME = new RegExp(`^${PERSON}`, 'u')
const NAME_LINE = new RegExp(`^(${PERSON})(?:,? (?:\\(.*\\)|x+))?[,.]?$`, 'u')
/** Two spaces, however many stand there: a pattern for all of them searches a long row again from each. */
const FIELD = new RegExp(
  String.raw`(?:^|[\t/|]|\s{2})(?:[-*]\s)?(?:${words.fields.name.join('|')})(?:'s)?(?: name)?\s?:\s*`,
  'gimu',
)
const NOT_NAMES: ReadonlySet<string> = new Set(words.notNames)
const MOST_NAMES = 20
const CLOSINGS = [...words.closings].sort((left, right) => right.length - left.length)

const has = (text: string, phrases: readonly string[]): number =>
  phrases.filter((phrase) => text.includes(phrase)).length

/** Who wrote a text, by its turns of speech; undefined where they don't tell. */
function writerOf(text: string): 'customer' | 'firm' | undefined {
  const folded = lowerCased(text)
  const [customer, firm] = [has(folded, words.writtenByCustomer), has(folded, words.writtenByFirm)]
  if (customer > firm && !/[$£€]\s?\d/.test(text)) return 'customer'
  return firm > customer && firm > 1 ? 'firm' : undefined
}

/** The name a text begins with, with its place; undefined where it begins with none. */
function nameAt(text: string, start: number, end: number): FoundContact | undefined {
  const found = NAME.exec(text.slice(start, Math.min(end, start + 90)))?.[0].replace(/[.,]$/, '')
  if (found === undefined || NOT_NAMES.has(foldPhrase(found)) || found.length < 2) return undefined
  return { field: 'name', value: found, start, end: start + found.length, party: 'customer' }
}

/** "Customer: Ana Ruiz" */
function namedInFields(text: string): FoundContact[] {
  return [...text.matchAll(FIELD)].slice(0, MOST_NAMES).flatMap((match) => {
    const start = match.index + match[0].length
    const lineEnd = text.indexOf('\n', start)
    return nameAt(text, start, lineEnd < 0 ? text.length : lineEnd) ?? []
  })
}

/** "Dear Ms Hargreave" */
function greeted(text: string, { start, end }: TextSpan): FoundContact | undefined {
  const line = text.slice(start, end)
  const lead = words.greetings
    .filter((greeting) => line.toLowerCase().startsWith(`${greeting} `))
    .sort((left, right) => right.length - left.length)[0]
  return lead === undefined ? undefined : nameAt(text, start + lead.length + 1, end)
}

/** The name below a closing. */
function signed(text: string, { start, end }: TextSpan): FoundContact | undefined {
  let at = start
  for (const line of text.slice(start, end).split('\n').slice(0, 6)) {
    const from = at + line.length - line.trimStart().length
    at += line.length + 1
    const said = line.trim()
    const closing = CLOSINGS.find((phrase) => foldPhrase(said).startsWith(phrase))?.length ?? 0
    const name = said.slice(closing).replace(/^[\s,!.]+/, '')
    if (name !== '' && NAME_LINE.test(name))
      return nameAt(text, from + said.length - name.length, from + said.length)
  }
  return undefined
}

/** The names, numbers and addresses of a text with whose they are, in order and without overlaps; the customer's name that is surest first among names. */
export function readContacts(text: string, blocks: readonly Block[]): FoundContact[] {
  const signature = blocks.findLast(({ kind }) => kind === 'signature')
  const greeting = blocks.find(({ kind }) => kind === 'greeting')
  const writer = writerOf(text)
  const isOurs =
    signature !== undefined && !(writer === 'customer' && !isFirm(text.slice(signature.start, signature.end)))
  const details = findContact(text).map((detail): FoundContact => {
    const isSigned =
      signature !== undefined && detail.start >= signature.start && detail.start < signature.end
    return { ...detail, party: isSigned && isOurs ? 'firm' : 'customer' }
  })
  const fields = namedInFields(text)
  const known = [...fields, ...details.filter(({ field }) => field !== 'name' || fields.length === 0)]
  const hasName = known.some(({ field, party }) => field === 'name' && party === 'customer')
  const partner = hasName ? undefined : partnerOf(text, writer, { greeting, signature })
  return separate(partner === undefined ? known : [...known, partner])
}

/** The customer's name where nothing else says it: they sign what they write, and the firm greets them. */
function partnerOf(
  text: string,
  writer: ReturnType<typeof writerOf>,
  { greeting, signature }: { greeting: Block | undefined; signature: Block | undefined },
): FoundContact | undefined {
  if (writer === 'customer') return signature && signed(text, signature)
  return writer === 'firm' && greeting !== undefined ? greeted(text, greeting) : undefined
}

function isFirm(signature: string): boolean {
  const tokens = new Set(signature.toLowerCase().split(/[^\p{L}]+/u))
  return words.firmMarks.some((mark) => tokens.has(mark))
}

function separate(found: readonly FoundContact[]): FoundContact[] {
  const kept: FoundContact[] = []
  for (const one of [...found].sort((left, right) => left.start - right.start || right.end - left.end)) {
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  }
  return kept
}
