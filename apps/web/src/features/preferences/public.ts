export { PreferencesTab } from './PreferencesTab.tsx'
