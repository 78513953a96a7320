/** The tabs of Business Settings, in their order. Source: part 3 §2.4. */
export const BUSINESS_TABS = [
  'onboarding',
  'profile',
  'media',
  'reviews',
  'ai-contexts',
  'preferences',
] as const
export type BusinessTab = (typeof BUSINESS_TABS)[number]

export const BUSINESS_TAB_NAMES: Readonly<Record<BusinessTab, string>> = {
  onboarding: 'Onboarding',
  profile: 'Profile',
  media: 'Media',
  reviews: 'Reviews',
  'ai-contexts': 'AI Contexts',
  preferences: 'Preferences',
}

/** What the address of Business Settings holds; no tab is the first one. */
export interface BusinessSettingsSearch {
  readonly tab?: BusinessTab
}

export function businessSettingsSearchOf(search: Record<string, unknown>): BusinessSettingsSearch {
  const tab = BUSINESS_TABS.find((known) => known === search['tab'])
  return tab === undefined || tab === BUSINESS_TABS[0] ? {} : { tab }
}
