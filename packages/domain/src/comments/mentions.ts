/** Someone who can be mentioned. */
export interface Mentionable {
  readonly userId: string
  /** As they are called; never blank. */
  readonly name: string
}

export type CommentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly userId: string; readonly name: string }

const USER_ID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
/** `@[Robin Fielder](user id)`: what a comment's text is kept with. The name has no brackets and is bounded. */
const MENTION = new RegExp(`@\\[([^[\\]\\n]{1,200})\\]\\((${USER_ID})\\)`, 'giu')
const NAME_LENGTH = 200

/** What stands for a mention in the text of a comment. */
export function writeMention({ userId, name }: Mentionable): string {
  const plain = name.replace(/[[\]\s]+/gu, ' ').trim()
  return `@[${plain === '' ? '?' : cut(plain)}](${userId.toLowerCase()})`
}

/** Not in the middle of a character. */
const cut = (name: string): string =>
  name.length <= NAME_LENGTH
    ? name
    : name
        .slice(0, NAME_LENGTH)
        .replace(/[\uD800-\uDBFF]$/u, '')
        .trim()

/** The text of a comment, parted into plain texts and mentions. Whatever is no whole mention is text. */
export function parseComment(body: string): CommentPart[] {
  const parts: CommentPart[] = []
  let from = 0
  const addText = (to: number) => {
    if (to > from) parts.push({ kind: 'text', text: body.slice(from, to) })
  }
  for (const match of body.matchAll(MENTION)) {
    const [token, name = '', userId = ''] = match
    addText(match.index)
    parts.push({ kind: 'mention', userId: userId.toLowerCase(), name })
    from = match.index + token.length
  }
  addText(body.length)
  return parts
}

const partText = (part: CommentPart): string => (part.kind === 'text' ? part.text : `@${part.name}`)

/** A comment as it reads, for a message or a file. */
export const commentText = (body: string): string => parseComment(body).map(partText).join('')

export interface SettledComment {
  readonly body: string
  /** Who is mentioned, each once. */
  readonly mentioned: readonly string[]
}

/**
 * A comment as it is kept: a mention carries the name its member has now,
 * whatever the sender wrote, and one of someone else becomes plain text.
 */
export function settleMentions(body: string, members: readonly Mentionable[]): SettledComment {
  const known = new Map(members.map((member) => [member.userId.toLowerCase(), member]))
  const mentioned = new Set<string>()
  const settled = parseComment(body).map((part) => {
    const member = part.kind === 'mention' ? known.get(part.userId) : undefined
    if (member === undefined) return partText(part)
    mentioned.add(member.userId)
    return writeMention(member)
  })
  return { body: settled.join(''), mentioned: [...mentioned] }
}
