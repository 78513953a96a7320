import { type ExportPart, wholeText } from '../../platform/exports/export-part.ts'
import { getOrganization, readAllMembers } from './organizations.repository.ts'

/** The organization itself and its people, without what they sign in with. */
export const exportParts: readonly ExportPart[] = [
  {
    name: 'organization.json',
    about: 'Your organization: its name, and how it quotes.',
    tables: ['organization_settings'],
    async *files(tx) {
      const { taxRateBasisPoints, ...organization } = await getOrganization(tx)
      const settings = {
        id: tx.tenantId,
        name: organization.name,
        abn: organization.abn,
        licence: organization.licence,
        email: organization.email,
        phone: organization.phone,
        address: organization.address,
        website: organization.website,
        about_us: organization.aboutUs,
        currency: organization.currency,
        tax_registered: organization.taxRegistered,
        tax_rate: taxRateBasisPoints / 100,
        tax_label: organization.taxLabel,
        payment_terms: organization.paymentTerms,
        valid_days: organization.validDays,
        time_zone: organization.timeZone,
      }
      yield { path: 'organization.json', content: wholeText(`${JSON.stringify(settings, null, 2)}\n`) }
    },
  },
  {
    name: 'members',
    about:
      'The people of your organization and their roles. Other files name them by user_id or e-mail address.',
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
