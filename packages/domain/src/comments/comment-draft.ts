import { type Mentionable, parseComment, writeMention } from './mentions.ts'

/** A comment while it is typed: its text as it reads, and where in it someone is mentioned. */
export interface CommentDraft {
  readonly text: string
  /** In the order of the text. `start` is where the `@` stands, in UTF-16 units. */
  readonly mentions: readonly DraftMention[]
}

export interface DraftMention extends Mentionable {
  readonly start: number
}

export const EMPTY_DRAFT: CommentDraft = { text: '', mentions: [] }

const endOf = ({ start, name }: DraftMention): number => start + 1 + name.length

/** The draft of a comment that is kept, to change it. */
export function draftOf(body: string): CommentDraft {
  const mentions: DraftMention[] = []
  let text = ''
  for (const part of parseComment(body)) {
    if (part.kind === 'mention') {
      mentions.push({ userId: part.userId, name: part.name, start: text.length })
      text += `@${part.name}`
    } else text += part.text
  }
  return { text, mentions }
}

/** What is sent of a draft. */
export function bodyOf({ text, mentions }: CommentDraft): string {
  let from = 0
  let body = ''
  for (const mention of mentions) {
    body += text.slice(from, mention.start) + writeMention(mention)
    from = endOf(mention)
  }
  return body + text.slice(from)
}

/** The draft with its text typed again: mentions before and behind the change stay, one that was changed is text. */
export function retype(draft: CommentDraft, text: string): CommentDraft {
  const before = commonStart(draft.text, text)
  const behind = commonEnd(draft.text, text, before)
  const changedTo = draft.text.length - behind
  const shift = text.length - draft.text.length
  const mentions = draft.mentions.flatMap((mention) => {
    if (endOf(mention) <= before) return [mention]
    return mention.start >= changedTo ? [{ ...mention, start: mention.start + shift }] : []
  })
  return { text, mentions }
}

function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[length] === other[length]) length += 1
  return length
}

function commonEnd(one: string, other: string, taken: number): number {
  const most = Math.min(one.length, other.length) - taken
  let length = 0
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

/** What is typed after an `@` and looks for someone. */
export interface MentionSearch {
  /** Where the `@` stands. */
  readonly start: number
  readonly query: string
}

/** A name is looked for from the `@` up to the caret; an `@` inside a word is an address. */
const SEARCHING = /(?<=^|[\s([{"'])@([^\s@[\]][^@\n[\]]{0,40})?$/u

/** What is looked for at the caret; undefined when no one is. */
export function mentionSearch({ text, mentions }: CommentDraft, caret: number): MentionSearch | undefined {
  const typed = text.slice(Math.max(0, caret - 60), caret)
  const found = SEARCHING.exec(typed)
  if (found === null) return undefined
  const start = caret - found[0].length
  const isMentioned = mentions.some((mention) => mention.start === start)
  return isMentioned ? undefined : { start, query: found[1] ?? '' }
}

/**
 * Puts someone in the place of what was looked for, with a blank behind.
 *
 * @returns the draft, and where the caret is then.
 */
export function addMention(
  draft: CommentDraft,
  { start, query }: MentionSearch,
  { userId, name }: Mentionable,
): { readonly draft: CommentDraft; readonly caret: number } {
  const end = start + 1 + query.length
  const rest = draft.text.slice(end)
  const added = `@${name}${/^\s/u.test(rest) ? '' : ' '}`
  const { text, mentions } = retype(draft, draft.text.slice(0, start) + added + rest)
  const others = mentions.filter((one) => one.start < start || one.start >= start + added.length)
  return {
    draft: {
      text,
      mentions: [...others, { userId, name, start }].toSorted((one, other) => one.start - other.start),
    },
    caret: start + 1 + name.length + 1,
  }
}

const MOST_FOUND = 6

/** Who is meant by what was typed: names that begin with it, then those with a word that does; email addresses last. */
export function findMentionable<P extends Mentionable & { readonly email: string }>(
  people: readonly P[],
  query: string,
): P[] {
  const wanted = query.toLocaleLowerCase()
  const rankOf = ({ name, email }: P): number => {
    const lower = name.toLocaleLowerCase()
    if (lower.startsWith(wanted)) return 0
    if (lower.split(/\s+/u).some((word) => word.startsWith(wanted))) return 1
    return email.toLocaleLowerCase().startsWith(wanted) ? 2 : 3
  }
  return people
    .map((person) => ({ person, rank: rankOf(person) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_FOUND)
    .map(({ person }) => person)
}
