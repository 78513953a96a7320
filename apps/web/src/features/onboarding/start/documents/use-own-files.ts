import { DOCUMENT_BYTES, type ReadingProgress } from '@quotewright/contracts/extractions.ts'
import { useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import {
  documentOf,
  endReading,
  extractFile,
  useDeleteExtraction,
} from '../../../extractions/upload/public.ts'
import { dropDocument, keepDocument, readKept } from './documents-draft.ts'

/** Enough to tell a letterhead and what comes up again; more would be a long list to confirm. */
export const MOST_FILES = 3

export type FileState =
  | { readonly kind: 'reading'; readonly progress: ReadingProgress | null }
  | { readonly kind: 'read'; readonly id: string }
  /** What the file itself is wrong for is no better the second time. */
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }
  /** The connection is gone; the server may be reading on. */
  | { readonly kind: 'lost' }

export interface OwnFile {
  /** Sent with it, so that a second try is the same upload. */
  readonly key: string
  readonly name: string
  /** Null for one that was read before this page was loaded. */
  readonly file: File | null
  readonly state: FileState
}

/** HTTP statuses for a file that won't do. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422])

interface Running {
  readonly controller: AbortController
  readonly sentAtMs: number
  readonly sentAs: string
}

const isReadable = ({ type, name }: File): boolean =>
  type.startsWith('image/') || type === 'application/pdf' || /\.(?:pdf|hei[cf])$/i.test(name)

const keptFiles = (): readonly OwnFile[] =>
  readKept().documents.map(({ id, name }) => ({ key: id, name, file: null, state: { kind: 'read', id } }))

export interface OwnFiles {
  readonly files: readonly OwnFile[]
  /** Names of files that were not taken, and why. */
  readonly refused: { readonly names: readonly string[]; readonly reason: 'kind' | 'count' } | null
  readonly choose: (files: readonly File[]) => void
  readonly retry: (key: string) => void
  readonly remove: (key: string) => void
  /** Forgets them here and on the server, once what they say is saved. */
  readonly finish: () => void
}

/** Up to three files, each read by the server from the moment it is chosen; what is read outlives a reload. */
export function useOwnFiles(): OwnFiles {
  const [files, setFiles] = useState(keptFiles)
  const [refused, setRefused] = useState<OwnFiles['refused']>(null)
  const running = useRef(new Map<string, Running>())
  const deletion = useDeleteExtraction()

  const move = (key: string, state: FileState) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, state } : one)))

  const read = async ({ key, name, file }: OwnFile) => {
    if (file === null) return
    const controller = new AbortController()
    const { signal } = controller
    try {
      const document = await documentOf(file)
      if (document.size > DOCUMENT_BYTES) {
        move(key, { kind: 'failed', message: 'The file is too large: at most 25 MB', canRetry: false })
        return
      }
      running.current.set(key, { controller, sentAtMs: Date.now(), sentAs: document.name })
      const reading = await extractFile(document, {
        signal,
        sendKey: key,
        onProgress: (progress) => move(key, { kind: 'reading', progress }),
      })
      if (reading.kind === 'lost') return move(key, reading)
      if (reading.kind === 'failed') {
        const { message, status } = reading.failure
        move(key, { kind: 'failed', message, canRetry: !REFUSALS.has(status) })
        return
      }
      const id =
        reading.kind === 'read' ? reading.preview.document_id : reading.unsupported.staged_extraction_id
      // Before it is shown: anyone who has left the page by then finds it here again.
      keepDocument({ id, name })
      move(key, { kind: 'read', id })
    } catch {
      // It was taken away.
    } finally {
      running.current.delete(key)
    }
  }

  const choose = (chosen: readonly File[]) => {
    const readable = chosen.filter(isReadable)
    const room = MOST_FILES - files.length
    const added = readable.slice(0, room).map(
      (file): OwnFile => ({
        key: uuid(),
        name: file.name,
        file,
        state: { kind: 'reading', progress: null },
      }),
    )
    const others = chosen.filter((file) => !isReadable(file))
    const tooMany = readable.slice(room)
    if (others.length > 0) setRefused({ names: others.map(({ name }) => name), reason: 'kind' })
    else setRefused(tooMany.length === 0 ? null : { names: tooMany.map(({ name }) => name), reason: 'count' })
    setFiles((before) => [...before, ...added])
    for (const one of added) void read(one)
  }

  const retry = (key: string) => {
    const again = files.find((one) => one.key === key)
    if (again === undefined) return
    move(key, { kind: 'reading', progress: null })
    void read(again)
  }

  const remove = (key: string) => {
    const gone = files.find((one) => one.key === key)
    const sent = running.current.get(key)
    sent?.controller.abort()
    if (sent !== undefined) void endReading({ file_name: sent.sentAs, sentAtMs: sent.sentAtMs })
    setFiles((before) => before.filter((one) => one.key !== key))
    if (gone?.state.kind !== 'read') return
    dropDocument(gone.state.id)
    deletion.mutate(gone.state.id)
  }

  const finish = () => {
    for (const { state } of files) if (state.kind === 'read') deletion.mutate(state.id)
    setFiles([])
  }

  return { files, refused, choose, retry, remove, finish }
}
