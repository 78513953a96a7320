import {
  type Appearance,
  DEFAULT_APPEARANCE,
  FONT_SIZES,
  THEME_COLOURS,
} from '@quotewright/domain/appearance/appearance.ts'
import type { DeviceAppearance } from '@quotewright/domain/appearance/settle-appearance.ts'
import { memberOf, readStored, writeStored } from '../../platform/stored-value.ts'

/** Also read by the boot script of index.html, before the first paint. */
const APPEARANCE_KEY = 'quotewright-appearance'

function isKeyOf<T extends object>(values: T, key: unknown): key is keyof T {
  return typeof key === 'string' && Object.hasOwn(values, key)
}

function readDevice(): DeviceAppearance {
  const stored = readStored(localStorage, APPEARANCE_KEY)
  const at = (name: string) => memberOf(stored, name)
  const [fontSize, themeColour, chosenBy] = [at('fontSize'), at('themeColour'), at('chosenBy')]
  return {
    appearance: {
      mode: at('mode') === 'light' ? 'light' : DEFAULT_APPEARANCE.mode,
      fontSize: isKeyOf(FONT_SIZES, fontSize) ? fontSize : DEFAULT_APPEARANCE.fontSize,
      themeColour: isKeyOf(THEME_COLOURS, themeColour) ? themeColour : DEFAULT_APPEARANCE.themeColour,
    },
    isUnsaved: at('isUnsaved') === true,
    chosenBy: typeof chosenBy === 'string' ? chosenBy : null,
  }
}

let current = readDevice()
const listeners = new Set<() => void>()

function announce(next: DeviceAppearance): void {
  current = next
  // Every size of the design is in rem, so the root's size scales all of it.
  document.documentElement.style.fontSize = `${FONT_SIZES[next.appearance.fontSize] * 100}%`
  for (const listener of listeners) listener()
}

window.addEventListener('storage', (event) => {
  if (event.key === APPEARANCE_KEY) announce(readDevice())
})

function keep(next: DeviceAppearance): void {
  announce(next)
  const { appearance, ...state } = next
  writeStored(localStorage, APPEARANCE_KEY, { ...appearance, ...state })
}

let person: string | null = null

/** Told who is signed in, so that a choice is saved to no account but theirs. */
export function setAppearancePerson(userId: string | null): void {
  person = userId
}

/** Changes the appearance at once and keeps it on this device. Source: part 1 §9. */
export function changeAppearance(change: Partial<Appearance>): void {
  keep({ appearance: { ...current.appearance, ...change }, isUnsaved: true, chosenBy: person })
}

/** Takes over what is kept with the account. */
export function applyAppearance(appearance: Appearance): void {
  keep({ appearance, isUnsaved: false, chosenBy: null })
}

/** To be called when a choice was saved; one made in the meantime is still to be. */
export function markAppearanceSaved(saved: Appearance): void {
  if (current.appearance === saved) keep({ ...current, isUnsaved: false })
}

/** Calls back at every change, until what it returns is called. */
export function onAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const deviceAppearance = (): DeviceAppearance => current
