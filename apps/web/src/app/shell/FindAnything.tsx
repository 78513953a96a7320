import { FindDialog } from '../../features/palette/find/public.ts'
import { usePaletteEntries } from './use-palette-entries.ts'

interface FindAnythingProps {
  readonly onClose: () => void
}

/** Finds what the organization has, and where this person can go. */
export const FindAnything = ({ onClose }: FindAnythingProps) => (
  <FindDialog entries={usePaletteEntries()} onClose={onClose} />
)
