import type { OrganizationSettings } from '@quotewright/contracts/organization-settings.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  differences,
  onTop,
  type PreferencesValues,
  readPreferences,
  valuesOf,
} from './preferences-values.ts'

const settings: OrganizationSettings = {
  country: 'AU',
  abn: '51824753556',
  licence: '278114C',
  licence_label: 'Licence',
  insurance: 'Public liability $20 million',
  brand_colour: '#7a1f3d',
  email: 'office@harbour.example',
  phone: '',
  address: '',
  website: 'harbour.example',
  currency: 'AUD',
  tax_registered: true,
  tax_rate: 12.5,
  tax_label: 'GST',
  line_price_mode: 'exclusive',
  payment_terms: 'Net 30',
  deposit: { kind: 'percent', value: 12.5 },
  bank_account_name: 'Harbour Electrical',
  bank_code: '063-123',
  bank_account: '1012 3456',
  pay_id: '',
  payment_link: '',
  valid_days: 30,
  quote_number_format: 'Q-{seq}',
  quote_number_start: 7,
  price_display: 'quantities',
  time_zone: 'Australia/Perth',
  quiet_hours: { from: '19:00', to: '07:30' },
  warranty: 'goods',
  mail_sender_name: 'Robin at Sparks',
  mail_reply_to: 'office@sparks.example',
  minutes_per_line: 4,
  minutes_per_document: 20,
  features_off: ['templates'],
  version: 3,
  next_quote_number: 9,
  updated_at: null,
  updated_by: null,
}
const values = valuesOf(settings)

test('a tax rate has a decimal comma where the country writes one', () => {
  expect(readPreferences({ ...values, country: 'DE', abn: '', tax_rate: '12,5' })).not.toMatchObject({
    problems: { tax_rate: expect.any(String) },
  })
  expect(readPreferences({ ...values, tax_rate: '12,5' })).toMatchObject({
    problems: { tax_rate: expect.any(String) },
  })
})

test('settings that were not touched are sent as they are', () => {
  const { version: _v, next_quote_number: _n, updated_at: _a, updated_by: _b, ...input } = settings
  expect(readPreferences(values)).toEqual({ kind: 'input', input: { ...input, abn: '51 824 753 556' } })
  const without = { ...settings, quote_number_format: '', quiet_hours: null }
  expect(readPreferences(valuesOf(without))).toMatchObject({
    input: { quote_number_format: '', quiet_hours: null },
  })
})

test.each([
  [{ abn: '51 824 753 557' }, 'abn', 'all 11 digits'],
  [{ bank_code: '12' }, 'bank_code', '6 digits'],
  [{ payment_link: 'http://pay.example.com' }, 'payment_link', 'https'],
  [{ brand_colour: 'red' }, 'brand_colour', 'colour'],
  [{ email: 'nobody' }, 'email', 'Invalid email'],
  [{ tax_rate: 'ten' }, 'tax_rate', 'not a number'],
  [{ tax_rate: '' }, 'tax_rate', 'Enter a rate'],
  [{ tax_rate: '101' }, 'tax_rate', 'too large'],
  [{ deposit: 'half' }, 'deposit', 'such as 10%'],
  [{ deposit: '101%' }, 'deposit', '0% to 100%'],
  [{ valid_days: '30.5' }, 'valid_days', 'whole number'],
  [{ valid_days: '0' }, 'valid_days', '1 to 365'],
  [{ quote_number_format: 'Q' }, 'quote_number_format', 'Add {seq}'],
  [{ quote_number_format: ' ' }, 'quote_number_format', 'Enter a format'],
  [{ minutes_per_line: '2.5' }, 'minutes_per_line', 'whole number'],
  [{ minutes_per_document: '241' }, 'minutes_per_document', '0 to 240'],
  [{ quote_number_start: '-1' }, 'quote_number_start', 'whole number'],
  [{ time_zone: 'Sydney' }, 'time_zone', 'time zone'],
  [{ quiet_from: '' }, 'quiet_from', 'such as 20:00'],
  [{ quiet_to: '19:00' }, 'quiet_to', 'same time'],
] as const)('%j is said at %s', (change, field, message) => {
  expect(readPreferences({ ...values, ...change })).toEqual({
    kind: 'problems',
    problems: { [field]: expect.stringContaining(message) },
  })
})

test('a format or hours that are not used are not checked', () => {
  const unused = {
    ...values,
    has_number_format: false,
    quote_number_format: 'Q',
    has_quiet_hours: false,
    quiet_from: '',
  }
  expect(readPreferences(unused)).toMatchObject({ kind: 'input' })
})

const changed = fc.record(
  {
    phone: fc.constantFrom('1', '2', ''),
    tax_rate: fc.constantFrom('10', '15'),
    currency: fc.constantFrom('AUD' as const, 'NZD' as const),
    features_off: fc.constantFrom<PreferencesValues['features_off'][]>([], ['templates'], ['dashboard']),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<PreferencesValues>>

test('put on top of newer values, what was changed here holds and the rest is newer', () => {
  fc.assert(
    fc.property(changed, changed, (here, there) => {
      const [mine, newer] = [
        { ...values, ...here },
        { ...values, ...there },
      ]
      const merged = onTop(mine, values, newer)
      for (const field of differences(mine, values)) expect(merged[field]).toEqual(mine[field])
      expect(differences(merged, newer).every((field) => differences(mine, values).includes(field))).toBe(
        true,
      )
    }),
  )
})
