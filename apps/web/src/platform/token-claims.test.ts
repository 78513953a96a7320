import { expect, test } from 'vitest'
import { isExpired, readClaims } from './token-claims.ts'

const tokenOf = (claims: object): string =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`

test('claims are read, with sub where user_id is missing', () => {
  expect(
    readClaims(tokenOf({ sub: 'u1', tenant_id: 't1', email: 'zoë@x.example', org_role: 'owner', exp: 9 })),
  ).toEqual({
    userId: 'u1',
    tenantId: 't1',
    email: 'zoë@x.example',
    role: 'owner',
    expiresAtSeconds: 9,
  })
})

test('a role that we do not know is none', () => {
  expect(readClaims(tokenOf({ org_role: 'king' }))?.role).toBeNull()
})

test('a token is expired when absent, unreadable, without exp, or at its second', () => {
  expect(isExpired(null)).toBe(true)
  expect(isExpired('nonsense')).toBe(true)
  expect(isExpired(tokenOf({ sub: 'u1' }))).toBe(true)
  expect(isExpired(tokenOf({ exp: 10 }), 10_000)).toBe(true)
  expect(isExpired(tokenOf({ exp: 10 }), 9_999)).toBe(false)
})
