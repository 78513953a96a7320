import { expect, test } from 'vitest'
import { apiContract } from './api.ts'
import { ApiScope, AREA_OF_TAG, scopeOf } from './api-scopes.ts'
import type { Call } from './kit.ts'

const calls = Object.values<Call>(apiContract)

test('every tag of the contract has an area, or is said to have none', () => {
  const tags = new Set(calls.map(({ tag }) => tag))
  expect([...tags].filter((tag) => !Object.hasOwn(AREA_OF_TAG, tag))).toEqual([])
})

test('asking needs read, everything else write', () => {
  expect(scopeOf(apiContract.listQuotes)).toBe('quotes:read')
  expect(scopeOf(apiContract.executeTask)).toBe('quotes:write')
  expect(scopeOf(apiContract.listPriceItems)).toBe('price-book:read')
  expect(scopeOf(apiContract.updateProfile)).toBe('settings:write')
})

test('what concerns people, keys or the whole organization is for people', () => {
  for (const call of calls.filter(({ access, tag }) => access === 'owner' || tag === 'api-keys')) {
    expect(scopeOf(call)).toBeNull()
  }
  expect(scopeOf({ method: 'GET', access: 'member', tag: 'a tag no one knows' })).toBeNull()
})

test('every scope of a call is one that a key can have', () => {
  const scopes = calls.map(scopeOf).filter((scope) => scope !== null)
  for (const scope of scopes) expect(ApiScope.safeParse(scope).success, scope).toBe(true)
})
