import { lazy } from 'react'
import { Palette } from '../../features/palette/public.ts'

const FindAnything = lazy(async () => ({ default: (await import('./FindAnything.tsx')).FindAnything }))

/** The palette with what this person can reach. */
export const ShellPalette = () => <Palette Find={FindAnything} />
