import type { Quote } from '@quotewright/contracts/quotes.ts'
import { expect, test, vi } from 'vitest'
import { actsOf, type QuoteActions } from './use-offered-quote.ts'

const DRAFT = {
  status: 'draft',
  published_version_number: null,
  archived_at: null,
  deleted_at: null,
  has_unpublished_changes: false,
} as unknown as Quote
const SENT: Quote = {
  ...DRAFT,
  status: 'sent',
  published_version_number: 1,
  has_unpublished_changes: true,
}

function given(quote: Quote) {
  const actions = {
    onPublish: vi.fn<QuoteActions['onPublish']>(),
    onUpdate: vi.fn<QuoteActions['onUpdate']>(),
    onShare: vi.fn<QuoteActions['onShare']>(),
    onSend: vi.fn<QuoteActions['onSend']>(),
    onReissue: vi.fn<QuoteActions['onReissue']>(),
    onAct: vi.fn<QuoteActions['onAct']>(),
  } satisfies QuoteActions
  const acts = actsOf(quote, actions, () => undefined)
  const run = (name: string) => acts.find(({ label }) => label === name)?.run()
  return { actions, run, labels: acts.map(({ label }) => label) }
}

test('a draft is published, a published quote shared and updated', () => {
  expect(given(DRAFT).labels).toEqual(['Publish', 'Publish and send', 'Duplicate', 'Archive', 'Download PDF'])
  expect(given(SENT).labels).toEqual([
    'Update Quote',
    'Share',
    'Send by email',
    'Duplicate',
    'Archive',
    'Download PDF',
  ])
  const { actions, run } = given(SENT)
  run('Share')
  run('Archive')
  expect(actions.onShare).toHaveBeenCalledWith(SENT)
  expect(actions.onAct).toHaveBeenCalledWith(SENT, 'archive')
})

test('an archived quote comes back, a deleted one is only restored', () => {
  expect(given({ ...DRAFT, archived_at: '2026-06-30T02:00:00Z' }).labels).toContain('Unarchive')
  expect(given({ ...SENT, deleted_at: '2026-06-30T02:00:00Z' }).labels).toEqual(['Restore'])
})
