import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllSms } from './sms-outbox.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'sms',
    about: 'SMS to customers: to whom, about what, and what became of each.',
    tables: ['sms_outbox'],
    async *rows(tx) {
      for await (const { tenant_id: _, ...sms } of readAllSms(tx)) yield sms
    },
  },
]
