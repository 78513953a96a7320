import { expect, test } from 'vitest'
import { type Appearance, DEFAULT_APPEARANCE } from './appearance.ts'
import { settleAppearance } from './settle-appearance.ts'

const LIGHT: Appearance = { mode: 'light', fontSize: 'large', themeColour: 'neon-pink' }
const untouched = { appearance: DEFAULT_APPEARANCE, isUnsaved: false, chosenBy: null }
const chosen = { appearance: LIGHT, isUnsaved: true, chosenBy: 'ann' }

test('a new device takes the appearance of the account', () => {
  expect(settleAppearance(untouched, LIGHT, 'ann')).toEqual({ act: 'apply', appearance: LIGHT })
})

test('what was chosen on the device and is not kept yet wins, and is kept', () => {
  expect(settleAppearance(chosen, DEFAULT_APPEARANCE, 'ann')).toEqual({ act: 'save', appearance: LIGHT })
  expect(settleAppearance({ ...chosen, chosenBy: null }, null, 'ann')).toEqual({
    act: 'save',
    appearance: LIGHT,
  })
})

test('what another person chose on the device is not saved to this account', () => {
  expect(settleAppearance(chosen, DEFAULT_APPEARANCE, 'bob')).toEqual({
    act: 'apply',
    appearance: DEFAULT_APPEARANCE,
  })
  expect(settleAppearance(chosen, null, 'bob')).toEqual({ act: 'nothing' })
})

test('nothing is done where both agree, or no one ever chose', () => {
  expect(settleAppearance({ ...untouched, appearance: LIGHT }, LIGHT, 'ann')).toEqual({ act: 'nothing' })
  expect(settleAppearance(untouched, null, 'ann')).toEqual({ act: 'nothing' })
})
