import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../testing/stub-local-storage.ts'

const owner = (organizationId: string, userId = 'u1') => ({ userId, organizationId })

/** The drafts as another window has them. */
async function openWindow() {
  vi.resetModules()
  return await import('./drafts.ts')
}

beforeEach(stubLocalStorage)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('drafts wait where they were begun, through a new session in another organization', async () => {
  const before = await openWindow()
  before.showDraftsOf(owner('b'))
  before.writeDraft('quote', 'of b')
  const after = await openWindow()
  after.showDraftsOf(owner('a'))
  expect([after.readDraft('quote'), after.draftNames('')]).toEqual([null, []])
  after.showDraftsOf(owner('b', 'u2'))
  expect(after.readDraft('quote')).toBeNull()
  after.showDraftsOf(owner('b'))
  expect(after.readDraft('quote')).toBe('of b')
})

test('a window that still shows another organization keeps and finds its own drafts', async () => {
  const first = await openWindow()
  first.showDraftsOf(owner('a'))
  first.writeDraft('quote', 'of a')
  const second = await openWindow()
  second.showDraftsOf(owner('a'))
  second.showDraftsOf(owner('b'))
  second.writeDraft('quote', 'of b')

  expect(first.readDraft('quote')).toBe('of a')
  first.writeDraft('quote', 'more of a')
  expect(second.readDraft('quote')).toBe('of b')
  second.showDraftsOf(owner('c'))
  second.showDraftsOf(owner('a'))
  expect(second.readDraft('quote')).toBe('more of a')
  second.showDraftsOf(owner('b'))
  expect(second.readDraft('quote')).toBe('of b')
})

test('what a visitor typed, and what an earlier version put aside, is there after sign-in', async () => {
  const { readDraft, showDraftsOf, writeDraft } = await openWindow()
  writeDraft('quote', 'of a visitor')
  localStorage.setItem('quotewright-parked-draft:b:quote', '"put aside"')
  showDraftsOf(owner('a'))
  expect(readDraft('quote')).toBe('of a visitor')
  showDraftsOf(owner('b'))
  expect(readDraft('quote')).toBe('put aside')
})

test('a visitor sees nothing of who was signed in before, and theirs go with who signs in', async () => {
  const before = await openWindow()
  before.showDraftsOf(owner('a'))
  before.writeDraft('quote', 'of u1')
  before.writeDraft('quote:q1', { description: '' })
  const visit = await openWindow()
  visit.showDraftsOf(null)
  expect([visit.readDraft('quote'), visit.draftNames('')]).toEqual([null, []])
  visit.writeDraft('quote', 'of a visitor')
  visit.writeDraft('quote:q1', { description: 'of a visitor' })
  visit.writeDraft('note', 'of a visitor')
  // Their own stays; a form that was emptied is none.
  visit.showDraftsOf(owner('a'))
  expect(['quote', 'quote:q1', 'note'].map((name) => visit.readDraft(name))).toEqual([
    'of u1',
    { description: 'of a visitor' },
    'of a visitor',
  ])
  visit.showDraftsOf(owner('a', 'u2'))
  expect(visit.readDraft('quote')).toBe('of a visitor')
  expect(visit.draftNames('')).toEqual(['quote'])
})

test('a screen that stays after its session goes on with its drafts until it is left', async () => {
  const window = await openWindow()
  window.showDraftsOf(owner('a'))
  window.writeDraft('quote', 'half a job')
  window.showDraftsOf(null)
  window.writeDraft('quote', 'a whole job')
  window.leaveDrafts()
  expect(window.readDraft('quote')).toBeNull()
  window.showDraftsOf(owner('a'))
  expect(window.readDraft('quote')).toBe('a whole job')
})

test('signing out leaves nothing, of a visitor neither', async () => {
  const { readDraft, removeAllDrafts, showDraftsOf, writeDraft } = await openWindow()
  showDraftsOf(null)
  writeDraft('quote', 'of a visitor')
  await removeAllDrafts()
  expect(readDraft('quote')).toBeNull()
})

test('a draft that cannot be put aside stays', async () => {
  const { showDraftsOf, writeDraft } = await openWindow()
  showDraftsOf(owner('a'))
  writeDraft('quote', 'of a')
  const setItem = localStorage.setItem.bind(localStorage)
  Object.defineProperty(localStorage, 'setItem', {
    value: (name: string, value: string) => {
      if (name.startsWith('quotewright-parked-draft:')) throw new DOMException('Full', 'QuotaExceededError')
      setItem(name, value)
    },
  })
  showDraftsOf(owner('b'))
  expect(localStorage.getItem('quotewright-draft:quote')).toBe('"of a"')
})
