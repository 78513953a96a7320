import { expect, test } from 'vitest'
import type { Caller } from '../http/caller.ts'
import { createLiveSessions, verifySession } from './live-sessions.ts'

function given() {
  const state = { live: true, reads: 0, nowMs: 0, fails: false }
  const isLive = createLiveSessions(
    async () => {
      state.reads += 1
      if (state.fails) throw new Error('no connection')
      return state.live ? 60_000 : null
    },
    { nowMs: () => state.nowMs },
  )
  return { state, isLive }
}

const person: Caller = {
  kind: 'person',
  userId: 'ann',
  email: 'ann@example.com',
  tenantId: null,
  role: null,
  sessionId: 'phone',
}

test('many calls read once, until the answer is two seconds old', async () => {
  const { state, isLive } = given()
  expect(await Promise.all(Array.from({ length: 50 }, () => isLive('phone')))).toEqual(Array(50).fill(true))
  expect(state.reads).toBe(1)
  state.live = false
  state.nowMs = 2_000
  expect(await isLive('phone')).toBe(false)
})

test('a session that this process ended is asked for again at the next call', async () => {
  const { state, isLive } = given()
  expect(await isLive('phone')).toBe(true)
  state.live = false
  expect(await isLive('phone')).toBe(true)
  isLive.forget()
  expect(await isLive('phone')).toBe(false)
})

test('a failed read is no answer, and is read again', async () => {
  const { state, isLive } = given()
  state.fails = true
  await expect(isLive('phone')).rejects.toThrow('no connection')
  state.fails = false
  expect(await isLive('phone')).toBe(true)
})

test('the token of a session that was revoked is no longer valid', async () => {
  const verify = verifySession(
    async () => person,
    async (id) => id !== 'phone',
  )
  expect(await verify('token')).toBeUndefined()
  const without = verifySession(
    async () => ({ ...person, sessionId: null }),
    async () => false,
  )
  expect(await without('token')).toMatchObject({ userId: 'ann' })
})
