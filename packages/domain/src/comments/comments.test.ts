import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMention,
  bodyOf,
  type CommentDraft,
  draftOf,
  EMPTY_DRAFT,
  findMentionable,
  mentionSearch,
  retype,
} from './comment-draft.ts'
import { mayDeleteComment, mayEditComment } from './comment-rules.ts'
import { commentText, parseComment, settleMentions, writeMention } from './mentions.ts'

const ROBIN = { userId: '0190a000-0000-7000-8000-000000000001', name: 'Robin Fielder' }
const ANN = { userId: '0190a000-0000-7000-8000-000000000002', name: 'Ann Lee' }
const token = writeMention(ROBIN)

const person = fc.record({
  userId: fc.uuid(),
  name: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
})
/** Texts that are full of what mentions are made of. */
const prose = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 12, unit: 'grapheme' }),
      fc.constantFrom('@', '[', ']', '](', ')', token, '@Robin Fielder', '\n'),
    ),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join(''))

describe('the text of a comment', () => {
  test('is parted into texts and mentions', () => {
    expect(parseComment(`Ask ${token}, please`)).toEqual([
      { kind: 'text', text: 'Ask ' },
      { kind: 'mention', ...ROBIN },
      { kind: 'text', text: ', please' },
    ])
    expect(commentText(`Ask ${token}, please`)).toBe('Ask @Robin Fielder, please')
    expect(parseComment('')).toEqual([])
  })

  test('whatever is no whole mention is text', () => {
    for (const text of [
      '@[Robin]',
      '@[Robin](me)',
      '@[](0190a000-0000-7000-8000-000000000001)',
      '@[a[b](x)',
      '@Robin',
    ]) {
      expect(parseComment(text)).toEqual([{ kind: 'text', text }])
    }
  })

  test('written out again, its parts are the text, and what reads the same has the same parts', () => {
    fc.assert(
      fc.property(prose, (body) => {
        const parts = parseComment(body)
        const written = parts.map((part) => (part.kind === 'text' ? part.text : writeMention(part))).join('')
        expect(parseComment(written)).toEqual(
          parts.map((part) =>
            part.kind === 'text' ? part : { ...part, name: part.name.replace(/\s+/gu, ' ').trim() || '?' },
          ),
        )
        expect(parts.every((part) => part.kind === 'mention' || part.text !== '')).toBe(true)
      }),
    )
  })

  test('any name makes one mention of its person', () => {
    fc.assert(
      fc.property(
        fc.record({ userId: fc.uuid(), name: fc.string({ maxLength: 300, unit: 'binary' }) }),
        (anyone) => {
          expect(parseComment(writeMention(anyone))).toMatchObject([
            { kind: 'mention', userId: anyone.userId },
          ])
        },
      ),
    )
  })

  test('names of members are their own, and who is no member is plain text', () => {
    const forged = `@[The boss](${ROBIN.userId.toUpperCase()}) and @[Ann](${ANN.userId}) and ${token}`
    expect(settleMentions(forged, [ROBIN])).toEqual({
      body: `${token} and @Ann and ${token}`,
      mentioned: [ROBIN.userId],
    })
  })

  test('settled once it is settled, and mentions exactly members', () => {
    fc.assert(
      fc.property(prose, fc.array(person, { maxLength: 4 }), fc.boolean(), (text, others, isMember) => {
        const members = isMember ? [...others, ROBIN] : others
        const body = text + others.map(writeMention).join(text)
        const settled = settleMentions(body, members)
        expect(settleMentions(settled.body, members)).toEqual(settled)
        const kept = parseComment(settled.body).flatMap((part) =>
          part.kind === 'mention' ? [part.userId] : [],
        )
        expect(new Set(kept)).toEqual(new Set(settled.mentioned))
        expect(settled.mentioned.every((id) => members.some(({ userId }) => userId === id))).toBe(true)
      }),
    )
  })
})

const isSound = ({ text, mentions }: CommentDraft): boolean =>
  mentions.every(
    ({ start, name }, at) =>
      text.slice(start, start + 1 + name.length) === `@${name}` &&
      start >= (mentions[at - 1]?.start ?? -1) + 1,
  )

