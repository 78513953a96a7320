export { PreferencesTab } from './PreferencesTab.tsx'
export { settingsQuery, useChangeSettings } from './preferences.api.ts'
