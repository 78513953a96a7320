import { type ComponentType, lazy, Suspense } from 'react'
import { showPalette, usePaletteState } from './palette-store.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

interface PaletteProps {
  /** What `FindDialog` shows for who is here; loaded with the first key. */
  readonly Find: ComponentType<{ readonly onClose: () => void }>
}

/** Finds and does anything from the keyboard. Its code comes with the first key. */
export function Palette({ Find }: PaletteProps) {
  usePaletteKeys()
  const state = usePaletteState()
  const close = () => showPalette(null)
  return (
    <Suspense>
      {state === 'find' && <Find onClose={close} />}
      {state === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  )
}
