import type { Tx } from '../../platform/context.ts'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'
import { readStoredFile } from '../media/public.ts'
import { type MessageFile, readAllFiles } from './files/message-files.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'messages',
    about: 'What you and your customers wrote to each other about each quote, and when it was read.',
    tables: ['messages'],
    rows: tableRows(
      'messages',
      [
        'id',
        'quote_id',
        'side as sender_side',
        'sender_id',
        'sender_name',
        'message_text',
        'line_item_id',
        'line_description',
        'channel',
        'created_at',
        'read_at',
      ],
      { orderBy: ['quote_id', 'created_at', 'id'] },
    ),
  },
  {
    name: 'message_files',
    about:
      'The files of messages: what each is called. The files themselves are in files/messages, by their id.',
    tables: ['message_files'],
    async *rows(tx) {
      for await (const file of readAllFiles(tx)) {
        yield {
          id: file.id,
          quote_id: file.quoteId,
          message_id: file.messageId,
          file_name: file.fileName,
          mime_type: file.mimeType,
          file_size_bytes: file.fileSizeBytes,
          exported_as: exportedAs(file),
        }
      }
    },
  },
  {
    name: 'files/messages',
    about: 'The files of message_files.json.',
    tables: [],
    async *files(tx) {
      for await (const file of readAllFiles(tx)) {
        yield { path: exportedAs(file), content: bytesOf(tx, file) }
      }
    },
  },
]

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const

const exportedAs = ({ id, mimeType }: MessageFile): string => `files/messages/${id}.${EXTENSIONS[mimeType]}`

async function* bytesOf(tx: Tx, { fileToken }: MessageFile): AsyncGenerator<Uint8Array> {
  const bytes = await readStoredFile(tx, fileToken)
  if (bytes !== undefined) yield bytes
}
