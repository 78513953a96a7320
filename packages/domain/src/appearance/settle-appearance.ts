import type { Appearance } from './appearance.ts'

/** What a device knows of its appearance. */
export interface DeviceAppearance {
  readonly appearance: Appearance
  /** Chosen here and not yet kept with an account. */
  readonly isUnsaved: boolean
  /** Who was signed in when it was chosen; null: no one. */
  readonly chosenBy: string | null
}

/** What is to be done when a device and an account meet. */
export type Settlement =
  | { readonly act: 'apply'; readonly appearance: Appearance }
  | { readonly act: 'save'; readonly appearance: Appearance }
  | { readonly act: 'nothing' }

const isSame = (a: Appearance, b: Appearance): boolean =>
  a.mode === b.mode && a.fontSize === b.fontSize && a.themeColour === b.themeColour

/**
 * Which appearance holds when a person is signed in on a device. What was
 * chosen on this device and is not kept yet, without a connection say, is the
 * newest wish and is saved; else the account's is applied. What another person
 * chose on the device, or no one ever did, never reaches an account.
 * Source: decisions §1 "Personal settings".
 */
export function settleAppearance(
  device: DeviceAppearance,
  account: Appearance | null,
  userId: string,
): Settlement {
  const isOwnWish = device.isUnsaved && (device.chosenBy === null || device.chosenBy === userId)
  if (isOwnWish) return { act: 'save', appearance: device.appearance }
  if (account === null || isSame(device.appearance, account)) return { act: 'nothing' }
  return { act: 'apply', appearance: account }
}
