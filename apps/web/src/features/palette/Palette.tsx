import { lazy, Suspense } from 'react'
import type { Entry } from './entries.ts'
import { showPalette, usePaletteState } from './palette-store.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

const FindDialog = lazy(async () => ({ default: (await import('./FindDialog.tsx')).FindDialog }))
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

interface PaletteProps {
  /** Pages and acts, in the order of the menu. */
  readonly entries: readonly Entry[]
}

/** Finds and does anything from the keyboard. Its code comes with the first key. */
export function Palette({ entries }: PaletteProps) {
  usePaletteKeys()
  const state = usePaletteState()
  const close = () => showPalette(null)
  return (
    <Suspense>
      {state === 'find' && <FindDialog entries={entries} onClose={close} />}
      {state === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  )
}
