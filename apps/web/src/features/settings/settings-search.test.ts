import { expect, test } from 'vitest'
import { settingsSearchOf } from './settings-search.ts'

test('the address opens a tab it knows, and leaves out the rest', () => {
  expect(settingsSearchOf({ tab: 'security' })).toEqual({ tab: 'security' })
  expect(settingsSearchOf({ tab: 'billing', other: 1 })).toEqual({})
  expect(settingsSearchOf({ tab: 7 })).toEqual({})
})
