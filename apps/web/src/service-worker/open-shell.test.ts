import { expect, test, vi } from 'vitest'
import { afterOpening, cachesToForget, openShell, PATIENCE_MS } from './open-shell.ts'

const never = <T>() => new Promise<T>(() => undefined)
const shell = (parts: { kept?: string; newest?: () => Promise<string>; isPatient?: boolean }) => ({
  kept: () => Promise.resolve(parts.kept),
  newest: vi.fn<() => Promise<string>>(parts.newest ?? (() => Promise.resolve('newest'))),
  wait: vi.fn<(ms: number) => Promise<undefined>>(() =>
    parts.isPatient === true ? never<undefined>() : Promise.resolve(undefined),
  ),
})

test('what is on the device opens without asking the network', async () => {
  const at = shell({ kept: 'kept', newest: never })
  expect(await openShell(at, false)).toBe('kept')
  expect(at.newest).not.toHaveBeenCalled()
})

test('without a kept page it comes from the network', async () => {
  expect(await openShell(shell({}), false)).toBe('newest')
})

test('a reload gets the newest page, and the kept one where it does not come in time', async () => {
  expect(await openShell(shell({ kept: 'kept', isPatient: true }), true)).toBe('newest')
  const slow = shell({ kept: 'kept', newest: never })
  expect(await openShell(slow, true)).toBe('kept')
  expect(slow.wait).toHaveBeenCalledWith(PATIENCE_MS)
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await openShell(shell({ kept: 'kept', newest: offline, isPatient: true }), true)).toBe('kept')
  await expect(openShell(shell({ newest: offline, isPatient: true }), true)).rejects.toThrow(
    'Failed to fetch',
  )
})

const PAGE = '<script src="/assets/index-a.js"></script>'

test('a page of the same build is kept, one of another build leads to an update', () => {
  expect(afterOpening({ isOk: true, html: PAGE }, ['/assets/index-a.js'])).toBe('keep')
  expect(afterOpening({ isOk: true, html: PAGE }, ['/assets/index-b.js'])).toBe('update')
})

test('a failure, or the page of a network that wants a sign-in, changes nothing', () => {
  expect(afterOpening({ isOk: false, html: PAGE }, ['/assets/index-b.js'])).toBe('nothing')
  expect(afterOpening({ isOk: true, html: 'Welcome to our Wi-Fi' }, ['/assets/index-a.js'])).toBe('nothing')
})

test('the build before stays for its open pages, older ones go', () => {
  const names = ['shell-1', 'other', 'shell-2', 'shell-3']
  expect(cachesToForget(names, 'shell-', 'shell-3')).toEqual(['shell-1'])
  expect(cachesToForget(['shell-3'], 'shell-', 'shell-3')).toEqual([])
})
