import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllNotifications } from './notifications.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'notifications',
    about: 'What your people were told in the console, and when they read it.',
    tables: ['notifications'],
    async *rows(tx) {
      for await (const row of readAllNotifications(tx)) {
        yield {
          id: row.id,
          user_id: row.user_id,
          event: row.event,
          quote_id: row.quote_id,
          detail: row.detail,
          created_at: row.created_at.toISOString(),
          read_at: row.read_at?.toISOString() ?? null,
        }
      }
    },
  },
]
