import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  invitationRefusal,
  invitationState,
  type MemberAct,
  removalRefusal,
  roleChangeRefusal,
} from './member-rules.ts'
import { hasRightsOf, ROLES, readRole } from './roles.ts'

const role = fc.constantFrom(...ROLES)
const roles = fc.array(role, { minLength: 1, maxLength: 6 }).filter((all) => all.includes('owner'))

/** Two members of an organization that has an owner, who may be one person. */
const acts = fc.tuple(roles, fc.nat(), fc.nat()).map(([all, one, other]) => {
  const actorAt = one % all.length
  const targetAt = other % all.length
  const act: MemberAct = {
    actor: all[actorAt] ?? 'owner',
    target: all[targetAt] ?? 'owner',
    isSelf: actorAt === targetAt,
    owners: all.filter((each) => each === 'owner').length,
  }
  return { act, all, targetAt }
})

test('an organization keeps an owner, whatever is allowed', () => {
  fc.assert(
    fc.property(acts, role, ({ act, all, targetAt }, next) => {
      const changed = all.with(targetAt, next)
      const left = all.toSpliced(targetAt, 1)
      expect(roleChangeRefusal(act, next) !== undefined || changed.includes('owner')).toBe(true)
      expect(removalRefusal(act) !== undefined || left.includes('owner')).toBe(true)
    }),
  )
})

test('no one but an owner touches an owner or makes one', () => {
  const notOwner = fc.constantFrom('member' as const, 'admin' as const)
  const owners = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(notOwner, role, owners, (actor, other, count) => {
      const onOwner: MemberAct = { actor, target: 'owner', isSelf: false, owners: count }
      expect([roleChangeRefusal(onOwner, other), removalRefusal(onOwner)]).not.toContain(undefined)
      const promotion = roleChangeRefusal({ ...onOwner, target: other }, 'owner')
      expect([promotion, invitationRefusal(actor, 'owner')]).not.toContain(undefined)
    }),
  )
})

test('a member changes no one, and may leave', () => {
  const member: MemberAct = { actor: 'member', target: 'member', isSelf: false, owners: 1 }
  expect(roleChangeRefusal(member, 'admin')).toBe('Only owners and admins can do this.')
  expect(removalRefusal(member)).toBe('Only owners and admins can do this.')
  expect(removalRefusal({ ...member, isSelf: true })).toBeUndefined()
  expect(invitationRefusal('member', 'member')).toBe('Only owners and admins can invite people.')
})

test('the only owner cannot step down or leave; one of two can', () => {
  const only: MemberAct = { actor: 'owner', target: 'owner', isSelf: true, owners: 1 }
  const sentence = 'An organization needs an owner: make someone else an owner first.'
  expect([roleChangeRefusal(only, 'admin'), removalRefusal(only)]).toEqual([sentence, sentence])
  expect(roleChangeRefusal({ ...only, owners: 2 }, 'admin')).toBeUndefined()
  expect(removalRefusal({ ...only, owners: 2 })).toBeUndefined()
})

test('an admin invites and manages members and admins', () => {
  const act: MemberAct = { actor: 'admin', target: 'member', isSelf: false, owners: 1 }
  expect(roleChangeRefusal(act, 'admin')).toBeUndefined()
  expect(removalRefusal({ ...act, target: 'admin' })).toBeUndefined()
  expect(invitationRefusal('admin', 'admin')).toBeUndefined()
})

test('of several stored roles the highest counts, and an unknown one is none', () => {
  expect(readRole('member,owner')).toBe('owner')
  expect(readRole(' admin ')).toBe('admin')
  expect([readRole('boss'), readRole(''), readRole(null)]).toEqual([null, null, null])
  expect(hasRightsOf('owner', 'member')).toBe(true)
  expect(hasRightsOf('member', 'admin')).toBe(false)
})

test('an invitation is pending until it expires, is accepted or cancelled', () => {
  const now = new Date('2026-03-02T00:00:00Z')
  const later = new Date('2026-03-03T00:00:00Z')
  expect(invitationState('pending', later, now)).toBe('pending')
  expect(invitationState('pending', now, now)).toBe('expired')
  expect(invitationState('accepted', now, later)).toBe('accepted')
  expect(invitationState('canceled', later, now)).toBe('cancelled')
})
