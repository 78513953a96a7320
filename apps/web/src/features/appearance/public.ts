export { AppearanceSettings } from './AppearanceSettings.tsx'
export { useAppearance } from './appearance-store.ts'
export { ColourModeToggle } from './ColourModeToggle.tsx'
