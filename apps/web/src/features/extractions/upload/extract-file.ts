import { ApiError } from '@quotewright/contracts/client.ts'
import {
  ExtractionPreview,
  extractionsContract,
  type ReadingProgress,
  UnsupportedDocument,
} from '@quotewright/contracts/extractions.ts'
import { streamedCall } from '../../../platform/streamed-call.ts'

const call = extractionsContract.extractPreview

/** Why a file could not be read. */
export interface ReadingFailure {
  readonly message: string
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** Such as `encrypted_pdf`; null where the server did not name one. */
  readonly code: string | null
}

/** What came of a file. */
export type Reading =
  | { readonly kind: 'read'; readonly preview: ExtractionPreview }
  | { readonly kind: 'unsupported'; readonly unsupported: UnsupportedDocument }
  | { readonly kind: 'failed'; readonly failure: ReadingFailure }
  /** The connection is gone, and the server may be reading on. */
  | { readonly kind: 'lost' }

/** Source: part 2 §8. */
const FALLBACK = 'Extraction failed'
const WORDS = { lost: 'Connection lost before the document was read.', failed: FALLBACK } as const
/** The status of a call without an answer. */
export const NO_ANSWER = 0
/** So many documents are being read that no one waits for this one; it is read all the same. */
const LATER = 503

/** A failed call as what it says of the file. */
export function readingOf(error: unknown): Reading {
  if (!(error instanceof ApiError)) {
    return { kind: 'failed', failure: { message: FALLBACK, status: NO_ANSWER, code: null } }
  }
  const unsupported = UnsupportedDocument.safeParse(error.problem?.detail)
  if (unsupported.success) return { kind: 'unsupported', unsupported: unsupported.data }
  if (error.status === NO_ANSWER || error.status === LATER) return { kind: 'lost' }
  const code = error.problem?.code ?? null
  return { kind: 'failed', failure: { message: error.message || FALLBACK, status: error.status, code } }
}

interface ExtractOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ReadingProgress) => void
  readonly sendKey?: string
}

/**
 * Sends a PDF and waits for what is read of it.
 *
 * @throws whatever an aborted fetch throws
 */
export async function extractFile(
  file: File,
  { signal, onProgress, sendKey }: ExtractOptions,
): Promise<Reading> {
  const body = new FormData()
  body.append('file', file)
  body.append('file_name', file.name)
  try {
    const answer = await streamedCall({
      call,
      body,
      signal,
      ...(sendKey === undefined ? {} : { idempotencyKey: sendKey }),
      words: WORDS,
      onEvent: ({ event, data }) => {
        const progress = call.events.progress.safeParse(data)
        if (event === 'progress' && progress.success) onProgress(progress.data)
      },
    })
    return { kind: 'read', preview: ExtractionPreview.parse(answer) }
  } catch (error) {
    if (signal.aborted) throw error
    return readingOf(error)
  }
}
