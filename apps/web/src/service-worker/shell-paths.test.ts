import { expect, test } from 'vitest'
import { isShellPath } from './shell-paths.ts'

test('pages of the console open from the device, with or without a slash at the end', () => {
  expect(['/', '/dashboard', '/quote-lab', '/quote-editor/', '/share'].filter(isShellPath)).toHaveLength(5)
})

test('pages of customers, marketing, sign-in and the API never do', () => {
  const others = [
    '/marketing',
    '/sign-in',
    '/reset-password',
    '/verify-email',
    '/oauth/consent',
    '/accept-invitation/1',
    '/q/token',
    '/demo/quote',
    '/verify/1',
    '/api/v1/quotes',
    '/api/auth/get-session',
    '/dashboard/more',
  ]
  expect(others.filter(isShellPath)).toEqual([])
})
