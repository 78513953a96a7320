import { type OrganizationSettings, settingsOfCountry } from '@quotewright/domain/organizations/settings.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { claimSettings, getSettings, restartNumbers, type SavedSettings } from './organizations.repository.ts'

/**
 * Replaces how the organization quotes. Quotes that exist keep what they were
 * made with; how a customer is shown them follows at once.
 *
 * Anyone who calls this has the switch board forget the organization once the
 * transaction has ended.
 *
 * @param version of the settings the change was made on; 0 for none.
 * @throws AppError `conflict` when someone else saved since; `invalid` for
 *   feature switches where this deployment has them turned off.
 * Source: decisions §1, §6.
 */
export function saveSettings(
  ctx: Context,
  settings: OrganizationSettings,
  version: number,
): Promise<SavedSettings> {
  return inTransaction(ctx, async (tx) => {
    const before = await getSettings(tx)
    refuseSwitches(tx, before.settings, settings)
    if (before.version !== version || !(await claimSettings(tx, settings, version))) {
      const newer = await getSettings(tx)
      throw new AppError('conflict', 'Someone else saved these settings while you were changing them', {
        current_version_number: newer.version,
        changed_by: newer.updatedBy,
      })
    }
    if (before.settings.quoteNumberStart !== settings.quoteNumberStart) {
      await restartNumbers(tx, settings.quoteNumberStart)
    }
    return getSettings(tx)
  })
}

/**
 * Sets where the business is. What the country decides follows; a business number of another country is dropped.
 *
 * @throws AppError `conflict` when someone else saved at the same moment.
 */
export function setCountry(ctx: Context, country: Country): Promise<SavedSettings> {
  return inTransaction(ctx, async (tx) => {
    const { settings, version } = await getSettings(tx)
    if (settings.country === country && version > 0) return getSettings(tx)
    const abn = settings.country === country ? settings.abn : ''
    return saveSettings(tx, { ...settings, ...settingsOfCountry(country), abn }, version)
  })
}

/** Where feature switches are switched off themselves, what is off stays as it is. */
function refuseSwitches(
  { services }: Context,
  { featuresOff: before }: OrganizationSettings,
  { featuresOff: after }: OrganizationSettings,
): void {
  const isSame = before.length === after.length && after.every((feature) => before.includes(feature))
  if (!isSame && !services.switches.deployment.advancedSettings) {
    throw invalidField('features_off', 'Features can’t be turned on or off on this server')
  }
}
