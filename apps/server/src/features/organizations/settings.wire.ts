import type {
  OrganizationSettingsInput,
  OrganizationSettings as OrganizationSettingsWire,
} from '@quotewright/contracts/organization-settings.ts'
import { FEATURE_NAMES, isFeature } from '@quotewright/domain/features/switches.ts'
import { type OrganizationSettings, settingsProblems } from '@quotewright/domain/organizations/settings.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { SavedSettings } from './organizations.repository.ts'

/**
 * Settings as sent.
 *
 * @param present the country that applies where none is sent.
 * @throws AppError `invalid` at every field that is wrong.
 */
export function fromSettingsInput(input: OrganizationSettingsInput, present: Country): OrganizationSettings {
  const country = input.country ?? present
  const errors = Object.entries(settingsProblems({ ...input, country })).map(([path, message]) => ({
    path,
    message,
  }))
  const [first] = errors
  if (first !== undefined) throw new AppError('invalid', first.message, { errors })
  const unknown = input.features_off.findIndex((name) => !isFeature(name))
  if (unknown >= 0) throw invalidField(`features_off.${unknown}`, 'There is no such feature')
  return {
    country,
    abn: regionOf(country).businessNumber.read(input.abn) ?? '',
    licence: input.licence,
    licenceLabel: input.licence_label,
    email: input.email,
    phone: input.phone,
    address: input.address,
    website: input.website,
    currency: input.currency,
    taxRegistered: input.tax_registered,
    taxRateBasisPoints: Math.round(input.tax_rate * 100),
    taxLabel: input.tax_label,
    linePriceMode: input.line_price_mode,
    paymentTerms: input.payment_terms,
    validDays: input.valid_days,
    quoteNumberFormat: input.quote_number_format,
    quoteNumberStart: input.quote_number_start,
    priceDisplay: input.price_display,
    timeZone: input.time_zone,
    quietHours: input.quiet_hours,
    warranty: input.warranty,
    mailSenderName: input.mail_sender_name,
    mailReplyTo: input.mail_reply_to,
    featuresOff: FEATURE_NAMES.filter((feature) => input.features_off.includes(feature)),
  }
}

export function toSettingsWire(saved: SavedSettings): OrganizationSettingsWire {
  const { settings, version, nextQuoteNumber, updatedAt, updatedBy } = saved
  return {
    country: settings.country,
    abn: settings.abn,
    licence: settings.licence,
    licence_label: settings.licenceLabel,
    email: settings.email,
    phone: settings.phone,
    address: settings.address,
    website: settings.website,
    currency: settings.currency,
    tax_registered: settings.taxRegistered,
    tax_rate: settings.taxRateBasisPoints / 100,
    tax_label: settings.taxLabel,
    line_price_mode: settings.linePriceMode,
    payment_terms: settings.paymentTerms,
    valid_days: settings.validDays,
    quote_number_format: settings.quoteNumberFormat,
    quote_number_start: settings.quoteNumberStart,
    price_display: settings.priceDisplay,
    time_zone: settings.timeZone,
    quiet_hours: settings.quietHours,
    warranty: settings.warranty,
    mail_sender_name: settings.mailSenderName,
    mail_reply_to: settings.mailReplyTo,
    features_off: [...settings.featuresOff],
    version,
    next_quote_number: nextQuoteNumber,
    updated_at: updatedAt?.toISOString() ?? null,
    updated_by: updatedBy,
  }
}
