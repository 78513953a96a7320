import {
  type Appearance,
  DEFAULT_APPEARANCE,
  FONT_SIZES,
  THEME_COLOURS,
} from '@quotewright/domain/appearance/appearance.ts'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../platform/stored-value.ts'

/** Also read by the boot script of index.html, before the first paint. */
const APPEARANCE_KEY = 'quotewright-appearance'

function isKeyOf<T extends object>(values: T, key: unknown): key is keyof T {
  return typeof key === 'string' && Object.hasOwn(values, key)
}

function readAppearance(): Appearance {
  const stored = readStored(localStorage, APPEARANCE_KEY)
  if (typeof stored !== 'object' || stored === null) return DEFAULT_APPEARANCE
  const fontSize: unknown = Reflect.get(stored, 'fontSize')
  const themeColour: unknown = Reflect.get(stored, 'themeColour')
  return {
    mode: Reflect.get(stored, 'mode') === 'light' ? 'light' : DEFAULT_APPEARANCE.mode,
    fontSize: isKeyOf(FONT_SIZES, fontSize) ? fontSize : DEFAULT_APPEARANCE.fontSize,
    themeColour: isKeyOf(THEME_COLOURS, themeColour) ? themeColour : DEFAULT_APPEARANCE.themeColour,
  }
}

let current = readAppearance()
const listeners = new Set<() => void>()

function announce(next: Appearance): void {
  current = next
  // Every size of the design is in rem, so the root's size scales all of it.
  document.documentElement.style.fontSize = `${FONT_SIZES[next.fontSize] * 100}%`
  for (const listener of listeners) listener()
}

window.addEventListener('storage', (event) => {
  if (event.key === APPEARANCE_KEY) announce(readAppearance())
})

/** Changes the appearance at once and keeps it in local storage. Source: part 1 §9. */
export function changeAppearance(change: Partial<Appearance>): void {
  announce({ ...current, ...change })
  writeStored(localStorage, APPEARANCE_KEY, current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => current)
