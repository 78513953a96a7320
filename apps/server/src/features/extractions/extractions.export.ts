import type { Tx } from '../../platform/context.ts'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'
import { readStoredFile } from '../media/public.ts'
import { finalType, type StagedExtraction } from './extraction.ts'
import { readAllStaged } from './staged.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'document_extractions',
    about:
      'Documents that were read, what they say, and their outcome. The PDFs themselves are in files/documents, by their id.',
    tables: ['document_extractions'],
    async *rows(tx) {
      for await (const document of readAllStaged(tx)) {
        yield {
          id: document.id,
          file_name: document.fileName,
          file_size_bytes: document.fileSizeBytes,
          status: document.status,
          document_type: finalType(document),
          extraction_confidence: document.confidence,
          extracted_data: document.extracted,
          read_as: document.readAs,
          warnings: document.warnings,
          corrected_fields: document.correctedFields,
          tags: document.tags,
          reject_notes: document.rejectNotes,
          quote_id: document.quote?.id ?? null,
          created_at: document.createdAt.toISOString(),
          updated_at: document.updatedAt.toISOString(),
          exported_as: exportedAs(document),
        }
      }
    },
  },
  {
    name: 'extraction_memories',
    about: 'What you corrected in documents of each issuer, to be put right in its next one.',
    tables: ['extraction_memories'],
    rows: tableRows('extraction_memories', ['issuer', 'field', 'read_as', 'corrected_to', 'updated_at'], {
      orderBy: ['issuer', 'field', 'read_as'],
    }),
  },
  {
    name: 'files/documents',
    about: 'The files of document_extractions.json.',
    tables: [],
    async *files(tx) {
      for await (const document of readAllStaged(tx)) {
        yield { path: exportedAs(document), content: bytesOf(tx, document) }
      }
    },
  },
]

const exportedAs = ({ id }: StagedExtraction): string => `files/documents/${id}.pdf`

async function* bytesOf(tx: Tx, { fileToken }: StagedExtraction): AsyncGenerator<Uint8Array> {
  const bytes = fileToken === null ? undefined : await readStoredFile(tx, fileToken)
  if (bytes !== undefined) yield bytes
}
