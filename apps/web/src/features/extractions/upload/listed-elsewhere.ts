import type { DocumentUpload } from '@quotewright/contracts/extractions.ts'
import { isBusy, type Upload } from './upload-store.ts'

/** The document that a file chosen here has become; undefined while no one has told. */
export function documentIdOf({ state }: Pick<Upload, 'state'>): string | undefined {
  if (state.kind === 'staged') return state.id
  if (state.kind === 'read') return state.preview.document_id
  return state.kind === 'unsupported' ? state.unsupported.staged_extraction_id : undefined
}

/**
 * Documents on the server that this page does not show as files of its own: those have no id before they are read, and
 * the list may still have one that has just been.
 */
export function listedElsewhere(
  uploads: readonly DocumentUpload[],
  items: readonly Upload[],
): readonly DocumentUpload[] {
  const names = new Set(
    items.filter((item) => isBusy(item) || item.state.kind === 'failed').map(({ file }) => file.name),
  )
  const ids = new Set(items.map(documentIdOf))
  return uploads.filter(({ id, file_name }) => !names.has(file_name) && !ids.has(id))
}
