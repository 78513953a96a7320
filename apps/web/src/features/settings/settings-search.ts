export const SETTINGS_TABS = ['business-info', 'appearance', 'notifications', 'security'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

export const SETTINGS_TAB_NAMES: Readonly<Record<SettingsTab, string>> = {
  'business-info': 'Business Info',
  appearance: 'Appearance',
  notifications: 'Notifications',
  security: 'Security',
}

/** What the address of Personal Settings holds: the open tab. */
export interface SettingsSearch {
  readonly tab?: SettingsTab
}

export function settingsSearchOf({ tab }: Record<string, unknown>): SettingsSearch {
  const known = SETTINGS_TABS.find((name) => name === tab)
  return known === undefined ? {} : { tab: known }
}
