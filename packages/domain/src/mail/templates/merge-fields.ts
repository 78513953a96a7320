import { formatsOf, moneyText } from '../../region/formats.ts'
import type { Region } from '../../region/region.ts'
/** What a text for a customer can name, what it is called, and how it looks. Source: field.md "Conventions". */
export const MERGE_FIELDS = {
  'customer.first_name': { label: 'Customer’s first name', sample: 'Deb' },
  'customer.name': { label: 'Customer’s name', sample: 'Deb Hanley' },
  'customer.company': { label: 'Customer’s business', sample: 'Hanley Homes' },
  'quote.number': { label: 'Quote number', sample: 'Q-1042' },
  'quote.title': { label: 'Title of the quote', sample: 'Downlights in the kitchen' },
  'quote.total': { label: 'Total', sample: '' },
  'quote.valid_until': { label: 'Valid until', sample: '' },
  'quote.link': { label: 'Link to the quote', sample: 'https://quotes.example/q/sample' },
  'business.name': { label: 'Your business', sample: 'Bright Sparks Electrical' },
  'business.phone': { label: 'Your phone number', sample: '02 5550 0100' },
  'business.email': { label: 'Your email address', sample: 'office@sparks.example' },
  'sender.name': { label: 'Who sends it', sample: 'Robin Fielder' },
} as const

export type MergeField = keyof typeof MERGE_FIELDS

export const MERGE_FIELD_NAMES = Object.keys(MERGE_FIELDS) as readonly MergeField[]

/** A text for each field; '' where there is none. */
export type MergeValues = Readonly<Record<MergeField, string>>

/** What a preview fills in, as the business's country prints it. */
export const sampleValues = (region: Region): MergeValues => ({
  ...(Object.fromEntries(MERGE_FIELD_NAMES.map((name) => [name, MERGE_FIELDS[name].sample])) as MergeValues),
  'quote.total': `${moneyText(167_750, region)} including ${region.tax.label}`,
  'quote.valid_until': formatsOf(region.country).date('2026-03-31'),
})

export const isMergeField = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name)
