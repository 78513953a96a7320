/**
 * The feature switches, and whether their feature is part of this version.
 * A switch of a feature that is not yet part of it is off and cannot be turned on.
 * Source: part 1 §1.
 */
const FEATURES = {
  dashboard: true,
  messages: true,
  campaigns: true,
  analytics: true,
  templates: true,
  voiceQuoteInput: true,
  formBuilder: true,
  uploadExtraction: true,
  reviewQueue: true,
  calculator: true,
  integrations: true,
  quotePromotions: true,
  quoteOptions: true,
  aboutUsBlock: true,
  ourServicesBlock: true,
  tenantManagement: true,
  advancedSettings: true,
  aiAssistant: true,
  collaboration: true,
} as const

export type Feature = keyof typeof FEATURES

export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[]

/** Whether the feature is part of this version at all. */
export const isBuilt = (feature: Feature): boolean => FEATURES[feature]

export const isFeature = (name: string): name is Feature => Object.hasOwn(FEATURES, name)

/** What is on and what is not. */
export type FeatureSwitches = Readonly<Record<Feature, boolean>>

/** Every switch with its state: on when the feature is built and no one has turned it off. */
export function featureSwitches(off: ReadonlySet<Feature>): FeatureSwitches {
  const entries = FEATURE_NAMES.map((feature) => [feature, FEATURES[feature] && !off.has(feature)] as const)
  return Object.fromEntries(entries) as FeatureSwitches
}
