import { expect, test } from 'vitest'
import { openedBy } from './palette-key.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, held: Partial<typeof NONE> = {}) => ({ key, ...NONE, ...held })

test('Ctrl or Cmd+K searches everywhere, also while typing', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(openedBy(press('k', held), true)).toBe('find')
    expect(openedBy(press('K', held), false)).toBe('find')
  }
  expect(openedBy(press('k', { ctrlKey: true, shiftKey: true }), false)).toBeNull()
  expect(openedBy(press('s', { ctrlKey: true }), false)).toBeNull()
})

test('/ and ? are letters in a field and keys outside of one', () => {
  expect(openedBy(press('/'), false)).toBe('find')
  expect(openedBy(press('?', { shiftKey: true }), false)).toBe('keys')
  expect(openedBy(press('/'), true)).toBeNull()
  expect(openedBy(press('?', { shiftKey: true }), true)).toBeNull()
  expect(openedBy(press('k'), false)).toBeNull()
})
