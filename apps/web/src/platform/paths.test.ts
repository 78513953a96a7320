import { expect, test } from 'vitest'
import { invitationPath, isInvitationPath, safeReturnPath } from './paths.ts'

test('a page of this site is returned to after sign-in', () => {
  expect(safeReturnPath('/quote-lab?quoteId=1')).toBe('/quote-lab?quoteId=1')
})

test('the page of an invitation is returned to, and known as one', () => {
  const path = invitationPath('7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e04')
  expect(safeReturnPath(path)).toBe('/accept-invitation/7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e04')
  expect([path, '/dashboard', '/accept-invitations'].map(isInvitationPath)).toEqual([true, false, false])
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'quote-lab',
  '/sign-in',
  7,
  undefined,
])('%s is not returned to', (value) => {
  expect(safeReturnPath(value)).toBeUndefined()
})
