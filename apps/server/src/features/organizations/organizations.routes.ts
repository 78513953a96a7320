import { organizationSettingsContract } from '@quotewright/contracts/organization-settings.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { getSettings } from './organizations.repository.ts'
import { saveSettings, setCountry } from './save-settings.ts'
import { fromSettingsInput, toSettingsWire } from './settings.wire.ts'

/** How the organization quotes. */
export function organizationsRoutes(binding: Binding): void {
  const { switches } = binding.services

  bind(binding, organizationSettingsContract.readOrganizationSettings, async ({ ctx }) => ({
    status: 200,
    body: { settings: toSettingsWire(await inTransaction(ctx, getSettings)) },
  }))

  bind(binding, organizationSettingsContract.setCountry, async ({ ctx, body }) => ({
    status: 200,
    body: { settings: toSettingsWire(await setCountry(ctx, body.country)) },
  }))

  bindSlowly(
    binding,
    organizationSettingsContract.replaceOrganizationSettings,
    async ({ ctx, body: { version, ...input } }, writeOnce) => {
      const answer = await writeOnce(
        async () => {
          const { settings } = await inTransaction(ctx, getSettings)
          return fromSettingsInput(input, settings.country)
        },
        async (writing, settings) => {
          const saved = await saveSettings(writing, settings, version)
          return { status: 200 as const, body: { settings: toSettingsWire(saved) } }
        },
      )
      // Only now has the transaction ended: before, what it replaces could be read again and kept.
      switches.forget(ctx.tenantId)
      return answer
    },
  )
}
