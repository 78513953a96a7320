export type { Entry } from './entries.ts'
export { Palette } from './Palette.tsx'
export { showPalette } from './palette-store.ts'
