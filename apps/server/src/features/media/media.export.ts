import type { Tx } from '../../platform/context.ts'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllMedia } from './media.repository.ts'
import { fileKey, type Media } from './media.ts'
import { toMediaWire } from './media.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'media',
    about: 'Your images: what each is for. The images themselves are in files/media, by their id.',
    tables: ['media'],
    async *rows(tx) {
      for await (const media of readAllMedia(tx)) {
        yield { ...toMediaWire(media), exported_as: exportedAs(media) }
      }
    },
  },
  {
    name: 'files/media',
    about: 'The images of media.json.',
    tables: ['stored_files'],
    async *files(tx) {
      for await (const media of readAllMedia(tx)) {
        yield { path: exportedAs(media), content: bytesOf(tx, media) }
      }
    },
  },
]

const exportedAs = ({ id, mediaType, mimeType }: Media): string =>
  `files/media/${mediaType}-${id}.${mimeType === 'image/png' ? 'png' : 'jpg'}`

async function* bytesOf(tx: Tx, { fileToken }: Media): AsyncGenerator<Uint8Array> {
  const bytes = await tx.services.storage.read(fileKey(tx.tenantId, fileToken))
  if (bytes !== undefined) yield bytes
}
