import { useSyncExternalStore } from 'react'
import { keepTyped, takeTyped } from './typed-ahead.ts'

/** What is open over the page: the search of everything, the list of keys, or nothing. */
export type PaletteState = 'find' | 'keys' | null

let current: PaletteState = null
let opener: Element | null = null
const listeners = new Set<() => void>()

/** Closed, it gives the focus back to where it was, unless something else has taken it. */
export function showPalette(next: PaletteState): void {
  // One dialog that leads to another gives the focus back to where both began.
  const active = document.activeElement
  if (current === null && active?.closest('[role="dialog"]') === null) opener = active
  current = next
  if (next === 'find') keepTyped()
  else takeTyped()
  if (next === null) requestAnimationFrame(focusOpener)
  for (const listener of listeners) listener()
}

function focusOpener(): void {
  const isFree = document.activeElement === null || document.activeElement === document.body
  if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePaletteState = (): PaletteState => useSyncExternalStore(subscribe, () => current)
