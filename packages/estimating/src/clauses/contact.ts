import { namesWork } from '../match/vocabulary.ts'
import type { ContactDetail, TextSpan } from '../quote-draft.ts'
import { isFiller, verbAt } from '../text/lexicon.ts'
import { singular, wordsOf } from '../text/words.ts'
import { findDistractors } from '../tokens/distractors.ts'

const NAME = String.raw`[A-Z][a-z'’-]{1,20}(?: (?:[A-Z][a-z'’-]{1,20}|[A-Z]\.?)){0,2}`
const TITLED = String.raw`(?:Mr|Mrs|Ms|Miss|Dr)\.? ${NAME}`
const FULL = String.raw`[A-Z][a-z'’-]{1,20}(?: [A-Z][a-z'’-]{1,20}){1,2}`

/** A name that the words before it mark as one. */
const NAMED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:[Cc]ustomer|[Cc]lient|[Nn]ame|[Cc]ontact|[Aa]ttn|[Oo]wner)(?:'s name)?(?: is|:| -)? (${TITLED}|${NAME})`,
    'g',
  ),
  new RegExp(String.raw`\b(?:[Ff]or|[Tt]o) (${TITLED}|${FULL})`, 'g'),
  new RegExp(String.raw`(?:^|[\n.;] ?)(${TITLED}|${FULL})(?=,? (?:\(?0\d|[a-z0-9._%+-]+@))`, 'gm'),
  new RegExp(String.raw`(?:^|\s)(${TITLED})\b`, 'g'),
  new RegExp(
    String.raw`\b(?:[Cc]all|[Rr]ing|[Tt]ext|[Pp]hone|[Cc]ontact|[Ee]-?mail) (${NAME}) (?:on|at) (?=\+?[\d(]|\S+@)`,
    'g',
  ),
]

/** Words that begin a sentence, a place or a product: no person. */
function isPerson(name: string): boolean {
  const words = wordsOf(name.replace(/^(?:Mr|Mrs|Ms|Miss|Dr)\.?\s/, '')).map(singular)
  const isPlain = (at: number): boolean =>
    isFiller(words[at] ?? '') || verbAt(words, at) !== undefined || NOT_NAMES.has(words[at] ?? '')
  return words.length > 0 && !namesWork(words) && !words.some((_, at) => isPlain(at))
}

const NOT_NAMES = new Set(
  'street road avenue court drive place lane gst abn council school church club hotel cafe shop office pty ltd group company service the and with monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december house unit kitchen bathroom laundry bedroom garage'.split(
    ' ',
  ),
)

/** What leads to a number or an address and is part of neither. */
const LEAD =
  /^(?:(?:ph(?:one)?|mob(?:ile)?|tel|call me on|call|ring|text|contact|cell)(?: ?(?:no\.?|number))?[:.\s]*|(?:at|@)\s+)/i

const FIELDS = { email: 'email', phone: 'phone', address: 'address' } as const
const isField = (why: string): why is keyof typeof FIELDS => Object.hasOwn(FIELDS, why)

const DIGITS_OF_PHONE = 6

function detailOf(
  original: string,
  { why, start, end }: TextSpan & { readonly why: string },
): ContactDetail[] {
  if (!isField(why)) return []
  const written = original.slice(start, end)
  const value = written.replace(LEAD, '').trim()
  const isWhole = why !== 'phone' || value.replaceAll(/\D/g, '').length >= DIGITS_OF_PHONE
  return isWhole && value !== '' ? [{ field: FIELDS[why], value, start, end }] : []
}

function namesIn(original: string): ContactDetail[] {
  return NAMED.flatMap((pattern) =>
    [...original.matchAll(pattern)].flatMap((match) => {
      const value = (match[1] ?? '').trim()
      const start = match.index + match[0].lastIndexOf(match[1] ?? '')
      return isPerson(value) ? [{ field: 'name', value, start, end: start + value.length } as const] : []
    }),
  )
}

/** Names, numbers and addresses of the customer in a description, in order and without overlaps. */
export function findContact(original: string): ContactDetail[] {
  const numbers = findDistractors(original).flatMap((one) => detailOf(original, one))
  const found = [...numbers, ...namesIn(original)].sort((a, b) => a.start - b.start || b.end - a.end)
  const separate: ContactDetail[] = []
  for (const one of found) {
    if (one.start >= (separate.at(-1)?.end ?? 0)) separate.push(one)
  }
  return separate
}
