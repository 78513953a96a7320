import { useEffect } from 'react'
import { openedBy } from './palette-key.ts'
import { showPalette } from './palette-store.ts'

const isTextEntry = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))

const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]') !== null

function onKey(event: KeyboardEvent): void {
  // A page that uses a key has taken it: in the editor / searches prices.
  if (event.defaultPrevented || event.isComposing) return
  const next = openedBy(event, isTextEntry(event.target))
  if (next === null) return
  event.preventDefault()
  if (!isDialogOpen()) showPalette(next)
}

/** Opens the palette by its keys, while it is on the page. */
export function usePaletteKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
