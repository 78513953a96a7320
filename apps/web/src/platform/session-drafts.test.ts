import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../testing/stub-local-storage.ts'

const reload = vi.fn<() => void>()
/** The session of the browser, as every window finds it; null where it has ended. */
let session: { userId: string; organizationId: string | null } | null = null
let memberships: string[] = []

function answerOf(address: string, body: unknown): unknown {
  if (address.endsWith('/organization/list')) return memberships.map((id) => ({ id, name: id }))
  if (address.endsWith('/organization/set-active')) {
    const { organizationId } = JSON.parse(String(body)) as { organizationId: string }
    if (session !== null) session = { ...session, organizationId }
    return null
  }
  if (session === null) return null
  const user = { id: session.userId, name: 'Robin', email: 'robin@example.com', emailVerified: true }
  return { user, session: { activeOrganizationId: session.organizationId } }
}

/** A window of the browser, loaded now. */
async function openWindow() {
  vi.resetModules()
  const { refreshSession, activateOrganization } = await import('./session.ts')
  const { queryClient } = await import('./query-client.ts')
  const drafts = await import('./drafts.ts')
  const shown = async () => (await refreshSession())?.organizationId
  await shown()
  return { ...drafts, activateOrganization, queryClient, refreshSession, shown }
}

beforeEach(() => {
  stubLocalStorage()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    Promise.resolve(Response.json(answerOf(address, init.body))),
  )
  session = { userId: 'u1', organizationId: 'a' }
  memberships = ['a', 'b']
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a window in another organization begins with the drafts of that one', async () => {
  const first = await openWindow()
  first.writeDraft('quote', 'of a')
  session = { userId: 'u1', organizationId: 'b' }
  const second = await openWindow()
  expect(second.readDraft('quote')).toBeNull()
  session = { userId: 'u1', organizationId: 'a' }
  expect((await openWindow()).readDraft('quote')).toBe('of a')
})

test('a switch in another window leaves this one with its organization, its drafts and what it has read', async () => {
  const first = await openWindow()
  first.writeDraft('quote', 'of a')
  first.queryClient.setQueryData(['quotes'], 'of a')
  const second = await openWindow()
  await second.activateOrganization('b')
  const third = await openWindow()
  third.writeDraft('quote', 'of b')

  expect(await first.shown()).toBe('a')
  expect([first.readDraft('quote'), first.queryClient.getQueryData(['quotes'])]).toEqual(['of a', 'of a'])
  first.writeDraft('quote', 'more of a')
  expect(third.readDraft('quote')).toBe('of b')
  expect(reload).not.toHaveBeenCalled()
  await third.activateOrganization('a')
  expect(await first.shown()).toBe('a')
  expect((await openWindow()).readDraft('quote')).toBe('more of a')
})

test('a switch made in a window itself is followed by its session and its drafts', async () => {
  const window = await openWindow()
  window.writeDraft('quote', 'of a')
  window.queryClient.setQueryData(['quotes'], 'of a')
  await window.activateOrganization('b')
  expect(await window.shown()).toBe('b')
  expect([window.readDraft('quote'), window.queryClient.getQueryData(['quotes'])]).toEqual([null, undefined])
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['someone else signed in', { userId: 'u2', organizationId: 'a' }],
  ['its organization is no longer its person’s', { userId: 'u1', organizationId: null }],
])('a window is loaded again, once, where %s', async (_, next) => {
  const window = await openWindow()
  session = next
  memberships = ['b']
  expect(await window.shown()).toBe('a')
  expect(await window.shown()).toBe('a')
  expect(reload).toHaveBeenCalledTimes(1)
  // What is kept while it is left is still of whom it showed.
  window.writeDraft('quote', 'of u1 in a')
  expect((await openWindow()).readDraft('quote')).toBeNull()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without an answer a window goes on with whom it shows, not with who signed in last', async () => {
  const window = await openWindow()
  session = { userId: 'u1', organizationId: 'b' }
  await openWindow()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await window.shown()).toBe('a')
})

test('signing in as someone else after the session ended shows their drafts, without loading again', async () => {
  const window = await openWindow()
  window.writeDraft('quote', 'of u1')
  session = null
  expect(await window.refreshSession()).toBeNull()
  window.leaveDrafts()
  session = { userId: 'u2', organizationId: 'b' }
  expect(await window.shown()).toBe('b')
  expect([window.readDraft('quote'), reload.mock.calls]).toEqual([null, []])
})

test('a page that opens after the session ended shows none of its drafts; signing in brings them back', async () => {
  const before = await openWindow()
  before.writeDraft('quote', 'of u1')
  session = null
  const after = await openWindow()
  expect(after.readDraft('quote')).toBeNull()
  session = { userId: 'u1', organizationId: 'a' }
  await after.refreshSession()
  expect(after.readDraft('quote')).toBe('of u1')
})

test('what someone typed before they made their first organization goes with them', async () => {
  session = { userId: 'u1', organizationId: null }
  memberships = []
  const window = await openWindow()
  window.writeDraft('onboarding', 'of u1')
  session = { userId: 'u1', organizationId: 'c' }
  expect(await window.shown()).toBe('c')
  expect([window.readDraft('onboarding'), reload.mock.calls]).toEqual(['of u1', []])
})
