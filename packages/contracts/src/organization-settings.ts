import { DEFAULT_SETTINGS } from '@quotewright/domain/organizations/settings.ts'
import { WARRANTIES } from '@quotewright/domain/organizations/warranty.ts'
import { PRICE_DISPLAYS } from '@quotewright/domain/quotes/price-display.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { OptionalWebsite } from './profile.ts'
import { QuoteDeposit } from './quote-parts.ts'
import {
  Country,
  Currency,
  LinePriceMode,
  OneLine,
  OptionalEmail,
  PhoneNumber,
  ShortText,
  Timestamp,
} from './values.ts'

/** How much of its prices a customer is shown of a quote. Source: field.md "Conventions". */
export const PriceDisplay = z.enum(PRICE_DISPLAYS)

/** The prescribed statement that quotes carry. Source: field.md "Australia". */
const Warranty = z.enum(WARRANTIES)

const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 20:00')

const Minutes = z
  .number()
  .int('Must be whole minutes')
  .min(0, 'Must be from 0 to 240')
  .max(240, 'Must be from 0 to 240')

/** The business's own website, wherever it is entered. */
export const Website = OptionalWebsite.max(200, 'Must be at most 200 characters')

/** How an organization quotes. All of it is sent and replaced together. Source: decisions §1, §3, §6, §11. */
export const OrganizationSettingsInput = z.object({
  /** Whose rules the business follows; left out, it stays. */
  country: Country.optional(),
  /** The country's business number with fitting check digits, grouped or not: in Australia the ABN; '' for none. */
  abn: OneLine.max(30, 'Must be at most 30 characters'),
  licence: OneLine.max(100, 'Must be at most 100 characters'),
  /** What the licence number is called, such as "Electrical licence". */
  licence_label: OneLine.max(40, 'Must be at most 40 characters'),
  /** What the business is insured for, such as "Public liability $20 million"; '' for nothing. */
  insurance: OneLine.max(100, 'Must be at most 100 characters').default(''),
  /** The colour of links and buttons on the customer's page, as `#rrggbb`; '' for the product's own. */
  brand_colour: z.string().trim().toLowerCase().max(7, 'Enter a colour such as #0e5566').default(''),
  email: OptionalEmail,
  phone: PhoneNumber,
  address: z.string().trim().max(400, 'Must be at most 400 characters'),
  website: Website,
  currency: Currency,
  tax_registered: z.boolean(),
  /** Per cent, with at most two decimals. */
  tax_rate: z
    .number()
    .min(0, 'Must be from 0 to 100')
    .max(100, 'Must be from 0 to 100')
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, 'At most two decimals'),
  tax_label: OneLine.min(1, `The tax needs a name, such as ${HOME.tax.label}`).max(
    20,
    'Must be at most 20 characters',
  ),
  line_price_mode: LinePriceMode,
  payment_terms: ShortText,
  /** What new quotes ask for on acceptance; null for nothing. */
  deposit: QuoteDeposit.nullable().default(null),
  /** Where customers pay: shown to them once they have accepted. */
  bank_account_name: OneLine.max(100, 'Must be at most 100 characters').default(''),
  /** A BSB in Australia. */
  bank_code: OneLine.max(20, 'Must be at most 20 characters').default(''),
  bank_account: z
    .string()
    .trim()
    .max(34, 'Must be at most 34 characters')
    .regex(/^[\dA-Za-z][\dA-Za-z -]*$|^$/, 'Use digits, letters, spaces and dashes only')
    .default(''),
  pay_id: OneLine.max(140, 'Must be at most 140 characters').default(''),
  /** A page of the business's own payment provider; https only. */
  payment_link: z.string().trim().max(500, 'Must be at most 500 characters').default(''),
  valid_days: z
    .number()
    .int('Must be whole days')
    .min(1, 'Must be from 1 to 365')
    .max(365, 'Must be from 1 to 365'),
  /** Such as `Q-{yyyy}-{seq}`; '' for the standard numbers. */
  quote_number_format: OneLine.max(60, 'Must be at most 60 characters'),
  /** Where numbers in sequence begin; another one than before makes the next quote have it. */
  quote_number_start: z
    .number()
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(999_999_999, 'Must be at most 999,999,999'),
  price_display: PriceDisplay,
  /** IANA name of a place's time zone. */
  time_zone: z.string().trim().max(60, 'Must be at most 60 characters'),
  /** When no messages go out, in the time zone; null for never. Source: decisions §7. */
  quiet_hours: z
    .object({ from: TimeOfDay, to: TimeOfDay })
    .refine(({ from, to }) => from !== to, {
      path: ['to'],
      message: 'Quiet hours can’t start and end at the same time',
    })
    .nullable(),
  warranty: Warranty,
  /** Whom mails to customers come from; '' for the business's name. */
  mail_sender_name: OneLine.max(100, 'Must be at most 100 characters').default(''),
  /** Where customers' answers to mails go; '' for the business's address. */
  mail_reply_to: OptionalEmail.default(''),
  /** What the dashboard assumes that a generated line, and a document that was read, save. */
  minutes_per_line: Minutes.default(DEFAULT_SETTINGS.minutesPerLine),
  minutes_per_document: Minutes.default(DEFAULT_SETTINGS.minutesPerDocument),
  /** Feature switches the organization has turned off, by name. */
  features_off: z.array(z.string().max(40)).max(40, 'At most 40 names'),
})
export type OrganizationSettingsInput = z.output<typeof OrganizationSettingsInput>

export const OrganizationSettings = OrganizationSettingsInput.extend({
  country: Country,
  /** Whatever was taken before there was a rule for it, so that it can be read and put right. */
  website: z.string(),
  /** Counts the saves; 0 while nothing was ever set. */
  version: z.number().int().min(0),
  /** The number in sequence that the next quote gets. */
  next_quote_number: z.number().int(),
  updated_at: Timestamp.nullable(),
  /** Who saved last, by email address. */
  updated_by: z.string().nullable(),
}).meta({ id: 'OrganizationSettings' })
export type OrganizationSettings = z.output<typeof OrganizationSettings>

const SettingsAnswer = z.object({ settings: OrganizationSettings })

export const organizationSettingsContract = defineContract({
  setCountry: {
    method: 'PUT',
    path: '/api/v1/organization/country',
    access: 'admin',
    summary: 'Set the country of the business, which sets its currency, tax, payment terms and time zone',
    tag: 'organization',
    body: z.object({ country: Country }),
    responses: { 200: SettingsAnswer },
  },
  readOrganizationSettings: {
    method: 'GET',
    path: '/api/v1/organization/settings',
    access: 'member',
    summary: 'Get the quoting settings of the organization',
    tag: 'organization',
    responses: { 200: SettingsAnswer },
  },
  replaceOrganizationSettings: {
    method: 'PUT',
    path: '/api/v1/organization/settings',
    access: 'admin',
    summary: 'Replace the quoting settings of the organization; 409 if they changed since the given version',
    tag: 'organization',
    body: OrganizationSettingsInput.extend({ version: z.number().int().min(0) }),
    responses: { 200: SettingsAnswer },
  },
})
