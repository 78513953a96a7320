export const SETTINGS_TABS = ['business-info', 'appearance', 'notifications', 'security'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** What the address of Personal Settings holds: the open tab. */
export interface SettingsSearch {
  readonly tab?: SettingsTab
}

export function settingsSearchOf({ tab }: Record<string, unknown>): SettingsSearch {
  const known = SETTINGS_TABS.find((name) => name === tab)
  return known === undefined ? {} : { tab: known }
}
