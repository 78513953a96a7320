import type { Estimate } from '@quotewright/estimating/estimate.ts'
import type { Organization } from '../organizations/public.ts'
import type { Quote } from '../quotes/public.ts'

export type Stage = 'reading' | 'pricing' | 'saving'

/** The details a visitor gives before the first quote. Source: part 1 §3 "Lead". */
export interface LeadDetails {
  readonly firstName: string
  readonly lastName: string
  readonly businessName: string
  readonly email: string
  readonly phone: string
}

export interface GenerateRequest {
  readonly description: string
  readonly customerName: string
  readonly customerEmail: string
  readonly customerPhone: string
  /** Free text of the amount field, such as `$9,800 inc GST`. */
  readonly statedAmount: string
  readonly leadId: string | null
  readonly lead: LeadDetails | null
  /** The quote to rewrite, and the version that was shown; null makes a new one. */
  readonly update: { readonly quoteId: string; readonly basedOnVersion: number | undefined } | null
}

export type Priced = Extract<Estimate, { outcome: 'quote' }>['draft']
type BusinessRefusal = Extract<Estimate, { outcome: 'refused_business' }>

export type Generated =
  | {
      readonly outcome: 'quote'
      readonly quote: Quote
      readonly draft: Priced
      readonly business: Organization
    }
  | { readonly outcome: 'refused_business'; readonly refusal: BusinessRefusal }
