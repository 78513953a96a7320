import type { ExportPart } from '../../platform/exports/export-part.ts'
import { getCampaignSettings, listCampaigns } from './campaigns.repository.ts'
import { toCampaignWire } from './campaigns.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'campaigns',
    about: 'Your follow-up campaigns: which quotes each is for, and its messages.',
    tables: ['campaigns'],
    async *rows(tx) {
      yield* (await listCampaigns(tx)).map(toCampaignWire)
    },
  },
  {
    name: 'campaign_settings',
    about: 'Whether only one campaign is active at a time.',
    tables: ['campaign_settings'],
    async *rows(tx) {
      const { singleActive } = await getCampaignSettings(tx)
      yield { single_active: singleActive }
    },
  },
]
