import type { Role } from '@quotewright/domain/members/roles.ts'
import { expect, test } from 'vitest'
import { createMemberships } from './memberships.ts'

/** Memberships over a table in memory, with a clock; counts what is read. */
function given(role: Role | null) {
  const state = { role, reads: 0, nowMs: 0 }
  const memberships = createMemberships(
    async () => {
      state.reads += 1
      return state.role
    },
    { nowMs: () => state.nowMs },
  )
  return {
    state,
    roleOf: () => memberships.roleOf('ann', 'sparks'),
    forget: () => memberships.forget('ann', 'sparks'),
  }
}

test('many calls read once, until the answer is two seconds old', async () => {
  const { state, roleOf } = given('admin')
  expect(await Promise.all(Array.from({ length: 50 }, roleOf))).toEqual(Array(50).fill('admin'))
  state.role = 'member'
  state.nowMs = 1_999
  expect(await roleOf()).toBe('admin')
  expect(state.reads).toBe(1)
  state.nowMs = 2_000
  expect(await roleOf()).toBe('member')
  expect(state.reads).toBe(2)
})

test('a change in this process counts at once, also for a read that had begun before it', async () => {
  const { state, roleOf, forget } = given('admin')
  const before = roleOf()
  state.role = null
  forget()
  expect(await roleOf()).toBeNull()
  await before
  expect(await roleOf()).toBeNull()
})

test('a failed read is no one’s role, and is read again', async () => {
  let fails = true
  const memberships = createMemberships(async () => {
    if (fails) throw new Error('no connection')
    return 'owner'
  })
  await expect(memberships.roleOf('ann', 'sparks')).rejects.toThrow('no connection')
  fails = false
  expect(await memberships.roleOf('ann', 'sparks')).toBe('owner')
})

test('one person’s answer is not another’s', async () => {
  const memberships = createMemberships(async (userId, tenantId) =>
    userId === 'ann' && tenantId === 'a' ? 'owner' : null,
  )
  expect(await memberships.roleOf('ann', 'a')).toBe('owner')
  expect(await memberships.roleOf('ann', 'b')).toBeNull()
  expect(await memberships.roleOf('bob', 'a')).toBeNull()
})
