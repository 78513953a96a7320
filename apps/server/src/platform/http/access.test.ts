import { expect, test } from 'vitest'
import { fileWorld } from '../../testing/file-world.ts'
import { DEMO_TENANT_ID } from '../tenants.ts'
import { admit } from './access.ts'
import type { KeyCaller } from './caller.ts'

const world = fileWorld()

const program = (role: 'member' | 'admin', scopes: KeyCaller['scopes']): KeyCaller => ({
  kind: 'key',
  keyId: '00000000-0000-7000-8000-000000000001',
  actor: 'Claude for jo@example.com',
  tenantId: '00000000-0000-7000-8000-000000000002',
  scopes,
  person: { userId: '00000000-0000-7000-8000-000000000003', role },
})

const ADMINS = { access: 'admin', method: 'PUT', tag: 'campaigns' } as const

test('a program does no more than its person may do now', () => {
  expect(admit(program('admin', ['campaigns:write']), ADMINS, world.services)).toMatchObject({
    actor: 'Claude for jo@example.com',
    userId: null,
  })
  expect(() => admit(program('member', ['campaigns:write']), ADMINS, world.services)).toThrow(
    'Your role does not allow this: it needs admin',
  )
})

test('a program does no more than it was given', () => {
  expect(() => admit(program('admin', ['campaigns:read']), ADMINS, world.services)).toThrow(
    'This program was not given campaigns:write. Connect it again and allow it.',
  )
  expect(() => admit(program('admin', []), { ...ADMINS, tag: 'members' }, world.services)).toThrow(
    'A connected program cannot do this: sign in to do it',
  )
})

test('a call about the demo is about the demo for a program of an organization too', () => {
  const call = { access: 'public', alwaysDemo: true, method: 'POST', tag: 'contacts' } as const
  expect(admit(program('admin', ['contacts:write']), call, world.services).tenantId).toBe(DEMO_TENANT_ID)
})
