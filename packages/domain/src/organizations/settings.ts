import type { Feature } from '../features/switches.ts'
import { LICENCE_LABEL } from '../quotes/business-identifiers.ts'
import { DEFAULT_VALID_DAYS } from '../quotes/dates.ts'
import type { Deposit } from '../quotes/deposit.ts'
import type { Currency } from '../quotes/money.ts'
import { numberFormatProblem } from '../quotes/number-format.ts'
import type { PriceDisplay } from '../quotes/price-display.ts'
import type { TaxMode } from '../quotes/totals.ts'
import type { Country } from '../region/region.ts'
import { HOME, regionOf } from '../region/regions.ts'
import { readColour } from './brand-colour.ts'
import { isBankCode, isPaymentLink, type PaymentDetails } from './payment-details.ts'
import { isTimeZone } from './time-zone.ts'
import type { Warranty } from './warranty.ts'

/** Whether prices of lines are entered before tax or with it. */
export type LinePriceMode = Exclude<TaxMode, 'none'>

/** When no messages go out, as `hh:mm` in the organization's time zone; `to` is mostly of the next day. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

/** How an organization quotes, beside its name. */
export interface OrganizationSettings extends PaymentDetails {
  /** Whose rules it follows. */
  readonly country: Country
  /** The country's business number in its stored form (an ABN in Australia), or '' for none. */
  readonly abn: string
  readonly licence: string
  /** What the licence number is called. */
  readonly licenceLabel: string
  /** What the business is insured for, as it says it; '' for nothing. */
  readonly insurance: string
  /** `#rrggbb`, or '' for the product's own. */
  readonly brandColour: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly website: string
  readonly currency: Currency
  readonly taxRegistered: boolean
  readonly taxRateBasisPoints: number
  readonly taxLabel: string
  readonly linePriceMode: LinePriceMode
  readonly paymentTerms: string
  /** What new quotes ask for on acceptance; null for nothing. */
  readonly deposit: Deposit | null
  readonly validDays: number
  /** '' for the standard ones. */
  readonly quoteNumberFormat: string
  /** Where numbers in sequence began. */
  readonly quoteNumberStart: number
  readonly priceDisplay: PriceDisplay
  /** IANA name. */
  readonly timeZone: string
  /** null: messages go out at any time. */
  readonly quietHours: QuietHours | null
  readonly warranty: Warranty
  /** Whom mails to customers come from; '' for the business's name. */
  readonly mailSenderName: string
  /** Where customers' answers to mails go; '' for the business's address. */
  readonly mailReplyTo: string
  /** How much of someone's time a line that was generated is assumed to save. */
  readonly minutesPerLine: number
  /** The same of a document that was read. */
  readonly minutesPerDocument: number
  /** What the organization has turned off, beside what the deployment has. */
  readonly featuresOff: readonly Feature[]
}

/** What holds until an organization sets something else. Source: part 1 §9; decisions §3, §7. */
export const DEFAULT_SETTINGS: OrganizationSettings = {
  country: HOME.country,
  abn: '',
  licence: '',
  licenceLabel: LICENCE_LABEL,
  insurance: '',
  brandColour: '',
  email: '',
  phone: '',
  address: '',
  website: '',
  currency: HOME.currency,
  taxRegistered: true,
  taxRateBasisPoints: HOME.tax.rateBasisPoints,
  taxLabel: HOME.tax.label,
  linePriceMode: 'exclusive',
  paymentTerms: HOME.paymentTerms,
  deposit: null,
  bankAccountName: '',
  bankCode: '',
  bankAccount: '',
  payId: '',
  paymentLink: '',
  validDays: DEFAULT_VALID_DAYS,
  quoteNumberFormat: '',
  quoteNumberStart: 1,
  priceDisplay: 'itemised',
  timeZone: HOME.timeZone,
  quietHours: { from: '20:00', to: '08:00' },
  warranty: 'none',
  mailSenderName: '',
  mailReplyTo: '',
  minutesPerLine: 3,
  minutesPerDocument: 15,
  featuresOff: [],
}

/** What a country sets for the quotes of a business that moves there, or begins there. */
export function settingsOfCountry(country: Country) {
  const { currency, tax, paymentTerms, timeZone } = regionOf(country)
  return {
    country,
    currency,
    taxRegistered: tax.registeredByDefault,
    taxRateBasisPoints: tax.rateBasisPoints,
    taxLabel: tax.label,
    paymentTerms,
    timeZone,
  } satisfies Partial<OrganizationSettings>
}

/** Without these there would be no way to what turns a feature on again. */
export const ALWAYS_ON: readonly Feature[] = ['tenantManagement', 'advancedSettings']

interface CheckedSettings {
  readonly country: Country
  readonly abn: string
  readonly time_zone: string
  readonly quote_number_format: string
  readonly features_off: readonly string[]
  readonly brand_colour: string
  readonly bank_code: string
  readonly payment_link: string
  readonly deposit?: { readonly kind: Deposit['kind']; readonly value: number } | null | undefined
}

/** What is wrong with settings that are well formed, by the names of the wire. */
export function settingsProblems(settings: CheckedSettings): Partial<Record<keyof CheckedSettings, string>> {
  const { country, abn, time_zone: timeZone, quote_number_format: format, features_off: off } = settings
  const { businessNumber } = regionOf(country)
  const formatProblem = format === '' ? undefined : numberFormatProblem(format)
  return {
    ...(abn !== '' && businessNumber.read(abn) === undefined ? { abn: businessNumber.problem } : {}),
    ...(isTimeZone(timeZone) ? {} : { time_zone: 'Choose a time zone such as Australia/Sydney' }),
    ...(formatProblem === undefined ? {} : { quote_number_format: formatProblem }),
    ...lookProblems(settings),
    ...(settings.deposit?.kind === 'percent' && settings.deposit.value > 100
      ? { deposit: 'Enter a deposit from 0% to 100%' }
      : {}),
    ...(ALWAYS_ON.some((feature) => off.includes(feature))
      ? { features_off: 'Business Settings can’t be turned off' }
      : {}),
  }
}

function lookProblems({
  country,
  brand_colour: colour,
  bank_code: bank,
  payment_link: link,
}: CheckedSettings): Partial<Record<keyof CheckedSettings, string>> {
  return {
    ...(colour === '' || readColour(colour) !== undefined
      ? {}
      : { brand_colour: 'Enter a colour such as #0e5566' }),
    ...(bank === '' || isBankCode(country, bank) ? {} : { bank_code: 'A BSB has 6 digits, such as 063-123' }),
    ...(link === '' || isPaymentLink(link)
      ? {}
      : { payment_link: 'Enter an https link, such as https://buy.stripe.com/…' }),
  }
}
