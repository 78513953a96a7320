import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetSessionHint,
  keepOrganizationFacts,
  keepSessionHint,
  readOrganizationFacts,
  readSessionHint,
} from './session-hint.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})

afterEach(() => vi.unstubAllGlobals())

const user = { id: 'u1', name: 'Robin', organizationId: 'o1', email: 'robin@example.com', token: 'secret' }

test('the hint says who it was, and holds neither address nor secret', () => {
  keepSessionHint(user)
  expect(readSessionHint()).toEqual({ id: 'u1', name: 'Robin', organizationId: 'o1' })
  expect([...kept.values()].join(' ')).not.toMatch(/secret|example\.com/)
})

test('it goes with the session, and what is known of the organization with it', () => {
  keepSessionHint(user)
  keepOrganizationFacts('o1', { country: 'NZ' })
  forgetSessionHint()
  expect([readSessionHint(), readOrganizationFacts('o1'), kept.size]).toEqual([null, null, 0])
  keepSessionHint(user)
  keepSessionHint(null)
  expect(readSessionHint()).toBeNull()
})

test('what is known of one organization is nothing to another', () => {
  keepOrganizationFacts('o1', { country: 'NZ' })
  expect(readOrganizationFacts('o1')).toEqual({ country: 'NZ' })
  expect(readOrganizationFacts('o2')).toBeNull()
})