describe('a comment while it is typed', () => {
  test('a mention moves with the text, and is text once it is changed', () => {
    const draft = draftOf(`Ask ${token} now`)
    expect(bodyOf(retype(draft, 'Please ask @Robin Fielder now'))).toBe(`Please ask ${token} now`)
    expect(retype(draft, 'Ask @Robin Fieldr now').mentions).toEqual([])
    expect(bodyOf(retype(draft, 'Ask @Robin Fielder now and then'))).toBe(`Ask ${token} now and then`)
  })

  test('whatever is typed, each mention stands where it says', () => {
    fc.assert(
      fc.property(prose, fc.array(prose, { maxLength: 5 }), (body, texts) => {
        let draft = draftOf(body)
        expect(isSound(draft)).toBe(true)
        expect(parseComment(bodyOf(draft)).length).toBeGreaterThanOrEqual(draft.mentions.length)
        for (const text of texts) {
          draft = retype(draft, text)
          expect(isSound(draft)).toBe(true)
        }
      }),
    )
  })

  test('someone is looked for after an @ that begins a word', () => {
    const at = (text: string) => mentionSearch({ text, mentions: [] }, text.length)
    expect(at('@')).toEqual({ start: 0, query: '' })
    expect(at('Ask @rob')).toEqual({ start: 4, query: 'rob' })
    expect(at('Ask @Robin Fie')).toEqual({ start: 4, query: 'Robin Fie' })
    for (const text of ['mail me at robin@example', '@ once', 'Ask', '@rob\nand']) {
      expect(at(text), text).toBeUndefined()
    }
    // Not again for someone who is mentioned already.
    expect(mentionSearch(draftOf(`${token}`), 14)).toBeUndefined()
  })

  test('someone who was found takes the place of what was typed', () => {
    const typed = retype(EMPTY_DRAFT, 'Ask @rob, please')
    const search = mentionSearch(typed, 8)
    if (search === undefined) throw new Error('No one is looked for')
    const { draft, caret } = addMention(typed, search, ROBIN)
    expect([draft.text, caret]).toEqual(['Ask @Robin Fielder , please', 19])
    expect(bodyOf(draft)).toBe(`Ask ${token} , please`)
  })

  test('adding someone keeps the draft sound, and sends them', () => {
    fc.assert(
      fc.property(prose, prose, person, (before, behind, anyone) => {
        const typed = retype(draftOf(before), `${draftOf(before).text} @${behind}`)
        const start = draftOf(before).text.length + 1
        const { draft } = addMention(typed, { start, query: '' }, anyone)
        expect(isSound(draft)).toBe(true)
        const sent = parseComment(bodyOf(draft))
        expect(sent.some((part) => part.kind === 'mention' && part.userId === anyone.userId)).toBe(true)
      }),
    )
  })

  test('people are found by name, by a word of it, and by address', () => {
    const people = [
      { ...ROBIN, email: 'rf@example.com' },
      { ...ANN, email: 'ann@example.com' },
      { userId: 'x', name: 'Lee Fisher', email: 'boss@example.com' },
    ]
    const names = (query: string) => findMentionable(people, query).map(({ name }) => name)
    expect(names('')).toEqual(['Robin Fielder', 'Ann Lee', 'Lee Fisher'])
    expect(names('lee')).toEqual(['Lee Fisher', 'Ann Lee'])
    expect(names('ROB')).toEqual(['Robin Fielder'])
    expect(names('boss')).toEqual(['Lee Fisher'])
    expect(names('nobody')).toEqual([])
  })
})

test('the author changes a comment; the author and admins delete it', () => {
  const author = { userId: 'a', role: 'member' } as const
  expect([mayEditComment('a', author), mayDeleteComment('a', author)]).toEqual([true, true])
  expect([mayEditComment('b', author), mayDeleteComment('b', author)]).toEqual([false, false])
  for (const role of ['admin', 'owner'] as const) {
    const boss = { userId: 'x', role }
    expect([mayEditComment('a', boss), mayDeleteComment('a', boss)]).toEqual([false, true])
  }
  expect(mayDeleteComment('a', { userId: null, role: null })).toBe(false)
})
