import type { DocumentUpload, StagedExtraction } from '@quotewright/contracts/extractions.ts'

/** A file whose connection was lost while the server had it. */
export interface LostFile {
  readonly file_name: string
  /** When it was sent, by this machine's clock, in ms. */
  readonly sentAtMs: number
}

export type FoundFile =
  | { readonly kind: 'reading'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly message: string; readonly code: string | null }
  | { readonly kind: 'staged'; readonly id: string }

/** How far this machine's clock may be ahead of the server's. */
const CLOCK_MS = 5 * 60_000

type Known = Pick<DocumentUpload, 'id' | 'file_name' | 'created_at'>

/** The newest of some documents that the lost file can be. */
function newestOf<Item extends Known>(
  items: readonly Item[],
  lost: LostFile,
  claimed: ReadonlySet<string>,
): Item | undefined {
  return items
    .filter(
      ({ id, file_name, created_at }) =>
        !claimed.has(id) &&
        file_name === lost.file_name &&
        Date.parse(created_at) >= lost.sentAtMs - CLOCK_MS,
    )
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]
}

/**
 * What has become of a file whose connection was lost, by its name and time;
 * undefined where the server never had it.
 *
 * @param claimed ids that are known to be other files
 */
export function findLost(
  lost: LostFile,
  uploads: readonly DocumentUpload[],
  staged: readonly Pick<StagedExtraction, 'id' | 'file_name' | 'created_at'>[],
  claimed: ReadonlySet<string>,
): FoundFile | undefined {
  const upload = newestOf(uploads, lost, claimed)
  if (upload?.state === 'failed') {
    return { kind: 'failed', id: upload.id, message: upload.message, code: upload.error_code }
  }
  if (upload !== undefined) return { kind: 'reading', id: upload.id }
  const found = newestOf(staged, lost, claimed)
  return found && { kind: 'staged', id: found.id }
}
