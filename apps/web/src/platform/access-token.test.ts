import { afterEach, expect, test, vi } from 'vitest'
import { accessToken, forgetAccessToken, setHasSession } from './access-token.ts'
import { queryClient, SESSION_KEY } from './query-client.ts'

afterEach(() => {
  setHasSession(false)
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** The identity service answers with a token of an organization. */
function answerTokenOf(tenant_id: string): string {
  const exp = Math.floor(Date.now() / 1000) + 900
  const token = `e30.${btoa(JSON.stringify({ tenant_id, exp }))}.signature`
  vi.stubGlobal('fetch', async () => Response.json({ token }))
  setHasSession(true)
  return token
}

test('a call for another organization than the one on screen is not sent', async () => {
  queryClient.setQueryData(SESSION_KEY, { id: 'u1', organizationId: 'o1' })
  answerTokenOf('o2')
  await expect(accessToken()).rejects.toThrow(/another organization in another tab/)
  const own = answerTokenOf('o1')
  expect(await accessToken()).toBe(own)
})

test('an organization that this tab made may be called before the session is read again', async () => {
  queryClient.setQueryData(SESSION_KEY, { id: 'u1', organizationId: 'o1' })
  const token = answerTokenOf('o2')
  forgetAccessToken('o2')
  expect(await accessToken()).toBe(token)
})

test('before it is known who is signed in, any organization will do', async () => {
  const token = answerTokenOf('o2')
  expect(await accessToken()).toBe(token)
})
