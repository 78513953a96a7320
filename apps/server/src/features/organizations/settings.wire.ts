import type {
  OrganizationSettingsInput,
  OrganizationSettings as OrganizationSettingsWire,
} from '@quotewright/contracts/organization-settings.ts'
import { decodeShare, encodeShare } from '@quotewright/contracts/quote-codec.ts'
import { FEATURE_NAMES, isFeature } from '@quotewright/domain/features/switches.ts'
import { paymentLinkText } from '@quotewright/domain/organizations/payment-details.ts'
import { type OrganizationSettings, settingsProblems } from '@quotewright/domain/organizations/settings.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { toCamelCase, toSnakeCase } from '../../platform/names.ts'
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
  const { tax_rate: taxRate, deposit, ...rest } = input
  return {
    ...toCamelCase(rest),
    deposit: deposit && decodeShare(deposit),
    country,
    paymentLink: paymentLinkText(input.payment_link),
    abn: regionOf(country).businessNumber.read(input.abn) ?? '',
    taxRateBasisPoints: Math.round(taxRate * 100),
    featuresOff: FEATURE_NAMES.filter((feature) => input.features_off.includes(feature)),
  }
}

export function toSettingsWire(saved: SavedSettings): OrganizationSettingsWire {
  const { settings, version, nextQuoteNumber, updatedAt, updatedBy } = saved
  const { taxRateBasisPoints, featuresOff, deposit, ...rest } = settings
  return {
    ...toSnakeCase(rest),
    deposit: deposit && encodeShare(deposit),
    tax_rate: taxRateBasisPoints / 100,
    features_off: [...featuresOff],
    version,
    next_quote_number: nextQuoteNumber,
    updated_at: updatedAt?.toISOString() ?? null,
    updated_by: updatedBy,
  }
}
