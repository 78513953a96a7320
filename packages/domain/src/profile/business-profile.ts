/** Source: part 3 §3 "Business profile". */
export const INDUSTRY_LABELS = {
  landscaping: 'Landscaping',
  construction: 'Construction',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  hvac: 'Heating and cooling',
  cleaning: 'Cleaning',
  other: 'Other',
} as const

export type Industry = keyof typeof INDUSTRY_LABELS

/** How a business sounds. The wizard offers all of them, the settings page all but `playful`. */
export const BRAND_VOICE_LABELS = {
  professional: 'Professional',
  casual: 'Casual',
  friendly: 'Friendly',
  authoritative: 'Authoritative',
  conversational: 'Conversational',
  playful: 'Playful',
} as const

export type BrandVoice = keyof typeof BRAND_VOICE_LABELS
