import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllCertificates } from './certificates.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'files/certificates',
    about: 'The certificates of acceptances.json as they were issued, by the id of the acceptance.',
    tables: ['quote_acceptances'],
    async *files(tx) {
      for await (const { acceptanceId, bytes } of readAllCertificates(tx)) {
        yield { path: `files/certificates/${acceptanceId}.pdf`, content: whole(bytes) }
      }
    },
  },
]

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
