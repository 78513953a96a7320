import type { Tx } from '../../platform/context.ts'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readStoredFile } from '../media/public.ts'
import { type PlacedFile, readAllFiles } from './files/message-files.repository.ts'
import { readAllMessages } from './messages.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'messages',
    about: 'What you and your customers wrote to each other about each quote, and when it was read.',
    tables: ['messages'],
    async *rows(tx) {
      for await (const message of readAllMessages(tx)) {
        yield {
          id: message.id,
          quote_id: message.quoteId,
          sender_side: message.side,
          sender_id: message.senderId,
          sender_name: message.senderName,
          message_text: message.text,
          line_item_id: message.line?.id ?? null,
          line_description: message.line?.description ?? null,
          channel: message.channel,
          created_at: message.createdAt.toISOString(),
          read_at: message.readAt?.toISOString() ?? null,
        }
      }
    },
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

const exportedAs = ({ id, mimeType }: PlacedFile): string => `files/messages/${id}.${EXTENSIONS[mimeType]}`

async function* bytesOf(tx: Tx, { fileToken }: PlacedFile): AsyncGenerator<Uint8Array> {
  const bytes = await readStoredFile(tx, fileToken)
  if (bytes !== undefined) yield bytes
}
