import {
  type OrganizationSettings,
  OrganizationSettingsInput,
} from '@quotewright/contracts/organization-settings.ts'
import { decodeShare, encodeShare } from '@quotewright/contracts/quote-codec.ts'
import type { Feature } from '@quotewright/domain/features/switches.ts'
import { isFeature } from '@quotewright/domain/features/switches.ts'
import {
  DEFAULT_SETTINGS,
  settingsOfCountry,
  settingsProblems,
} from '@quotewright/domain/organizations/settings.ts'
import { readPercent } from '@quotewright/domain/price-book/cells.ts'
import { readDeposit, typedDeposit } from '@quotewright/domain/quotes/deposit.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { currentRegion } from '../../../platform/region.ts'

type Kept = Pick<
  OrganizationSettings,
  | 'country'
  | 'abn'
  | 'licence'
  | 'licence_label'
  | 'insurance'
  | 'brand_colour'
  | 'email'
  | 'phone'
  | 'address'
  | 'website'
  | 'currency'
  | 'tax_registered'
  | 'tax_label'
  | 'line_price_mode'
  | 'payment_terms'
  | 'bank_account_name'
  | 'bank_code'
  | 'bank_account'
  | 'pay_id'
  | 'payment_link'
  | 'price_display'
  | 'time_zone'
  | 'warranty'
  | 'mail_sender_name'
  | 'mail_reply_to'
>

/** The fields as they are typed, by the names of the wire. */
export interface PreferencesValues extends Kept {
  readonly tax_rate: string
  readonly valid_days: string
  /** As it is typed on a quote: "10%" or "500". */
  readonly deposit: string
  /** Whether quotes have numbers in a format of the organization's own. */
  readonly has_number_format: boolean
  readonly quote_number_format: string
  readonly quote_number_start: string
  readonly minutes_per_line: string
  readonly minutes_per_document: string
  readonly has_quiet_hours: boolean
  readonly quiet_from: string
  readonly quiet_to: string
  readonly features_off: readonly Feature[]
}

export type PreferencesField = keyof PreferencesValues

/** What is offered to those who want numbers of their own. */
export const SUGGESTED_FORMAT = 'Q-{seq}'

const QUIET_BY_DEFAULT = DEFAULT_SETTINGS.quietHours ?? { from: '20:00', to: '08:00' }

export function valuesOf(settings: OrganizationSettings): PreferencesValues {
  const { quote_number_format: format, quiet_hours: quiet } = settings
  return {
    country: settings.country,
    abn: settings.abn === '' ? '' : regionOf(settings.country).businessNumber.format(settings.abn),
    licence: settings.licence,
    licence_label: settings.licence_label,
    insurance: settings.insurance,
    brand_colour: settings.brand_colour,
    email: settings.email,
    phone: settings.phone,
    address: settings.address,
    website: settings.website,
    currency: settings.currency,
    tax_registered: settings.tax_registered,
    tax_rate: String(settings.tax_rate),
    tax_label: settings.tax_label,
    line_price_mode: settings.line_price_mode,
    payment_terms: settings.payment_terms,
    bank_account_name: settings.bank_account_name,
    bank_code: settings.bank_code,
    bank_account: settings.bank_account,
    pay_id: settings.pay_id,
    payment_link: settings.payment_link,
    deposit: typedDeposit(settings.deposit && decodeShare(settings.deposit)),
    valid_days: String(settings.valid_days),
    has_number_format: format !== '',
    quote_number_format: format || SUGGESTED_FORMAT,
    quote_number_start: String(settings.quote_number_start),
    price_display: settings.price_display,
    time_zone: settings.time_zone,
    has_quiet_hours: quiet !== null,
    quiet_from: (quiet ?? QUIET_BY_DEFAULT).from,
    quiet_to: (quiet ?? QUIET_BY_DEFAULT).to,
    warranty: settings.warranty,
    mail_sender_name: settings.mail_sender_name,
    mail_reply_to: settings.mail_reply_to,
    minutes_per_line: String(settings.minutes_per_line),
    minutes_per_document: String(settings.minutes_per_document),
    features_off: settings.features_off.filter(isFeature),
  }
}

/** The fields that a move to another country changes: what its quotes begin with, and no number of the old one. */
export function valuesOfCountry(country: Country): Partial<PreferencesValues> {
  const { currency, taxRegistered, taxRateBasisPoints, taxLabel, paymentTerms, timeZone } =
    settingsOfCountry(country)
  return {
    country,
    abn: '',
    currency,
    tax_registered: taxRegistered,
    tax_rate: String(taxRateBasisPoints / 100),
    tax_label: taxLabel,
    payment_terms: paymentTerms,
    time_zone: timeZone,
  }
}

type Problems = Partial<Record<PreferencesField, string>>

