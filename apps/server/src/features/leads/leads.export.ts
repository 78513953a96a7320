import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllLeads } from './leads.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'leads',
    about: 'Visitors who left their details with you.',
    tables: ['leads', 'removed_leads'],
    async *rows(tx) {
      for await (const lead of readAllLeads(tx)) {
        yield {
          id: lead.id,
          first_name: lead.firstName,
          last_name: lead.lastName,
          business_name: lead.businessName,
          email: lead.email,
          phone: lead.phone,
          source: lead.source,
          created_at: lead.createdAt.toISOString(),
        }
      }
    },
  },
]
