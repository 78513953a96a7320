import type { DocumentUpload } from '@quotewright/contracts/extractions.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queueQuery, uploadsQuery } from '../extractions.api.ts'
import { type FoundFile, findLost } from './find-lost.ts'
import { documentIdOf } from './listed-elsewhere.ts'
import { type Upload, uploadActions } from './upload-store.ts'

const NEVER_ARRIVED = {
  message: 'Connection lost while uploading. Try again.',
  status: 0,
  code: null,
} as const

/** Time for the server to have written down what it had received. */
const WRITTEN_DOWN_MS = 3_000

function settle(key: number, found: FoundFile | undefined, isLate: boolean): void {
  if (found?.kind === 'staged') uploadActions.settle(key, found)
  if (found?.kind === 'failed') {
    uploadActions.settle(key, {
      kind: 'failed',
      failure: { message: found.message, status: 422, code: found.code },
    })
  }
  if (found === undefined && isLate) uploadActions.settle(key, { kind: 'failed', failure: NEVER_ARRIVED })
}

/** Finds out what has become of files whose connection was lost: the server reads on without us. */
export function useLostUploads(
  items: readonly Upload[],
  uploads: readonly DocumentUpload[] | undefined,
): void {
  const hasLost = items.some(({ state }) => state.kind === 'lost')
  const staged = useQuery({
    ...queueQuery({ status: 'all', search: '', page: 1 }),
    enabled: hasLost,
    refetchInterval: WRITTEN_DOWN_MS,
  })
  useQuery({ ...uploadsQuery, enabled: hasLost, refetchInterval: WRITTEN_DOWN_MS })
  useEffect(() => {
    if (uploads === undefined || staged.data === undefined || staged.isError) return
    const claimed = new Set(items.flatMap((item) => documentIdOf(item) ?? []))
    for (const { key, state } of items) {
      if (state.kind !== 'lost') continue
      const isLate = staged.dataUpdatedAt > state.sinceMs + WRITTEN_DOWN_MS
      settle(key, findLost(state.lost, uploads, staged.data.items, claimed), isLate)
    }
  }, [items, uploads, staged.data, staged.dataUpdatedAt, staged.isError])
}
