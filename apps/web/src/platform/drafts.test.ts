import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const owner = (organizationId: string, userId = 'u1') => ({ userId, organizationId })

/** The drafts as another window has them. */
async function openWindow() {
  vi.resetModules()
  return await import('./drafts.ts')
}

beforeEach(() => {
  const kept: Record<string, string> = {}
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(kept, {
      getItem: { value: (name: string) => kept[name] ?? null },
      setItem: { value: (name: string, value: string) => void (kept[name] = value) },
      removeItem: { value: (name: string) => void Reflect.deleteProperty(kept, name) },
    }),
  )
})

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
