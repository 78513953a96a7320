import { readDraft, removeDraft, writeDraft } from '../../../../platform/drafts.ts'
import { memberOf } from '../../../../platform/stored-value.ts'

const NAME = 'setup-documents'

/** A document that the server has read, by the name its file had here. */
export interface KeptDocument {
  readonly id: string
  readonly name: string
}

/** What a person ticked or typed for a proposal; what is left out is as proposed. */
export interface Edit {
  readonly isTicked?: boolean
  readonly text?: string
}
export type Edits = Readonly<Record<string, Edit>>

interface Kept {
  readonly documents: readonly KeptDocument[]
  readonly edits: Edits
}

const recordOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

function documentsIn(value: unknown): readonly KeptDocument[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    const id = memberOf(one, 'id')
    const name = memberOf(one, 'name')
    return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : []
  })
}

function editsIn(value: unknown): Edits {
  return Object.fromEntries(
    Object.entries(recordOf(value)).map(([row, edit]) => {
      const isTicked = memberOf(edit, 'isTicked')
      const text = memberOf(edit, 'text')
      return [
        row,
        {
          ...(typeof isTicked === 'boolean' ? { isTicked } : {}),
          ...(typeof text === 'string' ? { text } : {}),
        },
      ]
    }),
  )
}

/** What was read and decided here and is not saved yet: a reload loses none of it. */
export function readKept(): Kept {
  const kept = readDraft(NAME)
  return {
    documents: documentsIn(memberOf(kept, 'documents')),
    edits: editsIn(memberOf(kept, 'edits')),
  }
}

const write = (kept: Kept): boolean => writeDraft(NAME, kept)

export const keepDocument = (document: KeptDocument): boolean => {
  const kept = readKept()
  return write({ ...kept, documents: [...kept.documents.filter(({ id }) => id !== document.id), document] })
}

export const dropDocument = (id: string): boolean => {
  const kept = readKept()
  return write({ ...kept, documents: kept.documents.filter((one) => one.id !== id) })
}

export const keepEdits = (edits: Edits): boolean => write({ ...readKept(), edits })
export const forgetKept = (): void => removeDraft(NAME)
