import type { BrandVoice, Industry } from '../profile/business-profile.ts'
import type { TaxMode } from '../quotes/totals.ts'
import type { Country } from '../region/region.ts'

/** How a business presents itself, in its own words where it has given some. */
export interface BrandFacts {
  readonly voice: BrandVoice | null
  readonly toneDescription: string
  /** Traits such as "honest". */
  readonly personality: readonly string[]
  readonly communicationStyle: string
  /** What the business says of itself. */
  readonly description: string
  readonly brandDescription: string
  readonly industry: Industry | null
  readonly serviceAreas: readonly string[]
}

/** What the writer may say: facts of the business and of the quote, nothing else. */
export interface WritingFacts {
  /** Decides which of several wordings is used: the quote's id. */
  readonly seed: string
  /** Of the business: how dates are printed. */
  readonly country: Country
  readonly businessName: string
  readonly businessPhone: string
  readonly businessEmail: string
  /** The business's own words about itself; empty when it has given none. */
  readonly aboutUs: string
  readonly brand: BrandFacts
  /** Those its own price book has prices of, as printed. */
  readonly trades: readonly string[]
  readonly customerName: string
  readonly lineDescriptions: readonly string[]
  readonly assumptions: readonly string[]
  readonly exclusions: readonly string[]
  /** As printed, such as `$1,234.00`. */
  readonly total: string
  readonly taxMode: TaxMode
  readonly taxLabel: string
  readonly validUntil: string
  readonly paymentTerms: string
}

/** The sections that are written; testimonials are chosen, never written. */
export interface WrittenContent {
  readonly cover_letter: string
  readonly faqs: readonly QuestionAnswer[]
  readonly terms: string
  readonly about_us: string
  readonly our_services: string
}

export interface QuestionAnswer {
  readonly question: string
  readonly answer: string
}

/** A business that has said nothing of itself. */
export const NO_BRAND: BrandFacts = {
  voice: null,
  toneDescription: '',
  personality: [],
  communicationStyle: '',
  description: '',
  brandDescription: '',
  industry: null,
  serviceAreas: [],
}