/** What the form sends, or what is wrong at which field: the same rules as the server's. */
export function readPreferences(values: PreferencesValues) {
  const { problems, ...figures } = readFigures(values)
  const sent = OrganizationSettingsInput.safeParse({
    ...values,
    ...figures,
    quote_number_format: values.has_number_format ? values.quote_number_format : '',
    quiet_hours: values.has_quiet_hours ? { from: values.quiet_from, to: values.quiet_to } : null,
    features_off: [...values.features_off],
  })
  const refused = sent.success
    ? Object.entries(settingsProblems({ ...sent.data, country: values.country }))
    : sent.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  for (const [path, message] of refused) {
    const field = fieldAt(path)
    if (field !== undefined) problems[field] ??= message
  }
  return sent.success && Object.keys(problems).length === 0
    ? ({ kind: 'input', input: sent.data } as const)
    : ({ kind: 'problems', problems } as const)
}

type WholeField = 'valid_days' | 'quote_number_start' | 'minutes_per_line' | 'minutes_per_document'

/** What is typed as text and sent as a number, or must not be empty where it is used. */
function readFigures(values: PreferencesValues) {
  const problems: Problems = {}
  const whole = (field: WholeField): number => {
    const text = values[field].trim()
    if (/^\d{1,9}$/.test(text)) return Number(text)
    problems[field] = 'Must be a whole number'
    return 1
  }
  const rate = readPercent(values.tax_rate.trim(), 10_000, formatsOf(values.country).decimalMark)
  const isRate = rate.kind === 'value' && rate.value !== null
  if (rate.kind === 'problem') problems.tax_rate = rate.message
  else if (!isRate) problems.tax_rate = 'Enter a rate, such as 10'
  if (values.has_number_format && values.quote_number_format.trim() === '')
    problems.quote_number_format = `Enter a format, such as ${SUGGESTED_FORMAT}`
  const deposit = readDeposit(values.deposit)
  if (deposit === undefined) problems.deposit = 'Type a share such as 10%, or an amount such as 500'
  return {
    problems,
    deposit: deposit ? encodeShare(deposit) : null,
    tax_rate: isRate ? (rate.value ?? 0) / 100 : 0,
    valid_days: whole('valid_days'),
    quote_number_start: whole('quote_number_start'),
    minutes_per_line: whole('minutes_per_line'),
    minutes_per_document: whole('minutes_per_document'),
  }
}

const RENAMED: Readonly<Record<string, PreferencesField>> = {
  'quiet_hours.from': 'quiet_from',
  'quiet_hours.to': 'quiet_to',
}

/** The field that a path of the wire is entered in. */
export function fieldAt(path: string): PreferencesField | undefined {
  const renamed = RENAMED[path]
  if (renamed !== undefined) return renamed
  const [name = ''] = path.split('.')
  return name in PREFERENCE_LABELS ? (name as PreferencesField) : undefined
}

/** What each field is called. */
export const PREFERENCE_LABELS: Readonly<Record<PreferencesField, string>> = {
  country: 'Country',
  abn: 'Business number',
  licence: 'Licence number',
  licence_label: 'Licence label',
  insurance: 'Insurance',
  brand_colour: 'Your colour',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  website: 'Website',
  currency: 'Currency',
  get tax_registered() {
    return `Registered for ${currentRegion().tax.label}`
  },
  tax_rate: 'Tax rate %',
  tax_label: 'Tax name',
  line_price_mode: 'Prices I type are',
  payment_terms: 'Payment terms',
  bank_account_name: 'Account name',
  bank_code: 'BSB or bank code',
  bank_account: 'Account number',
  pay_id: 'PayID',
  payment_link: 'Payment link',
  deposit: 'Deposit',
  valid_days: 'Valid for (days)',
  has_number_format: 'Use my own quote numbers',
  quote_number_format: 'Quote number format',
  quote_number_start: 'First number in sequence',
  price_display: 'Prices customers see',
  time_zone: 'Time zone',
  has_quiet_hours: 'Quiet hours',
  quiet_from: 'Quiet from',
  quiet_to: 'Quiet until',
  warranty: 'Warranty statement',
  mail_sender_name: 'Sender name',
  mail_reply_to: 'Replies go to',
  minutes_per_line: 'Minutes saved per generated line',
  minutes_per_document: 'Minutes saved per document',
  features_off: 'Features turned off',
}

const FIELDS = Object.keys(PREFERENCE_LABELS) as readonly PreferencesField[]

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** The fields in which two states of the form differ, in the order of the form. */
export const differences = (left: PreferencesValues, right: PreferencesValues): PreferencesField[] =>
  FIELDS.filter((field) => !isSame(left[field], right[field]))

/** Newer values with what was changed here, since the older ones, put on top. */
export function onTop(
  mine: PreferencesValues,
  older: PreferencesValues,
  newer: PreferencesValues,
): PreferencesValues {
  const changed = differences(mine, older).map((field) => [field, mine[field]] as const)
  const mineAlone: Partial<PreferencesValues> = Object.fromEntries(changed)
  return { ...newer, ...mineAlone }
}
