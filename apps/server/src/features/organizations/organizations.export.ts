import { type ExportPart, wholeText } from '../../platform/exports/export-part.ts'
import { getOrganization, getSettings, readAllMembers } from './organizations.repository.ts'
import { toSettingsWire } from './settings.wire.ts'

/** The organization itself and its people, without what they sign in with. */
export const exportParts: readonly ExportPart[] = [
  {
    name: 'organization.json',
    about: 'Your organization: its name, and how it quotes.',
    tables: ['organization_settings', 'quote_number_counters'],
    async *files(tx) {
      const { name, aboutUs } = await getOrganization(tx)
      const settings = { id: tx.tenantId, name, about_us: aboutUs, ...toSettingsWire(await getSettings(tx)) }
      yield { path: 'organization.json', content: wholeText(`${JSON.stringify(settings, null, 2)}\n`) }
    },
  },
  {
    name: 'members',
    about:
      'The people of your organization and their roles. Other files name them by user_id or email address.',
    tables: [],
    async *rows(tx) {
      for await (const member of readAllMembers(tx)) {
        yield {
          user_id: member.userId,
          name: member.name,
          email: member.email,
          role: member.role,
          joined_at: member.joinedAt.toISOString(),
        }
      }
    },
  },
]
