import type { Tx } from '../../platform/context.ts'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readStoredFile } from '../media/public.ts'
import { readAllPhotos } from './photos.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'quote_photos',
    about:
      'The photos of quotes: what each shows. Those with published_position are what the customer sees, those with accepted_at what was accepted. The photos themselves are in files/photos, by their id.',
    tables: ['quote_photos'],
    async *rows(tx) {
      for await (const {
        file_token: _file,
        small_token: _small,
        tenant_id: _tenant,
        ...photo
      } of readAllPhotos(tx)) {
        yield { ...photo, exported_as: exportedAs(photo.id) }
      }
    },
  },
  {
    name: 'files/photos',
    about: 'The photos of quote_photos.json.',
    tables: [],
    async *files(tx) {
      for await (const { id, file_token } of readAllPhotos(tx)) {
        yield { path: exportedAs(id), content: bytesOf(tx, file_token) }
      }
    },
  },
]

const exportedAs = (id: string): string => `files/photos/${id}.jpg`

async function* bytesOf(tx: Tx, fileToken: string): AsyncGenerator<Uint8Array> {
  const bytes = await readStoredFile(tx, fileToken)
  if (bytes !== undefined) yield bytes
}
