import type { Trade } from '../price-book/trades.ts'

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

export const INDUSTRIES = Object.keys(INDUSTRY_LABELS) as readonly Industry[]

/** Which trade's prices a business begins with. */
export const TRADE_OF_INDUSTRY: Readonly<Record<Industry, Trade>> = {
  landscaping: 'landscaping',
  construction: 'general',
  plumbing: 'plumbing',
  electrical: 'electrical',
  hvac: 'hvac',
  cleaning: 'cleaning',
  other: 'general',
}

/** Which industry a trade is counted to. Several are `construction`, which has no prices of its own. */
export const INDUSTRY_OF_TRADE: Readonly<Record<Trade, Industry>> = {
  electrical: 'electrical',
  plumbing: 'plumbing',
  hvac: 'hvac',
  carpentry: 'construction',
  landscaping: 'landscaping',
  painting: 'construction',
  roofing: 'construction',
  tiling: 'construction',
  fencing: 'construction',
  concreting: 'construction',
  cleaning: 'cleaning',
  handyman: 'other',
  general: 'other',
}

/**
 * The trade of a business.
 *
 * @param named the one it chose, where that is still known; it counts as long as its industry is the business's.
 */
export function tradeOf(industry: Industry | null | undefined, named: Trade | undefined): Trade {
  const fits = named !== undefined && INDUSTRY_OF_TRADE[named] === industry
  return fits ? named : TRADE_OF_INDUSTRY[industry ?? 'other']
}

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

export const BRAND_VOICES = Object.keys(BRAND_VOICE_LABELS) as readonly BrandVoice[]
