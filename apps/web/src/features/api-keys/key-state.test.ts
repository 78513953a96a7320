import type { ApiKey } from '@quotewright/contracts/api-keys.ts'
import { expect, test } from 'vitest'
import { endOf, stateText } from './key-state.ts'

const NOW = new Date('2026-03-02T00:00:00Z')
const key = (more: Partial<ApiKey>): ApiKey => ({
  id: '',
  name: 'Website',
  prefix: 'qw_12345678',
  scopes: ['quotes:read'],
  created_by: 'deb@example.com',
  created_at: NOW.toISOString(),
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
  ...more,
})

test('a key has no end, one to come, one that was, or was revoked', () => {
  expect(stateText(key({}), NOW)).toBe('Never expires')
  expect(stateText(key({ expires_at: '2026-04-01T02:00:00Z' }), NOW)).toMatch(/^Until 1 Apr/)
  expect(stateText(key({ expires_at: NOW.toISOString() }), NOW)).toMatch(/^Expired 2 Mar/)
  const revoked = { expires_at: '2026-04-01T02:00:00Z', revoked_at: '2026-03-01T02:00:00Z' }
  expect(stateText(key(revoked), NOW)).toMatch(/^Revoked 1 Mar/)
})

test('a lifetime is counted in days from now', () => {
  expect(endOf('', NOW)).toBeNull()
  expect(endOf('30', NOW)).toBe('2026-04-01T00:00:00.000Z')
})
