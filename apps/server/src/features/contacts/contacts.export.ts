import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllContacts } from './contacts.repository.ts'
import { toContactWire } from './contacts.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'contacts',
    about: 'Your customers and other contacts, with the number of their quotes.',
    tables: ['contacts'],
    async *rows(tx) {
      for await (const contact of readAllContacts(tx)) {
        yield toContactWire(contact)
      }
    },
  },
]
