import type { AssistantMessage, AssistantProposal } from '@quotewright/contracts/assistant.ts'
import { ApiError } from '@quotewright/contracts/client.ts'
import { expect, test } from 'vitest'
import {
  type Conversation,
  problemOf,
  stateOf,
  withMessages,
  withProposal,
  wordsBefore,
} from './conversation.ts'
import { changesInWords, problemWords, stateWords } from './proposal-words.ts'

const totals = { lines_amount: 0, discount_amount: 0, subtotal: 0, tax_amount: 0, total_amount: 0 }
const proposal: AssistantProposal = {
  id: 'p',
  quote_id: 'q',
  state: 'open',
  based_on_version: 3,
  applied_version: null,
  total_before: 100,
  total_after: 95,
  changes: [],
  comparison: { lines: [], unchanged_lines: 0, fields: [], totals: { before: totals, after: totals } },
}
const message = (id: string, from: AssistantMessage['from'], more: Partial<AssistantMessage> = {}) => ({
  id,
  from,
  author_name: null,
  text: id,
  links: [],
  calls: [],
  proposal: null,
  created_at: '2026-03-02T00:00:00Z',
  ...more,
})
const conversation: Conversation = {
  messages: [message('hello', 'person'), message('reply', 'assistant', { proposal })],
  undoable_version: null,
  engine: 'offline',
}

test('messages of an answer join the conversation, each once', () => {
  const next = [message('reply', 'assistant'), message('more', 'person')]
  const joined = withMessages(conversation, next, 'anthropic')
  expect(joined.messages.map(({ id }) => id)).toEqual(['hello', 'reply', 'more'])
  expect(joined.messages[1]?.proposal).toBe(proposal)
  expect(joined.engine).toBe('anthropic')
})

test('the outcome of a proposal is shown where it was made', () => {
  const applied = { ...proposal, state: 'applied', applied_version: 4 } as const
  const next = withProposal(conversation, applied, 4)
  expect(next.messages[1]?.proposal).toBe(applied)
  expect(next.messages[0]).toBe(conversation.messages[0])
  expect(next.undoable_version).toBe(4)
})

test('an open proposal is outdated by a newer version, and nothing else is', () => {
  expect(stateOf(proposal, 3)).toBe('open')
  expect(stateOf(proposal, 4)).toBe('outdated')
  expect(stateOf({ ...proposal, state: 'applied' }, 9)).toBe('applied')
})

test('a reply answers the words before it', () => {
  const { messages } = conversation
  expect(wordsBefore(messages, 'reply')).toBe('hello')
  expect(wordsBefore(messages, 'hello')).toBeUndefined()
  expect(wordsBefore(messages, 'unknown')).toBeUndefined()
})

test('a version conflict says who saved what, any other failure its reason', () => {
  const detail = { detail: 'x', current_version_number: 5, changed_by: 'Kim Lee' }
  const newer = problemOf(new ApiError(409, 'x', detail), 4)
  expect(newer).toEqual({ kind: 'newer', version: 5, by: 'Kim Lee' })
  expect(problemWords(newer)).toContain('Kim Lee has since saved version 5')
  expect(problemWords({ kind: 'newer', version: 5, by: null })).toContain('Someone else has since saved')
  // Other refusals name the version too.
  expect(problemOf(new ApiError(409, 'Already undone', detail), 5)).toEqual({
    kind: 'failed',
    message: 'Already undone.',
  })
  expect(problemWords(problemOf(new TypeError('secret'), 1))).not.toContain('secret')
})

test('each state of a proposal has its words', () => {
  expect(stateWords('applied', 4)).toBe('Applied as version 4')
  expect(stateWords('undone', 4)).toBe('Applied as version 4, then undone')
  expect(stateWords('dismissed', null)).toBe('Not applied')
  expect(stateWords('outdated', null)).toMatch(/^Out of date/)
  expect(stateWords('open', null)).toBe('')
})

test('changes are counted in words', () => {
  const line = (kind: 'added' | 'changed' | 'removed' | 'moved') => ({
    kind,
    before: null,
    after: null,
    fields: [],
    is_moved: false,
  })
  const words = (lines: ReturnType<typeof line>[], fields = 0) =>
    changesInWords({
      comparison: {
        ...proposal.comparison,
        lines,
        fields: Array.from({ length: fields }, () => ({ field: 'title' as const, before: '', after: 'x' })),
      },
    })
  expect(words([line('changed')])).toBe('1 line changed')
  expect(words([line('added'), line('added'), line('removed')], 1)).toBe(
    '2 lines added, 1 removed, 1 detail changed',
  )
  expect(words([])).toBe('Nothing changes')
})
