import type { Currency } from '../quotes/money.ts'
import type { BusinessNumberRule } from './business-number.ts'
import type { AustralianState } from './countries/au-states.ts'

/** Countries whose rules we know, as ISO 3166-1 alpha-2. Australia first: it is the default. */
export const COUNTRIES = ['AU', 'NZ', 'GB', 'IE', 'US', 'DE', 'FR', 'NL'] as const
export type Country = (typeof COUNTRIES)[number]

/** Where a rule comes from, and when it was last read. */
export interface RuleSource {
  readonly title: string
  readonly url: string
  /** `yyyy-mm-dd` */
  readonly checkedOn: string
}

/** The tax on sales. */
export interface RegionTax {
  /** As it is printed beside amounts. */
  readonly label: string
  /** The standard rate: 1000 is 10 %. */
  readonly rateBasisPoints: number
  /** Whether a new business is taken to be registered for it. */
  readonly registeredByDefault: boolean
  readonly source: RuleSource
}

/** What is known of the most a business may ask for before work begins. It informs and never forbids. */
interface DepositRules {
  /** Whose rule applies at an address; undefined where it is unknown. */
  readonly stateOf: (address: string) => AustralianState | undefined
  readonly advice: (
    state: AustralianState | null,
    totalCents: number,
    depositCents: number,
  ) => { readonly isOver: boolean; readonly text: string }
}

/** Everything that differs by country: one file a country, and nothing of it written anywhere else. */
export interface Region {
  readonly country: Country
  readonly name: string
  readonly currency: Currency
  /** IANA name: where most of its businesses are. */
  readonly timeZone: string
  readonly tax: RegionTax
  /** A customer must be shown one total with tax in it, at least as prominent as any part. */
  readonly totalRule: { readonly includesTax: boolean; readonly source: RuleSource }
  readonly businessNumber: BusinessNumberRule
  readonly units: 'metric' | 'imperial'
  readonly pageSize: 'A4' | 'LETTER'
  readonly paymentTerms: string
  readonly phone: {
    readonly callingCode: string
    /** Dialled before a national number; '' where nothing is. */
    readonly trunk: string
    /** A national number that takes an SMS, without the trunk prefix. In the US all may. Source: ITU-T E.164 national numbering plans. */
    readonly mobile: RegExp
    readonly example: string
  }
  readonly postcode: { readonly name: string; readonly pattern: RegExp; readonly example: string }
  /** What may be asked for before work begins; null where no rule is known to us. */
  readonly deposits: DepositRules | null
}
