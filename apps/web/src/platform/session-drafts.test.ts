import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, removeAllDrafts, writeDraft } from './drafts.ts'
import { queryClient } from './query-client.ts'
import { refreshSession } from './session.ts'

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

afterEach(async () => {
  queryClient.clear()
  await removeAllDrafts()
  vi.unstubAllGlobals()
})

async function beginSession(activeOrganizationId: string): Promise<void> {
  const user = { id: 'u1', name: 'Robin', email: 'robin@example.com', emailVerified: true }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user, session: { activeOrganizationId } })))
  await refreshSession()
}

test('a session in another organization begins with the drafts of that one', async () => {
  await beginSession('b')
  writeDraft('quote', 'of b')
  await beginSession('a')
  expect(readDraft('quote')).toBeNull()
  await beginSession('b')
  expect(readDraft('quote')).toBe('of b')
})
