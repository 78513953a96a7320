import { Palette } from '../../features/palette/public.ts'
import { usePaletteEntries } from './use-palette-entries.ts'

/** The palette with what this person can reach. */
export const ShellPalette = () => <Palette entries={usePaletteEntries()} />
