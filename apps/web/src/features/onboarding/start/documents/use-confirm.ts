import { useMutation } from '@tanstack/react-query'
import { useChangeSettings } from '../../../preferences/public.ts'
import { useImportPrices } from '../../../price-book/public.ts'
import { useSaveProfile } from '../../../profile/public.ts'
import type { SetupFacts } from '../use-setup.ts'
import { type Confirmed, confirmedOf } from './confirmed.ts'
import type { FieldRow, Present, PriceRow } from './proposal-rows.ts'

interface Rows {
  readonly fields: readonly FieldRow[]
  readonly prices: readonly PriceRow[]
  readonly present: Present
}

/** Saves what is ticked. Each part can be saved a second time, so that a lost connection is only tried again. */
export function useConfirm({ organizationId, profile, trade }: SetupFacts) {
  const changeSettings = useChangeSettings(organizationId)
  const saveProfile = useSaveProfile(profile)
  const importPrices = useImportPrices()
  return useMutation({
    mutationFn: async ({ fields, prices, present }: Rows): Promise<Confirmed> => {
      const confirmed = confirmedOf(fields, prices, present, trade)
      if (Object.keys(confirmed.settings).length > 0) await changeSettings.mutateAsync(confirmed.settings)
      if (confirmed.name !== undefined) await saveProfile.mutateAsync({ brand_name: confirmed.name })
      if (confirmed.prices !== '') await importPrices.mutateAsync(confirmed.prices)
      return confirmed
    },
  })
}
